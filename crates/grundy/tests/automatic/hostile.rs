//! Certificates that once were verified though they are false, or would be if one hypothesis of their theorem were left out,
//! or that ended the checker: none is verified, and all end.

use grundy_core::certificate::Certificate;
use grundy_core::check::{Rejection, check};
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
    assert!(count >= 12);
}

/// The order of lemmas is free, two for one move are not; weights that are true but too large for this checker are no
/// reason to reject.
#[test]
fn lemmas_in_any_order_and_heavy_weights() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/certificates/wythoff.cert");
    let good = Certificate::read(&std::fs::read_to_string(path).unwrap()).unwrap();
    let verdict = |certificate: Certificate| check(certificate, &mut Fuel::new(1 << 29));
    let mut other = good.clone();
    other.evidence.lemmas.reverse();
    assert!(good.evidence.lemmas.len() > 1 && verdict(other).is_ok());
    let mut other = good.clone();
    other.evidence.lemmas.push(good.evidence.lemmas[0].clone());
    assert!(matches!(verdict(other), Err(Rejection::Unspoken(_))));
    let mut other = good.clone();
    other.evidence.rank[0].weights.iter_mut().for_each(|weight| *weight *= 2);
    assert!(verdict(other).is_ok());
    let mut other = good;
    other.evidence.rank[0].weights.iter_mut().for_each(|weight| *weight *= 70);
    assert!(matches!(verdict(other), Err(Rejection::Beyond(_))));
}
