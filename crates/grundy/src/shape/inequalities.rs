//! Fourier and Motzkin's elimination: whether linear inequalities over the non-negative rationals contradict each other.
//! What is shown over the rationals holds for naturals.

use grundy_core::plain::Form;

/// More inequalities than this, and the elimination gives up.
const MAX_INEQUALITIES: usize = 400;

/// Whether a form is at least 0 for all naturals for which all the others are: its negation contradicts them.
pub fn implied(inequalities: &[Form], wanted: &Form) -> bool {
    let Some(negation) = wanted.times(-1).and_then(|form| form.plus(1, &Form::number(-1))) else { return false };
    let mut system = inequalities.to_vec();
    system.push(negation);
    contradict(system)
}

/// Whether it is shown that not all forms can be at least 0.
pub fn contradict(system: Vec<Form>) -> bool {
    eliminated(system).unwrap_or(false)
}

/// `None` if that is too much.
fn eliminated(mut system: Vec<Form>) -> Option<bool> {
    loop {
        system.sort_unstable();
        system.dedup();
        if system.iter().any(|form| form.terms.is_empty() && form.constant < 0) {
            return Some(true);
        }
        system.retain(|form| !form.never_negative());
        let mut variables: Vec<usize> = system.iter().flat_map(|form| form.terms.iter().map(|term| term.0)).collect();
        variables.sort_unstable();
        variables.dedup();
        // The variable whose elimination makes the fewest new inequalities.
        let cost = |variable: &usize| {
            let signs = |sign: i128| system.iter().filter(|form| form.of(*variable) * sign > 0).count();
            (signs(1) + 1) * signs(-1)
        };
        let Some(variable) = variables.into_iter().min_by_key(cost) else { return Some(false) };
        let (with, mut without): (Vec<Form>, Vec<Form>) = system.into_iter().partition(|form| form.of(variable) != 0);
        let (rising, falling): (Vec<Form>, Vec<Form>) = with.into_iter().partition(|form| form.of(variable) > 0);
        for low in &falling {
            let weight = -low.of(variable);
            let own = Form::variable(variable);
            for high in rising.iter().chain(std::iter::once(&own)) {
                let sum = low.times(high.of(variable))?.plus(weight, high)?;
                without.push(sum.reduced());
            }
        }
        if without.len() > MAX_INEQUALITIES {
            return None;
        }
        system = without;
    }
}
