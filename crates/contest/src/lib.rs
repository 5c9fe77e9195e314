//! What online judges ask: the input and output formats of their problems as rows of data, read and answered as a stream.

pub mod scan;
