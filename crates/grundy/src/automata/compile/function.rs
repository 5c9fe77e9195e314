//! Functions of formulas that are of automata: in any system those that are linear by cases, in base 2 the nim-sum, in
//! Zeckendorf's system the multiples of the golden ratio and the least part.

use super::super::labels::Labels;
use super::super::linear::{self, Atom, Form, reached};
use super::super::relation::{Relation, Track};
use super::{Cases, Compiler, Named, Outside};
use crate::budget::{Exhausted, Meter};
use grundy_core::notation::{Expr, Function};

impl Compiler<'_> {
    /// The arguments of a function, lists spread to their members.
    fn spread(&mut self, arguments: &[Expr]) -> Result<Vec<Cases>, Outside> {
        let mut all = Vec::new();
        for argument in arguments {
            match argument {
                Expr::Name(name, _)
                    if let Some((_, Named::List(tracks))) = self.names.iter().rev().find(|(own, _)| own == name) =>
                {
                    for track in tracks {
                        all.push(self.always(Form::atom(Atom::Number(*track)))?);
                    }
                }
                Expr::Call(Function::OddPlaces, inner) => all.extend(self.spread(inner)?.into_iter().step_by(2)),
                _ => all.push(self.one(argument)?),
            }
        }
        Ok(all)
    }

    pub(super) fn call(&mut self, function: Function, arguments: &[Expr], expr: &Expr) -> Result<Cases, Outside> {
        match function {
            Function::OddPlaces | Function::GreedyEnds | Function::MooreReply => return self.foreign(expr),
            _ => {}
        }
        let all = self.spread(arguments)?;
        match (function, &all[..]) {
            (Function::Sum, _) => {
                let zero = self.always(Form::number(0))?;
                all.iter().try_fold(zero, |sum, next| self.sum_of(&sum, 1, next))
            }
            (Function::Min, [first, rest @ ..]) => {
                rest.iter().try_fold(first.clone(), |so_far, x| self.extreme(&so_far, x, 0))
            }
            (Function::Max, [first, rest @ ..]) => {
                rest.iter().try_fold(first.clone(), |so_far, x| self.extreme(&so_far, x, 2))
            }
            (Function::Gcd, [first, rest @ ..]) if all.iter().all(Cases::is_finite) => {
                rest.iter().try_fold(first.clone(), |so_far, x| {
                    self.combined(&so_far, x, |a, b| {
                        let (mut a, mut b) = (a.constant.unsigned_abs(), b.constant.unsigned_abs());
                        while b > 0 {
                            (a, b) = (b, a % b);
                        }
                        Ok(Some(Form::number(i64::try_from(a).map_err(|_| Exhausted::Size)?)))
                    })
                })
            }
            (Function::Xor, _) => self.nim_sum(&all, expr),
            (Function::CountAbove, [end, members @ ..]) => {
                let (zero, one) = (self.always(Form::number(0))?, self.always(Form::number(1))?);
                let mut count = zero.clone();
                for member in members {
                    let difference = self.sum_of(member, -1, end)?;
                    let above = self.signs(&difference)?.map(|sign| [0, 0, 1, 2][sign as usize], self.meter)?;
                    let this = self.either(&above, &one, &zero)?;
                    count = self.sum_of(&count, 1, &this)?;
                }
                Ok(count)
            }
            (Function::DigitSum, [base, x]) => {
                let own = linear::base_of(self.system).and_then(|base| i64::try_from(base).ok());
                if base.number().is_none() || base.number() != own {
                    return self.foreign(expr);
                }
                let x = self.natural(x)?;
                self.cases(&x.labels, |label| {
                    let track = x.forms[label as usize].as_ref().and_then(Form::as_track);
                    Ok(track.map(|track| Form::atom(Atom::DigitSum(track))))
                })
            }
            (Function::DigitSums, [modulus, members @ ..]) if modulus.number() == Some(2) => {
                self.nim_sum(members, expr)
            }
            (Function::BeattyGolden, [x]) if self.is_system(&[1, 1], &[1, 2]) => self.golden(x),
            (Function::LeastZeckendorf, [x]) if self.has_greedy_parts(2) => self.least_part(x),
            (Function::LeastGreedy, [factor, x]) => match factor.number().and_then(|factor| u64::try_from(factor).ok())
            {
                Some(factor) if self.has_greedy_parts(factor) => self.least_part(x),
                _ => self.foreign(expr),
            },
            _ => self.foreign(expr),
        }
    }

    fn is_system(&self, factors: &[u64], initial: &[u64]) -> bool {
        self.system.recurrence == factors && self.system.initial == initial
    }

    /// The lesser or the greater of two: the first where the sign of the difference is this one.
    fn extreme(&mut self, one: &Cases, other: &Cases, sign: u32) -> Result<Cases, Outside> {
        let difference = self.sum_of(one, -1, other)?;
        let truth = self.signs(&difference)?;
        let truth = truth.map(|own| if own == 3 { 2 } else { u32::from(own == sign) }, self.meter)?;
        self.either(&truth, one, other)
    }

    /// The expression on a track; no value where it is negative.
    fn natural(&mut self, cases: &Cases) -> Result<Cases, Outside> {
        if cases.track().is_some() {
            return Ok(cases.clone());
        }
        let track = self.on_track(cases)?;
        let signs = self.signs(cases)?;
        let form = Form::atom(Atom::Number(track));
        self.cases(&signs, |sign| Ok((1..=2).contains(&sign).then(|| form.clone())))
    }

    fn nim_sum(&mut self, all: &[Cases], expr: &Expr) -> Result<Cases, Outside> {
        if all.iter().all(Cases::is_finite) {
            let zero = self.always(Form::number(0))?;
            return all.iter().try_fold(zero, |sum, next| {
                self.combined(&sum, next, |one, other| {
                    let natural = one.constant >= 0 && other.constant >= 0;
                    Ok(natural.then(|| Form::number(one.constant ^ other.constant)))
                })
            });
        }
        if linear::base_of(self.system) != Some(2) {
            return self.foreign(expr);
        }
        self.defined(&all.iter().collect::<Vec<_>>(), |compiler, arguments, value| {
            let mut tracks = arguments.to_vec();
            tracks.push(value);
            tracks.sort_unstable();
            tracks.dedup();
            // A track that stands twice takes itself away.
            let counts: Vec<i64> = tracks
                .iter()
                .map(|track| {
                    arguments.iter().filter(|own| *own == track).map(|_| 1).sum::<i64>() + i64::from(*track == value)
                })
                .collect();
            let next = |even: &bool, symbol: &[i64]| {
                *even && symbol.iter().zip(&counts).map(|(digit, count)| digit * count).sum::<i64>() % 2 == 0
            };
            let labels = reached(2, &tracks, true, next, |even| u32::from(*even), compiler.meter)?;
            Ok(labels.is(1))
        })
    }

    /// The digits of all members in the system's base 2 add up modulo m, place by place, to the digits of a number in
    /// base m.
    pub(super) fn digits_add_up_to(&mut self, modulus: i64, members: &[Expr], number: i64) -> Result<Labels, Outside> {
        if linear::base_of(self.system) != Some(2) {
            return Err(Outside::Foreign("digit_sums".to_owned()));
        }
        let all = self.spread(members)?;
        let mut truth = self.constant_label(1)?;
        let mut tracks: Vec<Track> = Vec::with_capacity(all.len());
        for member in &all {
            tracks.push(self.on_track(member)?);
            let defined = self.signs(member)?.map(|sign| if (1..=2).contains(&sign) { 1 } else { 2 }, self.meter)?;
            truth = truth.join(&defined, u32::max, self.meter)?;
        }
        if number < 0 {
            return Ok(truth.map(|own| if own == 2 { 2 } else { 0 }, self.meter)?);
        }
        let mut wanted = Vec::new();
        let mut rest = number;
        while rest > 0 {
            wanted.push(rest % modulus);
            rest /= modulus;
        }
        wanted.reverse();
        let mut names = tracks.clone();
        names.sort_unstable();
        names.dedup();
        let count = |name: &Track| tracks.iter().filter(|track| *track == name).map(|_| 1).sum::<i64>();
        let counts: Vec<i64> = names.iter().map(count).collect();
        // A state is the number of digits that were met; none after a digit that is not the next.
        let next = |met: &Option<usize>, symbol: &[i64]| {
            let sum = symbol.iter().zip(&counts).map(|(digit, count)| digit * count).sum::<i64>() % modulus;
            match met {
                Some(0) if sum == 0 => Some(0),
                Some(met) if wanted.get(*met) == Some(&sum) => Some(met + 1),
                _ => None,
            }
        };
        let label = |met: &Option<usize>| u32::from(*met == Some(wanted.len()));
        let equal = reached(2, &names, Some(0), next, label, self.meter)?;
        let equal = self.without_definitions(equal)?;
        Ok(truth.join(&equal, |own, equal| if own == 2 { 2 } else { equal }, self.meter)?)
    }

    /// ⌊nφ⌋ for the golden ratio φ, in Zeckendorf's system: 0 for n = 0, else 1 + s(n − 1), where s moves all digits one
    /// place up. For with m = ΣF_k, over places k ≥ 2 no two of which are neighbours, s(m) − mφ = Σ(F_{k+1} − φF_k) = Σψ^k
    /// with ψ = −1/φ. The even powers of ψ from ψ² on add up to 1/φ, the odd ones from ψ³ on to −1/φ², so that
    /// −1/φ² < s(m) − mφ < 1/φ. With n = m + 1 and φ − 1 = 1/φ: −1 = −1/φ² − 1/φ < s(m) + 1 − nφ < 1/φ − 1/φ = 0.
    fn golden(&mut self, x: &Cases) -> Result<Cases, Outside> {
        self.defined(&[x], |compiler, arguments, value| {
            let n = arguments[0];
            let (below, moved, one) = (compiler.fresh()?, compiler.fresh()?, compiler.fresh()?);
            let system = compiler.system;
            let meter = &mut *compiler.meter;
            let name = |names: &[Track], automaton| Relation::new(names, automaton).ok_or(Exhausted::Memory);
            let number = |number: u64, track: Track, meter: &mut Meter| {
                Relation::number(system, number, track, meter)?.ok_or(Exhausted::Memory)
            };
            // The digit of the moved number is the next digit of the other.
            let next =
                |wanted: &Option<i64>, symbol: &[i64]| wanted.filter(|digit| *digit == symbol[0]).map(|_| symbol[1]);
            let label = |wanted: &Option<i64>| u32::from(*wanted == Some(0));
            let shift = reached(2, &[below, moved], Some(0), next, label, meter)?.is(1);
            let ones = number(1, one, meter)?;
            let after = name(&[below, one, n], &system.add)?.and(&ones, meter)?.exists(&[one], meter)?;
            let result = name(&[moved, one, value], &system.add)?.and(&ones, meter)?.exists(&[one], meter)?;
            let positive =
                after.and(&shift, meter)?.exists(&[below], meter)?.and(&result, meter)?.exists(&[moved], meter)?;
            let zero = number(0, n, meter)?.and(&number(0, value, meter)?, meter)?;
            Ok(positive.or(&zero, system, meter)?)
        })
    }

    /// The least part: 1 at the place of the last digit that is not 0; 0 for 0.
    fn least_part(&mut self, x: &Cases) -> Result<Cases, Outside> {
        self.defined(&[x], |compiler, arguments, value| {
            // 0: nothing yet, 1: digits before the last, 2: the last was read, 3: no.
            let next = |state: &u8, symbol: &[i64]| match (*state, symbol[0], symbol[1]) {
                (0, 0, 0) => 0,
                (0 | 1, _, 0) => 1,
                (0 | 1, 1, 1) => 2,
                (2, 0, 0) => 2,
                _ => 3,
            };
            let tracks = [arguments[0], value];
            let digits = compiler.system.digits();
            let least = reached(digits, &tracks, 0, next, |state| u32::from(state % 2 == 0), compiler.meter)?.is(1);
            Ok(least.and(&Relation::valid(compiler.system, &tracks, compiler.meter)?, compiler.meter)?)
        })
    }

    /// Whether the units are the numbers of dynamic Nim with a factor k: H₁ = 1 and Hᵢ₊₁ = Hᵢ + Hⱼ with the least j such that
    /// kHⱼ ≥ Hᵢ. If the distance i − j is c for 2c + 2 numbers one after another, then for all later ones: kHⱼ ≥ Hᵢ > kHⱼ₋₁
    /// for i and for i − c add up to the same for i + 1.
    fn has_greedy_parts(&self, factor: u64) -> bool {
        const MANY: usize = 60;
        let units: Vec<u128> = self.system.units::<u128>().take(MANY).collect();
        if units.len() < MANY || units[0] != 1 || factor == 0 || self.system.digits() != 2 {
            return false;
        }
        let (mut far, mut distances) = (0, Vec::with_capacity(MANY));
        for at in 0..MANY - 1 {
            while u128::from(factor) * units[far] < units[at] {
                far += 1;
            }
            if units[at] + units[far] != units[at + 1] {
                return false;
            }
            distances.push(at - far);
        }
        let last = distances[MANY - 2];
        let lasting = distances.iter().rev().take_while(|distance| **distance == last).count();
        let factors = &self.system.recurrence;
        let is_same = (0..factors.len()).all(|at| factors[at] == u64::from(at == 0) + u64::from(at == last));
        lasting >= 2 * last + 2 && last < factors.len() && is_same && factors.len() + lasting <= MANY
    }
}
