# What grundy says, in English. Ids are the same in every language; formulas, rules and codes are never translated.

## Errors in rules
empty-rules = there is no move in these rules
    .help = a move reads FROM -> TO where CONDITION, for example: n -> n - t where t in {"{"}1, 3, 4{"}"}
unexpected-character = `{ $found }` has no meaning here
    .help = leave it out; docs/notation.md lists the signs of the notation
expected = expected { $expected }, found { $found }
    .help = a move reads FROM -> TO where CONDITION; several moves are separated by `;`
unclosed = this `{ $bracket }` is never closed
    .help = close it after what it holds
reserved-word = `{ $word }` is a reserved word and cannot be a name
    .help = choose another name
number-too-large = this number is 2^62 or more, or becomes so
    .help = constants of the rules are below 2^62; positions may be of any size
glued = a number and a name stand side by side
    .help = write { $number }{ $name } or { $number }*{ $name }
chain-direction = a chain of comparisons has to go one way, and cannot hold `!=`
    .help = split it with a comma: a < b, c < b
no-chain = `in`, `not in` and `divides` do not chain
    .help = split it with a comma: 1 <= t, t in odd
expected-comparison = this is a number, not a condition
    .help = compare it with something; write a >= 1, b >= 1 for two comparisons
expected-number = a number is expected here
    .help = a bracket with a comma is a tuple, one with a comparison a condition
twice-in-from = `{ $name }` stands twice before the arrow
    .help = give each coordinate a name of its own, and compare them after `where`
occurs-once = `{ $name }` occurs once in this move, so it restricts nothing
    .help = if it is a number, write: let { $name } = 3
unbounded = `{ $name }` has no upper bound
    .help = bound it by a condition such as { $name } <= n; if it is a number, write: let { $name } = 3
unknown-name = `{ $name }` is not known here
    .help = if it is a number, write: let { $name } = 3; if the question fixes it, write: given { $name }
not-constant = a constant number is expected here
    .help = use numbers and names that `let` or `given … with` fix before
twice-defined = `{ $name }` is defined twice
    .help = keep one of the definitions
not-given = `with` fixes `{ $name }`, which no `given` names
    .help = leave it out, or put `given { $name }` before the moves
given-fails = these parameters break the condition of `given`
    .help = choose parameters that satisfy it
code-digit = `{ $digit }` cannot stand there in a take-and-break code
    .help = digits are hexadecimal; before the point one of 0, 4, 8, C; `!` after a digit, `...` at the end
mixed-tuples = the members of a set, and what is in it, need the same number of coordinates
    .help = write (u, v) in {"{"}(5, 3), (4, 2){"}"}
too-many-operators = this statement is too long: at most { $most } operators, brackets and variables are read
    .help = split it into several moves
text-too-long = the rules are longer than { $most } bytes
    .help = state the rule by a condition in place of a list
too-many-cases = the alternatives of this move multiply to more than { $most } cases
    .help = split the move, or use fewer `or`, `min`, `max`
arguments = `{ $name }` takes { $takes ->
        [none] no argument
        [one] one argument
       *[more] two or more arguments
    }
    .help = write for example powers(2), min(a, b), odd
divides-by-zero = this divides by zero
    .help = a choice that divides by zero is no move, so no choice would be left
chain-set = a tuple can only be `in` a set
    .help = compare the coordinates one by one: u < a, v < b
minus-sign = a number of the rules cannot be negative
    .help = turn the comparison round: a + 1 = b in place of a - b = -1
parameters-in-tuple = `copies of` stands for one component
    .help = write k copies of m, or list the components

used-before = `{ $name }` is defined after a move that mentions it
    .help = put the definition before the moves

## Errors in positions
position-unexpected = `{ $found }` does not belong to a position
    .help = write heaps as 5 7 8, a component of two coordinates as (3, 5), a large number as 10^18 + 7
position-ends = the position ends too early
    .help = close the bracket, or finish the number
position-negative = a heap cannot be negative
    .help = heaps are 0, 1, 2, …
position-too-long = this number has more than { $most } digits
    .help = numbers of that length are not read
position-too-deep = brackets and powers are nested too deep
    .help = write the number itself
position-too-many = more than { $most } components
    .help = ask about fewer components
position-arity = { $found ->
        [1] a heap of one number is given
       *[other] a component of { $found } coordinates is given
    }, but these rules move in components of { $expected } { $expected ->
        [1] coordinate
       *[other] coordinates
    }
    .help = { $meant ->
        [none] write one bracket with that many numbers for each component, for example { $example }
       *[other] write { $meant }
    }
position-not-admitted = this component is outside what `given` requires
    .help = change the parameters, which are its last coordinates
position-empty = there is no position
    .help = write heaps as 5 7 8, or a component of two coordinates as (3, 5)

## Errors in names
unknown-game = `{ $name }` is no game of the catalogue
    .help = { $near ->
        [none] see: grundy games
       *[other] is one of these meant: { $near }
    }
game-parameters = { $takes ->
        [none] `{ $name }` takes no parameters
       *[other] `{ $name }` takes the parameters ({ $takes })
    }
    .help = { $takes ->
        [none] write { $name }
       *[other] write numbers for them: { $name }({ $takes })
    }
game-no-game = with these parameters `{ $name }` is no game that is printed
    .help = choose other parameters; see: grundy games { $name }

## What an error message expects
what-a-name = a name
what-a-number = a number
what-the-end-of-the-formula = the end of the formula
what-a-set = a set, such as {"{"}1, 3, 4{"}"}, 1..9 or powers(2)
what-a-comparison = a comparison
what-a-number-or-a-name = a number or a name
what-what-the-move-leaves = what the move leaves
what-semicolon-or-operator = `;` or an operator
end-of-text = the end of the text
word-error = error
word-help = help
word-warning = warning

## Warnings
warning-stray-arity = this move leaves a component of { $arity } { $arity ->
        [1] coordinate
       *[other] coordinates
    }, which no move applies to
warning-never-applies = no choice satisfies the conditions of this move
warnings-more = … and { $more } more of this kind
not-rules = rules are a text such as `take 1..3`, or a name such as `nim` (see: grundy games)
warning-circle = play can go on for ever: { $circle }

## Answers
wins = The next player wins.
loses = The previous player wins: every move loses.
draws = Neither player can force a win: play goes on for ever.
label-position = position
label-play = play
label-outcome = outcome
label-value = nim-value
label-values = nim-values
label-moves = winning moves
label-reason = reason
label-law = law
label-standing = standing
label-reply = reply
label-rules = rules
play-normal = normal: who cannot move loses
play-misere = misère: who cannot move wins
moves-none = none
moves-more = … and { $more } more (--moves all lists them)
moves-unknown = not all found: { $why }
move-of = { $from } → { $to }
the-end = nothing
standing-proved = proved ({ $by })
standing-cited = cited: { $by }
standing-computed = computed exhaustively ({ $by })
standing-conjectured = conjectured: fits all values to { $upto }, without a proof
reason-terminal-normal = there is no move, and who cannot move loses.
reason-terminal-misere = there is no move, and who cannot move wins.
reason-value-zero = the nim-value is 0, so every move leaves another value, and an answer restores 0{ $reply ->
        [none] .
       *[other] : after { $reply }, answer { $answer }.
    }
reason-value = the nim-value is { $value }, and { $move } leaves 0.
reason-value-only = the nim-value is { $value }, so some move leaves 0.
reason-sum-zero = the nim-values { $values } have nim-sum 0{ $reply ->
        [none] .
       *[other] : after { $reply }, answer { $answer } to restore it.
    }
reason-sum = the nim-values { $values } have nim-sum { $value }, and { $move } makes it 0.
reason-sum-only = the nim-values { $values } have nim-sum { $value }, so some move makes it 0.
reason-search-win = { $move } leaves a position in which every move loses.
reason-search-unlisted = some move leaves a position in which every move loses.
reason-search-loss = every move leaves a position that the other player wins{ $reply ->
        [none] .
       *[other] : after { $reply }, answer { $answer }.
    }
reason-draw = no move wins, but some moves never let the other player win.

## Laws
law-none = no law found in the periodic form up to { $upto }
law-many-coordinates = no law found: periodic laws are of one heap, and these components have { $arity } coordinates
law-declined = no law found: the engine { $why }
law-value = G(n + { $period }) = G(n){ $saltus ->
        [0] {""}
       *[other] {" "}+ { $saltus }
    } for all n ≥ { $preperiod }
law-outcome = the outcome repeats with period { $period } for all n ≥ { $preperiod }
law-period = preperiod { $preperiod }, period { $period }, saltus { $saltus }
law-values = values: { $values }
law-formula-value = G({ $names }) = { $value }
law-formula-p = P-positions { $names }: { $statement }
law-p = P-positions: { $statement }
law-upto = values computed to { $upto }
law-of-value = law of the nim-value
law-automatic = an automaton of { $states } states reads the coordinates in { $system }
law-residue-given = for all { $parameters } with { $given }
law-residue-any = for all { $parameters }
law-of-outcome = law of the outcome
law-verified = values verified: { $list } by the list of witnesses, { $search } by a search, { $scan } by all options, { $total } in all
law-progress = { $heaps } heaps, { $rate } a second, { $left } s to go
law-long-shape = --to, --threads and --checkpoint of a law are for rules that may leave two heaps of one, and never more, under normal play
checkpoint-place = { $file } is no file to save in: choose one in a folder that exists
law-long-alone = --to, --threads and --checkpoint look for a period and nothing else: leave out --emit, --statement, --dot and --form
law-long-none = no period is proved up to { $upto }
law-long-stopped = no period is proved up to { $upto }, where { $why }
law-long-seen = period { $period } is seen from heap { $preperiod } on and not proved: { $why }; the proof goes through { $heaps } heaps one by one
law-proving = period { $period } is seen from heap { $preperiod } on; the proof goes through { $heaps } heaps one by one
law-long-declined = the game is not sparse, or its values are too large: the search for a period ended at { $upto }
law-long-least = whether this preperiod is the least is not known: not all values are kept (--memory keeps more)
checkpoint-format = { $file } is no checkpoint of this version; choose another file
checkpoint-damaged = the checkpoint { $file } is damaged; choose another file to begin anew
checkpoint-other-rules = the checkpoint { $file } belongs to other rules; choose another file
help-law-to = the largest heap of a long search for a period
help-solve-threads = threads of a long search of whole positions, as of sums under misère play; one if nothing is said
help-law-threads = threads of a long search for a period; two are the most that help
help-checkpoint = a file that a long search is saved in, every two minutes at the latest and at its end, and goes on from

## Claims
label-claim = claim
claim-both = the P-positions are exactly those with { $formula }
claim-only-if = every P-position has { $formula }
claim-if = every position with { $formula } is a P-position
claim-value = the nim-value is { $formula }
claim-proved = Proved.
claim-cited = So says the literature.
claim-refuted = Refuted: this is the smallest counterexample.
claim-open = { $upto ->
        [none] Not decided.
       *[other] Holds up to { $upto }, without a proof.
    }
claim-cut = the claim is not decided: { $why }
claim-says-yes = the condition holds, but this is { $outcome ->
        [N] an N-position
        [D] a draw
       *[other] a P-position
    }
claim-says-no = the condition does not hold, but this is a P-position
claim-says-value = the nim-value is { $value }, the formula says { $said }
claim-says-nothing = the formula has no value here
claim-no-law = no proof of a law of these rules was found
claim-construct = the law is known, but formulas with `{ $construct }` are not compared at all heaps (docs/claims.md)
claim-modulus = the law is known, but its period and the moduli of the formula have too large a common multiple
claim-size = the law is known, but the numbers of the formula grow too large to be compared at all heaps
claim-exhausted = the law is known, but it is not compared at all heaps: { $why }
claim-coordinates = these components are only looked at one by one, in order of the sum of their coordinates
claim-program = a program says the moves, and there is no text to prove anything of
claim-unwritten = these rules have too many coordinates to be written down, and the literature says something else, or says it in another way
claim-declined = the engine { $why }
claim-beyond = the formula cannot be evaluated at the next position: its numbers are too large, or it has no value
unknown-name-formula = `{ $name }` is no coordinate of these rules
    .help = the coordinates are { $names }
formula-help = a condition reads, for example: n % 7 in {"{"}0, 2{"}"}; an expression: n % 4
same-options = The same: every component has the same options in both.
same-proved-value = The same: the nim-values agree everywhere.
same-proved-outcome = The same: the outcomes agree everywhere.
same-cited-value = The same: the literature gives both the same nim-values.
same-cited-outcome = The same: the literature gives both the same outcomes.
same-differ = Different: the first difference is at { $position }.
same-open = { $upto ->
        [none] Not decided.
       *[other] The same up to { $upto }, without a proof.
    }
same-values = nim-value { $first } in the first game, { $second } in the second
same-outcomes = outcome { $first } in the first game, { $second } in the second
same-cut = the comparison is not decided: { $why }
same-arities = the components of the two games have different numbers of coordinates
law-statement-none = no formula of the P-positions: no law is proved, cited or conjectured
law-statement-long = the formula of the P-positions would list more than { $most } numbers
law-statement-conjectured = this formula is a conjecture: it fits all values to { $upto }, without a proof
## Certificates
verdict-line = { $file }: { $verdict }: { $why }
verdict-verified = verified
verdict-rejected = rejected
verdict-malformed = malformed
verdict-beyond = beyond the budget
verified-law = { $of }: { $law }; { $play }; rules: { $rules } ({ $kind })
play-of-normal = normal play
play-of-misere = misère play
malformed-line = line { $line }: { $why }
malformed-bytes = at most { $value } bytes are read
malformed-header = the first line should be `grundy certificate 1`
malformed-field = here a line should begin with `{ $value }: `
malformed-one-line = `{ $value }` has only one line
malformed-one-of = expected one of: { $value }
malformed-name = expected the name of a proof kind, in small letters and hyphens
malformed-natural = expected a number below 2^62, without leading zeros, one space between two numbers
malformed-positive = expected a number that is at least 1
malformed-naturals = preperiod and period need { $value } values
malformed-at-most = there are more than { $value } numbers
malformed-rules = these rules are not in plain form: { $value }
malformed-end = the certificate should end here
malformed-line-break = the last line should end with a line break
rejected-kind = no proof of the kind `{ $kind }` is known
rejected-text = the text is not a text of the notation: { $why }
rejected-rules = the text has another plain form: { $found }
rejected-scope = the theorem `{ $kind }` does not speak of such rules with such a law
rejected-value = the rules give the heap { $heap } the value { $found }, and the law another
rejected-circle = a move does not make the heap { $heap } smaller
malformed-list = here stand { $value }
rejected-window = the window does not decide the heap { $heap }: its value is rare, or a smaller rare value has no witness in the window; a larger window or more witnesses may help
rejected-addition = the addition automaton accepts other sums
rejected-fails = { $goal } fails at { $at }
rejected-uncovered = { $goal } is not shown by the evidence
rejected-surplus = there is more evidence than goals that need it
unspoken-opaque = no automaton says { $atom }
unspoken-foreign = { $set } has no regular words in the numeration system
unspoken-copies = a move leaves as many copies as the mover chooses
unspoken-splits = a move leaves several components, whose outcomes do not add up
unspoken-arities = components have different numbers of coordinates
unspoken-parameters = a move changes a parameter of the law
unspoken-xor = nim-sums have no automaton in the numeration system
unspoken-large = the automata are too large
unspoken-size = the automata are too large, or do not fit the rules
goal-adds = “all sums exist”
goal-ordered = “larger words are larger numbers”
goal-falls = “move { $move } makes the rank smaller”
goal-stays = “move { $move } stays below the ceilings”
goal-movable = “what move { $move } applies to can be moved in”
goal-lemma = “the lemma of move { $move } says what the move does”
goal-differs = “move { $move } changes the value”
goal-reaches = “an option of each smaller value exists”
goal-positive = “the modulus and the scale are at least 1”
goal-natural = “what is divided is not negative”
goal-wraps = “move { $move } takes no more than the modulus”
goal-can-move = “a P-position can be moved in”
goal-one-value = “each component has one value”
goal-repeats = “repeating move { $move } reaches a P-position from where its automaton says”
rejected-beyond = verification goes beyond the budget
beyond-size = more heaps or larger values would be replayed than fit the memory
law-not-proved = no certificate is written: the law is not proved ({ $standing })
law-too-long = no certificate is written: it would be longer than a certificate may be
law-not-found = no certificate is written: no law was found
cli-cannot-write = { $file } cannot be written: { $why }
help-check = Verify certificates
help-file = A certificate; `-` is standard input
help-out = Write the certificate of the proved law to this file; `-` is standard output

## Engines
engine-name = engine
engine-verdict = verdict
engine-components = components
engine-bytes = bytes
engine-accepts = accepts
engine-memory = declines: the box is beyond the memory of the budget; --memory grants more
engine-order = declines: { $part } does not come before { $component }
engine-size = declines: the box is larger than any that it takes; choose a smaller --to
engine-shape = declines: it is for rules of another shape
engine-splits = declines: misère outcomes of a component that splits do not follow from its parts
engine-circle = declines: { $component } can come back to itself

## The catalogue
games-name = name
games-title = game
games-problems = problems
games-about = about
games-rules = rules
games-source = source
games-example = try
games-play = default play
games-parameters = parameters
games-start = start
games-none = no game of the catalogue mentions `{ $word }`

## What ran out
exhausted-steps = the steps of the budget ran out; --steps grants more
exhausted-time = the time of the budget ran out; --time grants more
exhausted-memory = the memory of the budget ran out; --memory grants more
exhausted-size = numbers of this size are beyond what is computed without a law
exhausted-search = values do not add up here, so whole positions are searched, and these heaps are too large for that
exhausted-outcomes = the literature gives outcomes of such components, and the outcomes of several do not add up
exhausted-moves = there are more moves than are looked at one by one
exhausted-interrupted = interrupted
unanswered = no answer: { $why }
may-not-end = no answer, and no proof that this game ends: { $why }
values-cut = stopped after { $count } values: { $why }
values-loops = the format { $format } has no room for what has no nim-value, since play can go round; use --format plain, csv or json
values-declined = no values: the engine { $why }

## The command line
cli-about = Who wins an impartial game, by which moves, at any size, and how one knows.
cli-usage = usage: { $usage }
cli-more = see: grundy --help
cli-unknown-argument = `{ $argument }` is not an argument that is known here
cli-unknown-command = `{ $argument }` is no command
cli-missing = something is missing: { $argument }
cli-value = `{ $value }` is not a value of { $argument }
cli-conflict = { $argument } cannot be used here{ $other ->
        [none] {""}
       *[other] {" "}beside { $other }
    }
cli-not-utf8 = the arguments are not valid text in UTF-8
cli-cannot-read = { $file } cannot be read: { $why }
cli-file-too-long = it is longer than 64 MiB
io-not-found = there is no such file
io-permission = this is not permitted
io-directory = it is a folder
cli-not-text = { $file } holds bytes that are not UTF-8 text
cli-unknown-engine = `{ $name }` is no engine; there are: { $engines }
cli-to = --{ $option } needs { $arity ->
        [1] a number below 2^64
       *[other] { $arity } numbers below 2^64, separated by commas
    }
cli-bfile = a b-file holds values of one coordinate
cli-npy = an array of NumPy has at most 32 coordinates
cli-with = --with needs name=number, separated by commas
cli-batch = --batch takes one ruleset and no position: positions are read from standard input, one a line
cli-mixed-play = the games of this sum have different default plays
    .help = say which one: --normal or --misere
cli-no-rules = there are no rules
help-solve = Say who wins a position, by which moves, and why
help-values = Print the values of heaps or of a box of components
help-law = Find the law behind the values, and prove it
help-claim = Prove or refute a formula for the P-positions, or for the nim-values
help-same = Say whether two games have the same nim-values
help-engines = Say which engines accept the rules, and at what cost
help-games = List the games of the catalogue
help-completions = Print completions for a shell
help-man = Print the manual page
help-rules = The rules: a text of the notation, or a name of the catalogue
cli-no-file = `@` needs the name of a file
cli-known = there are: { $values }
cli-no-value = { $argument } needs a value
cli-other = the arguments cannot be read: { $argument }
wins-conjectured = The next player wins, if the conjecture holds.
loses-conjectured = The previous player wins, if the conjecture holds.
help-question = RULES POSITION… [+ RULES POSITION…]; a POSITION `-` or `@FILE` reads components
help-misere = Misère play: who cannot move wins
help-normal = Normal play: who cannot move loses
help-json = Print one JSON object a line
help-lang = The language of messages: en or zh
help-with = Fix parameters of `given`: p=2,q=4
help-show-plain = Print the expanded text and the plain form of the rules, and stop
help-moves = List so many winning moves, or `all`
help-batch = Read one position a line, write one JSON object a line
help-to = The last heap, or the last value of each coordinate
help-engine = Use this engine
help-out-values = Write the values to this file, whole or not at all; `-` is standard output
help-format = The format of the values: plain, csv, json, b-file or npy
help-condition = The condition: a formula about the coordinates; `-` or `@FILE` reads it
help-value = Claim this expression for the nim-values
help-only-if = Claim only that every P-position has the condition
help-if = Claim only that every position with the condition is a P-position
help-other = The rules that they are compared with
help-outcome = Compare outcomes alone
help-statement = Print the formula of the P-positions alone
cli-claim-misere = there are no nim-values under misère play
    .help = claim a condition for the P-positions
help-word = A word to search for, or a name
help-shell = The shell: bash, elvish, fish, powershell or zsh
help-steps = Steps of work at the most
help-time = Seconds of work at the most
help-memory = MiB of tables at the most
help-color = When to colour messages: auto, always or never
help-help = Print help
help-version = Print the version
heading-commands = Commands
heading-options = Options
heading-arguments = Arguments
heading-usage = Usage
heading-examples = Examples
heading-exit = Exit codes
exit-codes = 0 answered · 1 refuted, rejected, or a program that fails · 2 bad input · 3 a budget ran out · 4 a file cannot be read or written · 130 interrupted
judge-at = line { $line }, column { $column }, case { $case }: { $message }
judge-ends = the input ends too early
judge-no-natural = `{ $found }` is not a natural number
judge-too-long = a number has more than { $most } digits
judge-memory = the case is longer than the memory of the budget; --memory grants more
judge-length = a list is longer than any input
judge-no-position = `{ $what }` is not a natural number here
judge-not-admitted = the rules know no component { $component }
judge-moves = not all winning moves are found: { $why }
judge-unprintable = the line of a move cannot show a winning move: what the move leaves is of another shape
judge-no-word = nobody can force a win, and there is no word for that: --words "D=…"
judge-conjectured = from case { $case } on answers rest on a law that fits all that was computed, and is not proved
judge-rest = the input goes on behind the last case, in line { $line }, column { $column }
judge-words = --words needs N=…, P=… or D=…, separated by commas
judge-which = which problem? see: grundy judge --list
judge-unknown = no problem is called `{ $id }`; see: grundy judge --list; --format FILE takes a format of your own
judge-id = problem
judge-title = game
judge-rules = rules
row-key = { $key }: { $message }
row-file = the row cannot be read: { $found }
row-form-play = the play is "normal" or "misere"
row-form-cases = cases are "one", "counted", "to the end", or "until 0 0" with as many numbers as a case begins with, or fewer
row-form-input = the input is a list of names as `n`, `heap[n]`, `(M L)[n]`
row-form-position = the position is a list of components as `heap`, `(a, b)`, `(n, n - 1)`, `(stair...)`
row-form-braces = braces do not match; a brace itself is written twice
row-form-move = a move is written `a -> b` or `(a, b) -> (x, y)`
row-unknown-name = `{ $found }` is not known here
row-list = `{ $found }` is a list, and one number is needed
row-twice = `{ $found }` stands for something already
row-lengths = the lists of one component do not have the same length
row-glued = `{ $found }` stands directly behind a digit; write a sign between them
row-changing = the rules change with `{ $found }`, which no component holds, so that no program can stand in their place; a position as `(n, { $found })` holds it
row-no-rules = there are no rules: name a game of the catalogue or write a text
help-judge = Read an online judge's input, write its output
help-problem = A problem, as hdu-2176
help-row = A file with the format of a problem
help-show-row = Print the format
help-list = List the problems
help-words = Print other words for who wins

## Emitted code and pages
help-emit = Write the proved law as code or as a page: cpp, python, rust, markdown or latex
emit-plain = plain form
emit-p = P-positions
emit-size = Exact for every n of 64 bits; no sum overflows.
emit-any-size = Exact for every natural n, of any size.
emit-value = The nim-value of the heap n. A sum of heaps is lost exactly if the xor of their values is 0.
emit-wins = Whether the next player wins the heap n.
emit-move = Whether some move wins the heap n; if so, out says what one such move leaves.
emit-move-list = The heaps that a winning move leaves of the heap n, ascending; None if no move wins.
emit-out-one = out[0] is the heap that is left.
emit-out-several = out[0] to out[{ $last }] are the heaps that are left, ascending: room for { $most } numbers.
emit-fill = Places without a heap hold { $fill }.
emit-table = How much a winning move takes; 0 where none wins.
emit-ways = A winning move, row by row: how many heaps are left, what the largest is less than n, the others.
emit-way = Which row; 0 where no move wins.
emit-before = values before the period
emit-repeating = values of a period
emit-legend = 0: the previous player wins; 1: the next player wins
emit-needs = needs amsmath
emit-unfit = There is no value(): of some heaps of 64 bits the nim-value is longer.
emit-not-proved = code is written from proved laws only; the standing of this law is: { $standing }
emit-none = code is written from proved laws only, and no law was found
emit-no-moves = the law is proved, but no table of winning moves is known for rules of this form; --emit markdown writes the law
emit-long = the text would be longer than { $most } MiB
emit-exhausted = the winning moves are not all found: { $why }
emit-template = the template cannot be filled: { $error }
emit-check = to check
emit-exact = Exact for all numbers of 64 bits.
emit-exact-any = Exact for naturals of any size.
emit-component-value = The nim-value of a component. A sum of components is lost exactly if the xor of their values is 0.
emit-component-wins = Whether the next player wins the component.
emit-component-move = Whether some move wins the component; if so, out holds the coordinates that one such move leaves.
emit-component-move-list = The coordinates that a winning move leaves of the component; None if no move wins.
emit-read = The digits of the coordinates, the most significant first; those of one place are one symbol.
emit-automaton = The state that follows a state under a symbol, and the output of each state.
emit-steps = Where the steps of a state under a symbol start; the digits that a step adds to the result, the state that it leads to; 1 for the states where a walk may end.
emit-walk = Goes on digit by digit, and back where that leads no further; no place is tried twice.
emit-refuses = the law does not speak of this component
emit-speaks = The law speaks of components with { $condition } alone; others are refused.
emit-without = There is no function for moves: { $why }.
emit-without-splits = moves leave several components
emit-without-repeats = a move is repeated as often as one likes
emit-without-ends = a move that ends the game wins by that
emit-without-large = its table would be too large
emit-without-residue = the law is one of all parameters
theorem-window = window theorem; R. K. Guy and C. A. B. Smith, The G-values of various games (1956), for nim-values
theorem-breaking = breaking theorem; R. K. Guy and C. A. B. Smith, The G-values of various games (1956), for two parts
theorem-unequal = theorem of unequal parts, after R. K. Guy and C. A. B. Smith, The G-values of various games (1956)
theorem-finite-state = finite-state theorem: the last values of a sparse game determine the next; after A. Gangolli and T. Plambeck, A note on periodicity in some octal games (1989)
theorem-automatic = automata, by induction along a rank; after M. Mignoty, A. Renard, M. Rigo and M. A. Whiteland, Automatic proofs in combinatorial game theory (2025)
theorem-residue = linear comparisons of a residue, for all parameters, decided by automata; by induction on the heap
system-base = base { $base }
system-zeckendorf = Zeckendorf’s system
system-recurrence = the system of { $units }, …
theorem-all-but = all-but theorem: the last 2m + 1 values determine the next, where m is the largest amount left out
law-automatic-none = no law found in these systems:
law-automatic-declined = no law found by automata: { $why }
law-tried = { $system }: { $why }
law-tried-growth = { $system }: classes { $growth }; { $why }
law-fix = { $word } is not NAME=N with a coordinate of the rules
law-fix-all = of { $arity ->
    [one] one coordinate
   *[other] { $arity } coordinates
 } at least one has to stay free
law-dot-none = no automaton to draw: no automatic law is proved
law-stopped = the search ended early: { $why }
law-statement-automaton = no formula of the P-positions: the law is an automaton (see --dot and --out)
search-no-rank = no proof that this game ends
search-engine = the engine { $why }
search-not-begun = not begun
search-proved = proved
search-no-system = the system has no small automata
search-grows = the table does not close
search-unfit = what was learnt does not fit all values
search-refuted = what was learnt is refuted near { $at }
help-form = Look for laws of this form alone: periodic or automatic
help-fix = Look at components alone whose coordinate NAME is at most N
help-dot = Print the automaton of the proved law for Graphviz
help-seed = Accepted for scripts; the search is deterministic and uses no chance
law-tried-upto = { $system }: classes { $growth }, components up to { $upto }; { $why }
law-search-cost = the search took { $seconds } s and { $steps } million steps (--time and --steps grant more)
search-memory = the memory of the budget ended

## Sweeps
help-sweep = Print a row for each ruleset of a family
help-pattern = Octal codes with open digits, as 0.??, or the subtraction sets "{"{"}1..20{"}"}"
help-to-sweep = The last heap of each code; sets need none
help-steps-sweep = Steps of work for each code at the most; sets need none
help-threads = Threads; the rows do not depend on them
help-shard = Only the I-th of K parts of the rows
help-out-sweep = Write the rows to this file, and go on there if it was begun; `-` is standard output
help-merge = Join the complete files of all shards to one table
sweep-form = `{ $pattern }` is no family: write an octal code with open digits, as 0.??, or "{"{"}1..20{"}"}"
sweep-digit = `{ $digit }` cannot stand there in an octal code: digits are 0 to 7 and ?, before the point 0, 4 and ?
sweep-places = at most { $most } digits stand behind the point
sweep-rows = these are more than { $most } codes: write more digits
sweep-largest = the largest amount of the sets is from 1 to { $most }
sweep-shard = --shard needs I/K with 1 <= I <= K, as 2/3, and not `{ $word }`
sweep-stopped = the sweep stopped: { $why }
sweep-in-use = { $file } is in use by another run
sweep-other = { $file } does not hold the sweep that was asked for; its first line would be: { $head }
sweep-line = line { $line } of { $file } is none that this sweep writes there
sweep-no-sweep = { $file } does not begin as a sweep of this version does
sweep-merge-other = { $file } is not of the same sweep as { $other }: the arguments differ
sweep-merge-twice = { $file } and { $other } both hold the shard { $shard }
sweep-merge-missing = the shard { $shard } is missing
sweep-merge-unfinished = { $file } is not complete; call the sweep of this shard again

## Explanations
help-explain = Explain why a position is won or lost: the answer to every move, the xor, the law and its proof
help-move = Judge this move: `5 -> 2`, `take 3`, or the position that is left
help-format-explain = The format of the page: text, markdown or html
explain-cut = not everything is explained: { $why }
explain-illegal = `{ $move }` is no move here
    .help = { $near ->
        [none] there is no move in this component
       *[other] moves are for example: { $near }
    }
explain-ambiguous = `{ $move }` may be several moves
    .help = say which one: { $near }
explain-elsewhere = `{ $move }` is no move here: it has to change exactly one component of { $position }
    .help = write FROM -> TO, as in 5 -> 2; or the whole position that is left; or take 3
explain-unknown = whether `{ $move }` is a move is not known: the rules are too long to be asked
explain-title = Why { $position } is { $outcome ->
        [P] lost for the player to move
        [N] won by the player to move
       *[other] a draw
    }
explain-reason = Why
explain-replies = There is an answer to every move
explain-lost = “You” is the player to move, “I” the other one. After each answer you are in a lost position again{ $ends ->
        [normal] , and in the end you cannot move.
        [misere] , and in the end the last move is yours.
       *[unknown] .
    }
explain-circles = It is not known that play ends: a position may come back, so an answer has to make progress too, and these answers are not chosen for that.
explain-wins = A move that wins
explain-win = { $move } wins: it leaves { $left }{ $over ->
        [yes] , and the game is over: the other player cannot move.
       *[no] , which is lost for the player who is to move then.
    }
explain-other-wins = { $count } moves win. The others{ $complete ->
        [yes] {""}
       *[no] {" "}that are listed
    }:
explain-only-win = No other move wins.
explain-replies-after = After that there is an answer to every move
explain-won = Now “you” is the player to move in { $left }, and “I” the one who has just moved. After each answer you are in a lost position again{ $ends ->
        [normal] , and in the end you cannot move.
        [misere] , and in the end the last move is yours.
       *[unknown] .
    }
explain-proposed = The move { $move }
explain-proposed-wins = It wins: it leaves { $left }{ $over ->
        [yes] , and the game is over: the other player cannot move.
       *[no] , which is lost for the player who is to move then.
    }
explain-proposed-loses = It loses: it leaves { $left }, the other player answers { $answer }, and that leaves { $both }, which is lost for the player to move.
explain-proposed-ends = It loses: it ends the game, and under misère play the player who cannot move wins.
explain-proposed-draws = It does not win: after it neither player can force a win.
explain-instead = These moves win{ $complete ->
        [yes] {""}
       *[no] {" "}(not all of them are listed)
    }:
explain-instead-none = No other move wins either: the position is lost, as is shown below.
explain-xor = The xor in binary columns
explain-xor-how = Write the nim-values in binary, one under the other; from right to left the columns are worth 1, 2, 4, 8, … The xor has a 1 in a column if an odd number of 1s stands in it, and a 0 if not.
explain-xor-zero = The xor is 0. A move changes one of the values, so after it the xor is not 0; and then some move makes it 0 again. So the position is lost (R. P. Sprague, Über mathematische Kampfspiele, 1935; P. M. Grundy, Mathematics and games, 1939).
explain-xor-not-zero = The xor is { $value } and not 0. In its highest column with a 1 some value has a 1 too, and that value can be lowered so that the xor becomes 0. So the position is won (R. P. Sprague, Über mathematische Kampfspiele, 1935; P. M. Grundy, Mathematics and games, 1939).
explain-xor-then = The xor is then:
explain-values = Where the values come from
explain-values-how = An option is what one move leaves. The nim-value is the least of the numbers 0, 1, 2, … that no option has (the mex); if an option has several parts, its value is their xor.
explain-values-more = The other components have their values in the same way.
explain-mex = { $name }: the options have { $rows ->
        [one] the value
       *[other] the values
    } { $values }; the least that is missing is { $value }.
explain-mex-none = { $name }: there is no option, so the value is 0.
explain-mex-many = { $name }: no option has the value { $value }, and each smaller number is the value of some option. The first of them:
explain-mex-many-zero = { $name }: there are too many options to be listed, and none has the value 0, which so is the least that is missing.
explain-value = value
explain-count = options
explain-options = which
explain-part = { $kind ->
        [heap] heap { $name }
       *[tuple] { $name }
    }{ $place ->
        [none] {""}
       *[other] {" "}(no. { $place })
    }
explain-groups = { $moves ->
        [one] There is one move:
       *[other] There are { $moves } moves, in { $groups ->
            [one] one group:
           *[other] { $groups } groups:
        }
    }
explain-groups-many = There are too many moves to list. { $groups ->
        [one] They are one group:
       *[other] Each of them is in one of these groups; some examples stand under each:
    }
explain-groups-more = { $more ->
        [one] One more component is
       *[other] { $more } more components are
    } answered in the same way.
explain-whatever = Whatever you take, I take so much that together we take { $total }. That leaves { $left }{ $residue ->
        [none] {""}
       *[other] {" "}({ $residue })
    }.
explain-take = You take { $taken }: I take so much that together we take { $total }. That leaves { $left }{ $residue ->
        [none] {""}
       *[other] {" "}({ $residue })
    }.
explain-or = { $others } or { $last }
explain-multiple = a multiple of { $modulus }
explain-residue = { $heap } % { $modulus } = { $rest }
explain-exchange = To { $move } I answer { $answer }, which leaves { $left }.
explain-leaving = I leave { $left }:
explain-ending = You end the game: I cannot move, and so I win.
explain-lowered = { $nim ->
        [yes] You take from { $name }: I take from { $answered }
       *[no] You lower the value of { $name }: I lower the value of { $answered }
    } so that the xor is 0 again{ $play ->
        [misere] {""}, or 1 if it leaves only values 0 and 1.
       *[normal] .
    }
explain-columns = { $nim ->
        [yes] You take from { $name }
       *[no] You lower the value of { $name }
    }, and of the columns that change, the leftmost is worth { $columns }: { $nim ->
        [yes] I take from { $answered }
       *[no] I lower the value of { $answered }
    } so that the xor is 0 again{ $play ->
        [misere] {""}, or 1 if it leaves only values 0 and 1.
       *[normal] .
    }
explain-raised = { $exists ->
        [yes] You raise the value of { $name }
       *[unknown] If you can raise the value of { $name }
    }: I bring it back to what it was.
explain-within = You move in { $name }: I answer so that you are in a lost position again. The answer is worked out for each move.
explain-you-take = you take
explain-i-take = I take
explain-your-move = your move
explain-my-move = my answer
explain-left = what is left
explain-xor-misere = The xor is { $value }. Under misère play sums of such heaps follow Bouton’s rule: while some nim-value is 2 or more, a position is lost if the xor is 0; when all are 0 or 1, it is lost if the xor is 1.
explain-law = What this rests on
explain-g = G(n) is the nim-value of the heap n.
explain-p-position = A P-position is one that is lost for the player to move.
explain-law-of = For { $rules }:
explain-rests = The answer about this position rests on something else:
explain-proof = Why it is true: { $idea } The program checked such a proof ({ $source }).
explain-proof-window = { $what ->
        [value] a move takes at most { $most } from a heap, so the value of a heap depends on the { $most } values before it alone. Once { $most } values in a row come back { $period ->
            [one] one heap
           *[other] { $period } heaps
        } later, the next value comes back too, then the one after it, and so on for ever.
       *[other] a move takes at most { $most } from a heap, so whether a heap is lost depends on the { $most } heaps before it alone. Once { $most } outcomes in a row come back { $period ->
            [one] one heap
           *[other] { $period } heaps
        } later, the next one comes back too, and so on for ever.
    } A finite part of the table shows that they do.
explain-proof-breaking = a move takes little and leaves few heaps, so the largest heap that a move leaves of a large heap is large. Make it larger or smaller by { $period }: by the law for smaller heaps its value stays the same, and so does that of the whole option. So the heaps n and n + { $period } have options of the same values, and the same value themselves. This works from a certain heap on, and up to there the table shows it.
explain-proof-unequal = a move takes little and leaves at most two heaps, so the larger one of a large heap is large. Make it larger or smaller by { $period }: by the law for smaller heaps its value stays the same. Only where two parts have to differ can this lead to two equal ones; such a pair has the value 0, and another pair that is allowed has the value 0 as well. So the heaps n and n + { $period } have options of the same values. This works from a certain heap on, and up to there the table shows it.
explain-proof-all-but = { $what ->
        [itself] a heap of n can be left as any smaller heap. So its options have the values 0, 1, …, n - 1, and the least number that is missing is n.
       *[value] from a heap every smaller heap can be left but those at a few forbidden distances, the largest of which is m (0 if there is none). Two heaps of the same value are at a forbidden distance, so they are close together. So the last 2m + 1 values decide which values are still free at the next heap. Once so many values come back { $period ->
            [one] one heap
           *[other] { $period } heaps
        } later, each { $saltus } larger, the next one does so too, and so on for ever.
    }
explain-proof-finite-state = nearly all heaps have values of one class, and an option that matters leaves a large heap near the end of the table beside a small one, or alone. So the next value depends on the last few values alone. Once these come back { $period ->
            [one] one heap
           *[other] { $period } heaps
        } later, everything comes back from there on.
explain-proof-automatic = { $what ->
        [value] an automaton reads the digits of the coordinates and tells the value. Two things have to hold: no option of a position has the value of the position itself, and each smaller value is that of some option.
        [misere] an automaton reads the digits of the coordinates and tells which positions are lost. Two things have to hold: no lost position has a lost option, and every other position in which one can move has one. Who cannot move has won.
       *[normal] an automaton reads the digits of the coordinates and tells which positions are lost. Two things have to hold: no lost position has a lost option, and every other position has one.
    } Both speak of infinitely many positions, and both are checked at once for all of them by automata, as is that play ends.
explain-proof-residue = write a heap as a multiple of the modulus and a remainder. A move takes at most the modulus, so it lowers the remainder, or goes over to the next lower multiple once. So what a move does to the law can be said of remainders alone: { $what ->
        [value] no option has the value of the heap itself, and each smaller value is that of some option.
        [misere] no lost heap has a lost option, and every other heap that can be moved in has one.
       *[normal] no lost heap has a lost option, and every other heap has one.
    } This is checked for all heaps and all parameters at once by automata that read binary digits.
explain-cited = This law is not proved by the program. It stands in the literature: { $source }. { $written ->
        [yes] The program has shown that it speaks of these rules.
       *[no] The law belongs to the game by its name.
    }
explain-computed = No law is used: every position that matters was worked out from the rules, one after the other (by the engine { $engine }).
explain-conjectured = This law is a conjecture: it fits all values up to { $upto }, and the program has no proof of it. It may be wrong.
## Testing a program
help-stress = Test a program on inputs of a problem, of rules or of a rulebook against the exact answers, and show the smallest input that fails
help-subject = A problem, as hdu-2176, or rules. For rules the input holds one component a line, its coordinates separated by spaces, to the end of the file; for each the program writes 1 if the next player wins, 0 if the previous one does, -1 if nobody can force a win. With --exec: a problem whose rules the rulebook replaces; or positions: each line then holds one that they lead to, or a sum of a few, as `A + B`; or nothing: each line holds a heap, 0, 1, 2, …
help-program = The program and its arguments, behind --
help-largest = The largest coordinate under rules, and the largest heap of a rulebook; 10^18 when nothing is said
help-stress-time = Seconds of testing; 10 when nothing is said
help-runs = Stop after so many runs of the program
help-stress-seed = What chance begins with; 1 when nothing is said
help-stress-steps = Steps in which a rulebook is asked at the most: one is a position, or a part of an option
help-stress-memory = MiB of what a rulebook has told at the most; 256 when nothing is said
help-limit-time = Seconds that one run may take; 2 when nothing is said
help-limit-memory = Memory that one run may take; 256 when nothing is said, 0 for no limit
help-stress-out = Write the input that fails to this file; `-` is standard output
row-empty-limits = the range holds no number: its first end is the smaller one
row-form-limits = a limit is a range as `1..10^9` or `p..65536`
label-input = input
label-case = case
label-expected = expected
label-got = got
label-errors = errors
label-found = found
label-tested = tested
label-note = note
label-answers = answers
stress-passed = Nothing failed.
stress-wrong = Wrong answer.
stress-missing = The output ends too early.
stress-extra = The output goes on behind the last answer.
stress-code = The program ends with exit code { $code }.
stress-signal = The program crashes: { $signal }.
stress-output = The program writes without end.
stress-time = The program takes too long.
stress-nothing = nothing
stress-behind = { $got } (behind the right output)
stress-tested = { $cases } cases in { $runs } runs, seed { $seed }
stress-found = by { $kind }, after { $cases } cases in { $runs } runs, seed { $seed }; made small in { $shrunk } more runs
stress-unsteady = the program failed once, and not again on the same input; it may use memory that it never set
stress-limits = one run may take { $time } seconds and { $memory }; --limit-time and --limit-memory change that
stress-memory = { $memory } MiB
stress-memory-all = all memory
stress-ceiling = numbers above { $ceiling } have no proved answer within reach, and few or none were tried
stress-ceiling-asked = numbers above { $ceiling } have no answer within the steps, and few or none were tried; --steps grants more
stress-ceiling-later = numbers above { $ceiling } were not tried yet: they come in later rounds; --time and --runs grant more
stress-longest = lists of more than { $longest } numbers have no answer within the steps, and few or none were tried; --steps grants more
stress-longest-names = sums of more than { $longest } positions have no answer within the steps, and few or none were tried; --steps grants more
stress-left-out = { $count } cases were left out: they have no answer within reach, or none that the format can print
stress-asked = computed by asking the rulebook: they are as right as it is
stress-nothing-asked = nothing was tested: no input has an answer within the steps and the time; --steps and --time grant more
stress-no-position = there is no position: name one behind --exec COMMAND, or leave all out for heaps
stress-one-subject = give one problem or one text of rules; several positions go with --exec
stress-format-beside = --format stands in place of a problem: leave out what stands before --
stress-largest = --largest is for rules alone and for heaps of a rulebook: what a problem allows stands in its row, as `grundy judge PROBLEM --show` prints it
stress-progress = { $cases } cases in { $runs } runs
stress-no-program = there is no program `{ $program }`
stress-not-executable = `{ $program }` is no file that can be executed
stress-unknown = `{ $name }` is neither a problem nor a game; see: grundy judge --list, grundy games; --format FILE takes a format of your own
stress-nothing-tested = nothing was tested: no input has a proved answer within the time
stress-kind-small = all small cases
stress-kind-edges = the limits of the statement and of machine words
stress-kind-repeats = the ends of periods
stress-kind-losing = P-positions and their neighbours
stress-kind-units = multiples of Fibonacci numbers and other units
stress-kind-equal = numbers or positions that agree
stress-kind-wild = chance
stress-kind-crowd = full inputs

# docs/laws.md and docs/games.md

laws-page-losing = P{ $names }: `{ $formula }`
laws-page-unknown = none known here
laws-page-no-period = no period found up to { $largest }
family-nim = Nim and its relatives
family-subtraction = Subtraction games
family-race = Races
family-memory = Games with a memory of the last move
family-breaking = Taking and breaking
family-board = Two coupled heaps, and pieces on a board
family-stairs = Staircases and tokens in a row
family-graph = Graphs and trees
family-phases = Phases, turns, and numbers on a blackboard
family-coins = Coin turning
games-folklore = folklore
games-page-title = Games of the catalogue
games-page-line = { $label }: { $said }
games-aliases = also
games-law = law
games-page-intro =
    { $count } games by family: rules, default play, the law and what it rests on, source, numbers of contest problems, and an
    example. A name stands for the rules in every command; `grundy games WORD` searches names, words and problem numbers in both
    languages. Where a game has parameters, rules and law are those of the example. What is proved is proved anew each time the page
    is made; *conjectured* fits what was computed and is not proved. Laws are looked for with few steps here, and `grundy law` goes
    on for longer. [laws.md](laws.md) has the size of the certificates.

    This page is generated (`cargo run -p grundy-show --example games en > docs/games.md`), and a test compares it with the catalogue.
    In Chinese: [games.zh.md](games.zh.md).

## Matches
help-play = Play in the terminal against a perfect player, or two of you
help-question-play = RULES [POSITION…] [+ RULES POSITION…]; without a position a game of the catalogue begins as its example
help-first = Who begins: me or grundy
help-two = Two people play, or two programs; grundy only keeps the rules
help-level = How well grundy plays: perfect, medium or easy
help-seed-play = What decides the moves that a level leaves to chance
help-plain = Play line by line, even in a terminal
help-reveal = Show all the time who is winning
help-json-play = Speak with a program: one JSON object a line (docs/play.md)
help-steps-play = At most so many steps for each move
help-time-play = At most so many seconds for each move
play-no-text = `{ $rules }` cannot be played: its moves are not written down, as there are too many coordinates
    .help = choose smaller parameters
play-prompt = { $who ->
        [you] you
        [first] first player
       *[second] second player
    }
play-title = { $game }, { $play }
play-begins = { $who ->
        [you] You begin.
        [grundy] grundy begins.
       *[first] The first player begins.
    }
play-type = Type a move, for example { $example }, or help.
play-join = { $first } { $second }
play-resumed = The match goes on.
play-components-more = … and { $more } more
play-moved = { $who ->
        [you] You play { $move }.
        [grundy] grundy plays { $move }.
        [first] The first player plays { $move }.
       *[second] The second player plays { $move }.
    }
play-gives-up = grundy finds no move that it can show to be legal, and gives up.
play-because-wins = { $known ->
        [yes] It keeps the win: { $moves ->
            [1] it ends the game.
           *[other] { $moves } moves remain at the most, this one included.
        }
       *[no] It keeps the win.
    }
play-because-resists = { $known ->
        [yes] Every move loses; this one lasts longest: { $moves ->
            [1] one move remains.
           *[other] { $moves } moves remain against the best replies, this one included.
        }
       *[no] Every move loses; this one takes little, which is a guess at what lasts long.
    }
play-because-draws = No move wins; this one keeps the draw.
play-because-unknown = Whether it wins is not known.
play-because-errs = It was left to chance.
play-hint = Try { $move }.
play-hint-none = There is no hint: no move was found.
play-who = { $conjectured ->
        [yes] By a law without a proof, { $who ->
            [you] you are winning.
            [grundy] grundy is winning.
            [first] the first player is winning.
           *[second] the second player is winning.
        }
       *[no] { $who ->
            [you] You are winning.
            [grundy] grundy is winning.
            [first] The first player is winning.
           *[second] The second player is winning.
        }
    }
play-who-moves = { $moves ->
        [1] One move remains.
       *[other] { $moves } moves remain if both play their best.
    }
play-who-draw = Neither player can force a win.
play-who-unknown = Who is winning is not known: { $why }
play-end = There is no move. { $play ->
        [misere] Who cannot move wins
       *[normal] Who cannot move loses
    }: { $who ->
        [you] you win.
        [grundy] grundy wins.
        [first] the first player wins.
       *[second] the second player wins.
    }
play-resigned = { $who ->
        [you] grundy gives up: you win.
        [grundy] You give up: grundy wins.
        [first] The second player gives up: the first player wins.
       *[second] The first player gives up: the second player wins.
    }
play-repeated = The same position stands before the same player for the third time: a draw.
play-too-long = So many moves were made that the match ends as a draw.
play-again = undo takes a move back, new begins again, quit leaves.
play-score = { $who ->
        [you] You
        [first] The first player
       *[second] The second player
    } { $had ->
        [0] never had a move that wins.
        [1] had a winning move once, and { $kept ->
            [1] made one.
           *[0] missed it.
        }
       *[other] had a winning move { $had } times, and made one { $kept ->
            [1] once.
           *[other] { $kept } times.
        }
    }
play-blunder = Move { $number }, { $move }, gave it away{ $instead ->
        [none] .
       *[other] ; { $instead } would have won.
    }
play-score-unknown = { $moves ->
        [1] Of one move it is not known whether it kept a win.
       *[other] Of { $moves } moves it is not known whether they kept a win.
    }
play-score-conjectured = Some of this rests on a conjecture.
play-score-helped = Hints: { $hints }; moves taken back: { $undone }.
play-undone = { $moves ->
        [0] There is nothing to take back.
        [1] One move is taken back.
       *[other] { $moves } moves are taken back.
    }
play-redone = { $moves ->
        [0] There is nothing to make again.
        [1] One move is made again.
       *[other] { $moves } moves are made again.
    }
play-moves = { $complete ->
        [yes] { $count ->
            [0] There is no move.
            [1] There is one move:
           *[other] There are { $count } moves:
        }
       *[no] There are more moves than are counted. Some of them:
    }
play-moves-more = … and { $more } more
play-choose = Type the move, or its number with #, as in #1.
play-no-command = there is no command `{ $line }`
    .help = help shows the commands; a move is typed as 5 -> 3
play-both = `{ $line }` is a command, and also what a move leaves
    .help = -> { $line } makes the move, /{ $line } is the command
play-no-number = there is no move { $number } in the list
    .help = the command moves shows the list
play-over = the match is over
    .help = undo takes a move back, new begins again, quit leaves
play-line-long = a line has more than { $most } bytes
    .help = write a shorter one
play-line-bytes = this line is no text in UTF-8
    .help = write it as text
play-bye = Goodbye.
play-help-move = a move; also take 3, or the whole position that is left, or #2 of the list
play-help-named = a move; also -> B, what is left of the whole position, or #2 of the list; /undo is always a command
play-help-moves = the legal moves, numbered
play-help-hint = a good move
play-help-who = who is winning
play-help-why = why, and what that rests on
play-help-show = the position again
play-help-undo = take your last move back, or so many of them
play-help-redo = make what was taken back again
play-help-new = begin again
play-help-resign = give up
play-help-help = these commands
play-help-quit = leave
play-json-object = a line holds one JSON object with one request
    .help = for example {"{"}"move": "5 -> 3"{"}"}; docs/play.md lists them all
play-json-unknown = there is no request `{ $name }`
    .help = docs/play.md lists the requests
play-json-one = an object holds exactly one request
    .help = docs/play.md lists the requests
play-json-value = `{ $name }` takes something else
    .help = docs/play.md shows what each request takes
play-json-component = there is no such component
    .help = components count from 0, in the order of the position
play-screen-failed = the screen cannot be drawn: { $why }
play-heaps = Position
play-options = Moves
play-history = History
play-winning = Who is winning
play-hidden = hidden (w shows it)
play-typed = Move
play-your-turn = { $who ->
        [you] Your turn.
        [first] The first player is to move.
       *[second] The second player is to move.
    }
play-thinking = grundy thinks …
play-none-fits = no listed move fits
play-options-more = more moves: type one
play-keys = ←→ component  ↑↓ move  Enter play  h hint  w who wins  u undo  ? keys  q quit
play-keys-short = ? keys  q quit
play-keys-title = Keys
play-key-component = choose a component
play-key-option = choose one of its moves
play-key-page = ten moves on or back
play-key-enter = play the move that is chosen, or typed
play-key-type = type a move, or a part of one: the list shows what fits
play-key-name = begin to type a move whose first letter is a key
play-key-erase = erase what was typed
play-key-hint = a hint
play-key-who = show or hide who is winning
play-key-why = why
play-key-undo = take back
play-key-redo = make again
play-key-new = begin again
play-key-resign = give up
play-key-quit = leave
play-too-small = the window is too small

## Pictures
help-plot = Draw values, outcomes, rows of one period, an automaton or a small graph: SVG, PNG, or text in the terminal
help-kind = What is drawn: sequence, heat, rows or automaton; without it the one that fits the rules
help-from = The first heap, or the first number of each coordinate; 0 without it
help-to-plot = The last heap, or the last number of each coordinate
help-width = Heaps in a row; without it the period of the law
help-outcomes-plot = Draw P-positions and N-positions, and no nim-values
help-out-plot = Write the picture to this file; its ending .svg, .png, .txt or .dot chooses the format
help-format-plot = The format: svg, png, text, or dot (an automaton or a graph, for Graphviz)
help-graph-plot = Draw the graph of this file, a list of edges or Graphviz (`-` is standard input), or what the VERTEXes reach
help-vertices = With --graph: draw only what can be reached from these vertices
help-remoteness = With --graph: write outcomes and remoteness into the vertices, and no nim-values
help-size = The size in pixels, as in 960x480
help-title = The title, in place of one made of the rules
help-theme = The colours: light or dark
plot-title-sequence = { $game }: { $of ->
        [values] nim-values
       *[outcomes] outcomes
    } of the heaps { $from } to { $to }{ $play ->
        [misere] , misère play
       *[normal] {""}
    }
plot-title-heat = { $game }: { $of ->
        [values] nim-values and P-positions
       *[outcomes] P-positions
    } { $sum ->
        [yes] of two heaps { $pair }
       *[no] { $pair }
    }{ $play ->
        [misere] , misère play
       *[normal] {""}
    }
plot-title-rows = { $game }: { $of ->
        [values] nim-values
       *[outcomes] outcomes
    } in rows of { $width }{ $play ->
        [misere] , misère play
       *[normal] {""}
    }
plot-title-automaton = { $game }: the automaton of the { $of ->
        [value] nim-values
       *[outcome] P-positions
    }{ $play ->
        [misere] , misère play
       *[normal] {""}
    }
plot-title-graph = { $game }: { $of ->
        [values] outcomes and nim-values
        [remoteness] outcomes and remoteness
       *[outcomes] outcomes
    }{ $play ->
        [misere] , misère play
       *[normal] {""}
    }
plot-heap = heap
plot-heap-of = heap { $name }
plot-row = from heap
plot-offset = place in the row (rows of { $width })
plot-p = P-position
plot-n = N-position
plot-d = draw
plot-unknown = not known
plot-values = value { $range }
plot-differs = differs from the last row
plot-accepts = accepts
plot-winning = winning move
plot-graph = graph
plot-graph-size = { $vertices ->
        [1] 1 vertex
       *[other] { $vertices } vertices
    }{ $part ->
        [yes] {" "}of { $all }
       *[no] {""}
    }, { $arrows ->
        [1] 1 arrow
       *[other] { $arrows } arrows
    }
plot-graph-notes = { $of ->
        [values] Each vertex has its nim-value; behind ∞ stand those of the options.
        [remoteness] Each vertex has its outcome and the number of moves to the end of play; at a draw there is no end.
       *[outcomes] Each vertex has its outcome.
    }
graph-drawn-text = [ ] is a P-position, and an arrow to it is a winning move; ↑ leads back, ↺ to the vertex itself
plot-graph-large = { $vertices } vertices and { $arrows } arrows; up to { $most-vertices } and { $most-arrows } are drawn. Name vertices, and what can be reached from them is drawn; or use --format dot, and draw it with Graphviz
plot-preperiod = preperiod { $length }
plot-period = period { $length }
plot-stretches = Each column stands for { $count } heaps; the darker, the more of them have the value.
plot-blocks = Each cell stands for { $side } × { $side } positions: white if one of them is a P-position, else their mean.
plot-blocks-outcomes = Each cell stands for { $side } × { $side } positions, and shows whether one of them is a P-position.
plot-brackets = [ ] differs from the last row of { $width }
plot-signs = { $count ->
        [1] · agrees with the last row of { $width }, # differs from it
       *[other] each sign stands for { $count } heaps: · all agree with the last row of { $width }, # some differ from it
    }
plot-automaton-reads = It reads the digits of { $names } in { $system }, the highest first{ $count ->
        [1] {""}
       *[other] , those of all coordinates side by side
    }{ $form ->
        [graph] , with those of the value behind them; it accepts if that is the value
       *[outputs] {""}
    }. * is any digit{ $of ->
        [outcome] ; digits without an arrow lead to N for good, or stand in no number
       *[value] {""}
    }.
plot-automaton-text = [ ] accepts, → is where words begin, * is any digit; { $states ->
        [1] one state
       *[other] { $states } states
    }
plot-cut = not complete: { $count } positions are known; { $why }
plot-kind = a picture of the kind `{ $kind }` cannot be drawn of { $arity ->
        [1] one coordinate: for these rules there are sequence, heat, rows and automaton
        [2] two coordinates: for these rules there are heat and automaton
       *[other] { $arity } coordinates: for these rules there is automaton
    }
plot-arity = pictures show one or two coordinates, and these components have { $arity }; fix parameters of `given` with --with, or draw the automaton of a law with --kind automaton
plot-empty = nothing to draw from { $from } to { $to }; choose --to at least as large as --from
plot-too-many = at most { $most } numbers are drawn along a side; choose a smaller --to, or a larger --from
plot-width = a row holds from 1 to { $most } heaps; choose another --width
plot-no-period = no period is known; choose the heaps in a row with --width
plot-no-automaton = no automaton to draw: no automatic law is proved. { $law ->
        [none] No other law is known.
       *[other] What is known: { $law }
    }
plot-automaton-large = the automaton has { $states } states and { $arrows } arrows; up to { $most-states } and { $most-arrows } are drawn. Use --format dot, and draw it with Graphviz
plot-dot = only automata and graphs are written for Graphviz; add --kind automaton
plot-extension = { $file } does not end in .svg, .png, .txt or .dot; choose a format with --format
plot-size = `{ $size }` is no size; write it as in 960x480, with sides from { $least } to { $most }
plot-one-heap = one heap: { $law }
png-letters = the font of PNG pictures has no `{ $letters }` and draws a box in place of each such letter
    .help = write SVG, which takes the letters from the fonts of its reader
plot-png-terminal = a PNG is not for a terminal; write it to a file with --out
plot-png-missing = this program was built without PNG; use --format svg
plot-png-failed = the picture does not fit into memory; choose a smaller --size

## Graphs
help-graph = Graphs: outcomes, nim-values and remoteness of all vertices, circles allowed, and who wins with tokens on some of them
help-source = The graph: a list of edges (two names a line), or Graphviz; `-` is standard input
help-tokens = Vertices on which tokens stand, a vertex twice for two tokens
help-format-graph = How the graph is written: edges or dot; by the name of the file when nothing is said
help-all = List all vertices, or all moves
help-drawing = Print the graph, or what the VERTEXes reach, for Graphviz, coloured by outcome
help-out-labels = Write the labels of all vertices to this file; `-` is standard output
help-verify = Verify the labels of this file
graph-line = { $file }, line { $line }: { $what }
graph-not-text = there are bytes that are no text
    .help = give a text in UTF-8: two names a line, or Graphviz with --format dot
graph-too-long = a line or a name is longer than 2^20 bytes
    .help = write each edge on a line of its own
graph-three-names = there are more than two names: { $found }
    .help = write two names a line for an edge, one for a vertex alone; drop weights, and write a list of neighbours as several lines
graph-comma = `{ $found }` is one name
    .help = write a blank between the two names of an edge
graph-sign-beside = `{ $sign }` stands beside a name in `{ $found }`
    .help = write blanks alone between names, and each edge on a line of its own
graph-looks-like-json = this looks like JSON
    .help = write two names a line for an edge, as in `a b`
graph-numeral = `{ $found }` is neither a numeral nor a name
    .help = write a name that begins with a digit or a point between quotes, as in "1a"
graph-looks-like-dot = this looks like Graphviz
    .help = let the name of the file end in .dot, give `grundy graph` --format dot, or write two names a line without an arrow
graph-empty = there is no vertex
    .help = write two names a line for an edge, one for a vertex alone
graph-undirected = edges without a direction do not say who may move where
    .help = write digraph and ->; for moves in both directions write both arrows
graph-unclosed = `{ $what }` is not closed
    .help = close it: { $close ->
        [star] */
        [quote] "
        [bracket] ]
        [angle] >
       *[brace] {"}"}
    }
graph-expected = { $found ->
        [none] the text ends where { $expected } should stand
       *[other] `{ $found }` stands where { $expected } should stand
    }
    .help = the page docs/graph.md says what is read of Graphviz; a name with other signs than letters, digits and _ stands between quotes
graph-wants-digraph = digraph
graph-wants-brace = {"{"}
graph-wants-statement = a vertex, an edge or {"}"}
graph-wants-vertex = a vertex
graph-wants-value = a value
graph-wants-attributes = [
graph-wants-end = the end of the text
graph-too-large = the graph is too large: { $why }{ $needs ->
        [none] {""}
       *[other] ; about { $needs } MiB would do for all of the file
    }
graph-unread = the graph is not read to its end: { $why }
graph-cut = the graph is not finished: { $why }
graph-fault = the labels that were computed are rejected at { $vertex }, condition ({ $condition }): this is a fault of the program
graph-no-vertex = there is no vertex `{ $name }`
    .help = the vertices are { $names }
graph-ends = Every play on this graph ends.
graph-endless = On this graph play can go on for ever.
graph-vertices = { $count } ({ $ends } without a move)
graph-arrows = { $count }{ $repeated ->
        [none] {""}
       *[other] ; { $repeated } more stood there again
    }{ $loops ->
        [none] {""}
       *[other] ; { $loops } from a vertex to itself, a move that changes nothing
    }
graph-circles = { $on } on circles, { $before } more lead to one
graph-no-circles = none
graph-outcomes = P { $p }, N { $n }, D { $d }
graph-largest = { $largest ->
        [none] none
       *[other] { $largest }
    }
graph-loopy = none (∞) at { $count }
graph-more = … and { $more } more vertices (--all lists them)
graph-moves-more = … and { $more } more (--all lists them)
graph-remoteness = { $moves ->
        [1] 1 move
       *[other] { $moves } moves
    }
graph-verified = { $file }: verified: all { $vertices } labels are those of the graph
graph-rejected = { $file }: rejected: at { $vertex } condition ({ $condition }) fails
graph-rejected-set = { $file }: rejected: the options of { $vertex } have other nim-values
graph-rejected-other = { $file }, line { $line }: rejected: the labels are those of another graph
graph-labels-line = { $file }, line { $line }: this is no line of a file of labels
    .help = docs/graph.md describes such files; `grundy graph FILE --out LABELS` writes one
label-vertices = vertices
label-arrows = arrows
label-circles = circles
label-outcomes = outcomes
label-largest = largest nim-value
label-longest = longest play
label-vertex = vertex
label-remoteness = remoteness
label-best = best move
label-drawing-moves = moves that keep the draw
graph-reason-none = no token can move, and who cannot move { $play ->
        [normal] loses.
       *[misere] wins.
    }
graph-reason-wins = after { $move } every move of the other player loses, and play ends within { $moves ->
        [1] 1 move
       *[other] { $moves } moves
    }.
graph-reason-loses = every move lets the other player win; { $move } resists longest, for { $moves ->
        [1] 1 move
       *[other] { $moves } moves
    }.
graph-reason-draws = no move leaves a P-position, and after { $move } the other player has no better move either.
graph-reason-sum-wins = the nim-values { $values } have nim-sum { $value }, and { $move } makes it 0.
graph-reason-sum-loses = the nim-values { $values } have nim-sum 0; whatever a move makes of it, an answer makes it 0 again and brings the end nearer.
graph-reason-loop-wins = one token is on { $loop }, the others have nim-sum { $rest }: { $move } leaves the same nim-value there.
graph-reason-loop-draws = one token is on { $loop }, the others have nim-sum { $rest }, which no option of that token has; it can always be kept on ∞.
graph-reason-loops-draw = { $count } tokens are on ∞: one move takes only one of them off it, and whoever is to move can keep play going.
graph-reason-search-wins = { $move } leaves a position in which every move loses.
graph-reason-search-loses = every move leaves a position that the other player wins.
graph-reason-search-draws = no move wins, but { $move } never lets the other player win.
graph-out-same = `{ $file }` is the graph itself; write the labels to another file
graph-one-stdin = standard input holds one of the two: give the graph or the labels as a file

## Programs as rulebooks
help-exec = Ask a program for the options of positions, in place of RULES: a command of the shell (docs/exec.md)
exec-unmet = `{ $position }` is no position that a move leads to
    .help = write a move as the program names its positions, A -> B + C
exec-position = `{ $position }` is not the name of one position
    .help = a name holds no ` + `, no ` | ` and no end of line, and is not `end`
exec-beside-rules = --exec stands in place of RULES: give the formula alone
exec-no-claim = there is no formula: give a CONDITION or --value EXPR
exec-no-theorem = a law of a program is a conjecture, and only a theorem has code or a certificate: write the rules as a text
exec-budget = no answer after { $asked } positions: { $why }
exec-broken = { $why ->
        [code] the program ended with exit code { $how } and did not answer `{ $position }`
        [signal] the program was killed by signal { $how } and did not answer `{ $position }`
        [closed] the program closed its output and did not answer `{ $position }`
        [too-long] the answer to `{ $position }` is longer than the memory of the budget; --memory grants more
        [not-text] the answer to `{ $position }` is not text in UTF-8: `{ $line }`
        [no-part] in the answer to `{ $position }` an option or a part is missing: `{ $line }`
        [end-beside] in the answer to `{ $position }` `end` stands beside parts: `{ $line }`
        [long-name] in the answer to `{ $position }` a name has more than { $how } bytes: `{ $line }`
        [surplus] the program wrote more lines than there were positions: after the answer to `{ $position }` came `{ $line }`
       *[silent] the program did not answer `{ $position }` before the time ran out; --time grants more
    }
    .help = answer each position with one line: options separated by ` | `, parts by ` + `, `end` where nothing is left, an empty line where there is no option; flush after each empty line that is read (docs/exec.md)
exec-errors = the program says: { $errors }
