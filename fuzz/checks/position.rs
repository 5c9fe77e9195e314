//! What holds for every text of a position, however broken. The fuzz target `position` and the replay of its corpus
//! share this.

use grundy::number::Number;
use grundy::position::read;

/// Reads any bytes as a position, with and without a meaning for `n`: an error points into the text, and what is read
/// reads again as itself when it is printed.
///
/// # Panics
/// If one of these does not hold.
pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let heap = Number::from(12);
    let limit = read("10^1000", None).map_or(Number::from(0), |mut typed| typed.remove(0).coordinates.remove(0));
    for meaning in [None, Some(&heap)] {
        let typed = match read(&text, meaning) {
            Ok(typed) => typed,
            Err(error) => {
                let place = text.get(error.span.start..error.span.end);
                assert!(place.is_some(), "{error}: {:?} is no place of the text", error.span);
                continue;
            }
        };
        for one in &typed {
            let place = text.get(one.span.start..one.span.end);
            assert!(place.is_some(), "{:?} is no place of the text", one.span);
            // Printing a long number takes long.
            if one.coordinates.iter().all(|number| number <= &limit) {
                let printed: Vec<String> = one.coordinates.iter().map(ToString::to_string).collect();
                let printed = match &printed[..] {
                    [number] => number.clone(),
                    numbers => format!("({})", numbers.join(", ")),
                };
                match read(&printed, None) {
                    Ok(again) => assert_eq!(again[0].coordinates, one.coordinates, "{printed}"),
                    Err(error) => panic!("{printed} does not read: {error}"),
                }
            }
        }
    }
}
