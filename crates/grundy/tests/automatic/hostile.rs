//! Certificates that once were verified though they are false, or ended the checker: none is verified, and all end.

use grundy_core::certificate::Certificate;
use grundy_core::check::check;
use grundy_core::plain::Fuel;
use std::path::Path;

#[test]
fn no_hostile_certificate_is_verified() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/hostile");
    let mut count = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        if let Ok(certificate) = Certificate::read(&text) {
            let verdict = check(certificate, &mut Fuel::new(1 << 26));
            assert!(verdict.is_err(), "{}", path.display());
        }
        count += 1;
    }
    assert!(count >= 5);
}
