# 程序所说的话(中文)。各语言的标识相同;公式、规则与代码从不翻译。

## 规则中的错误
empty-rules = 规则里没有任何走法
    .help = 一条走法写作 FROM -> TO where CONDITION,例如:n -> n - t where t in {"{"}1, 3, 4{"}"}
unexpected-character = `{ $found }` 在这里没有意义
    .help = 请去掉它;记号表见 docs/notation.md
expected = 此处应为{ $expected },却是{ $found }
    .help = 一条走法写作 FROM -> TO where CONDITION;多条走法用 `;` 隔开
unclosed = 这个 `{ $bracket }` 没有闭合
    .help = 请在内容之后闭合它
reserved-word = `{ $word }` 是保留字,不能当名字
    .help = 请换一个名字
number-too-large = 这个数达到或超过 2^62
    .help = 规则中的常数须小于 2^62;局面中的数不限大小
glued = 数与名字挨在一起
    .help = 请写 { $number }{ $name } 或 { $number }*{ $name }
chain-direction = 连写的比较必须同向,且不能含 `!=`
    .help = 请用逗号拆开:a < b, c < b
no-chain = `in`、`not in` 与 `divides` 不能连写
    .help = 请用逗号拆开:1 <= t, t in odd
expected-comparison = 这是一个数,不是条件
    .help = 请写出比较;两个比较写作 a >= 1, b >= 1
expected-number = 此处应为一个数
    .help = 括号里有逗号是元组,有比较号是条件
twice-in-from = `{ $name }` 在箭头之前出现了两次
    .help = 每个坐标用各自的名字,再在 `where` 之后比较
occurs-once = `{ $name }` 在这条走法里只出现一次,起不到限制作用
    .help = 如果它是常数,请写:let { $name } = 3
unbounded = `{ $name }` 没有上界
    .help = 请加上条件,如 { $name } <= n;如果它是常数,请写:let { $name } = 3
unknown-name = 这里不认识 `{ $name }`
    .help = 如果它是常数,请写:let { $name } = 3;如果由提问给定,请写:given { $name }
not-constant = 此处应为常数
    .help = 请用数,或用 `let`、`given … with` 事先给定的名字
twice-defined = `{ $name }` 定义了两次
    .help = 请只留一个定义
not-given = `with` 给定了 `{ $name }`,但没有 `given` 提到它
    .help = 请去掉它,或在走法之前写 `given { $name }`
given-fails = 这些参数不满足 `given` 的条件
    .help = 请选择满足条件的参数
code-digit = `{ $digit }` 不能出现在取分代码的这个位置
    .help = 各位是十六进制数字;小数点前只能是 0、4、8、C 之一;数字后可加 `!`,末尾可加 `...`
mixed-tuples = 集合的成员与被判断的对象须有同样多的坐标
    .help = 请写 (u, v) in {"{"}(5, 3), (4, 2){"}"}
too-many-operators = 这条语句太长:最多读取 { $most } 个运算、括号与变量
    .help = 请拆成几条走法
text-too-long = 规则超过 { $most } 字节
    .help = 请用条件代替罗列
too-many-cases = 这条走法展开后超过 { $most } 种情形
    .help = 请拆开走法,或少用 `or`、`min`、`max`
arguments = `{ $name }` { $takes ->
        [none] 不带参数
        [one] 带一个参数
       *[more] 带两个或更多参数
    }
    .help = 例如 powers(2)、min(a, b)、odd
divides-by-zero = 这里除以零
    .help = 除以零的选择不算走法,因此一个选择也不剩
chain-set = 元组只能用 `in` 判断是否属于集合
    .help = 请逐个比较坐标:u < a, v < b
minus-sign = 规则中的数不能是负数
    .help = 请移项:把 a - b = -1 写成 a + 1 = b
parameters-in-tuple = `copies of` 之后只能有一个分量
    .help = 请写 k copies of m,或逐个列出分量

used-before = `{ $name }` 在提到它的走法之后才定义
    .help = 请把定义放在走法之前

## 局面中的错误
position-unexpected = 局面里不能有 `{ $found }`
    .help = 几堆石子写作 5 7 8,两个坐标的分量写作 (3, 5),大数写作 10^18 + 7
position-ends = 局面没有写完
    .help = 请闭合括号,或写完这个数
position-negative = 石子数不能是负数
    .help = 石子数是 0, 1, 2, …
position-too-long = 这个数超过 { $most } 位
    .help = 这么长的数不予读取
position-too-deep = 括号与乘方嵌套太深
    .help = 请直接写出这个数
position-too-many = 分量超过 { $most } 个
    .help = 请减少分量
position-arity = { $found ->
        [1] 给出的是一个数的堆
       *[other] 给出的分量有 { $found } 个坐标
    },而这套规则的分量有 { $expected } 个坐标
    .help = { $meant ->
        [none] 每个分量用一对括号写出这么多个数,例如 { $example }
       *[other] 请写 { $meant }
    }
position-not-admitted = 这个分量不满足 `given` 的条件
    .help = 请改动参数,即最后几个坐标
position-empty = 没有给出局面
    .help = 几堆石子写作 5 7 8,两个坐标的分量写作 (3, 5)

## 名字中的错误
unknown-game = 目录里没有叫 `{ $name }` 的游戏
    .help = { $near ->
        [none] 请看:grundy games
       *[other] 是不是指:{ $near }
    }
game-parameters = { $takes ->
        [none] `{ $name }` 不带参数
       *[other] `{ $name }` 的参数是 ({ $takes })
    }
    .help = { $takes ->
        [none] 请写 { $name }
       *[other] 请代入数:{ $name }({ $takes })
    }
game-no-game = 代入这些参数,`{ $name }` 写不出游戏
    .help = 请换参数;请看:grundy games { $name }

## 出错时所期待的
what-a-name = 名字
what-a-number = 数
what-the-end-of-the-formula = 公式的结尾
what-a-set = 集合,如 {"{"}1, 3, 4{"}"}、1..9 或 powers(2)
what-a-comparison = 比较
what-a-number-or-a-name = 数或名字
what-what-the-move-leaves = 走后留下的分量
what-semicolon-or-operator = `;` 或运算符
end-of-text = 结尾
word-error = 错误
word-help = 提示
word-warning = 注意

## 提醒
warning-stray-arity = 这条走法留下 { $arity } 个坐标的分量,没有走法适用于它
warning-never-applies = 没有选择满足这条走法的条件
warnings-more = ……此类提醒还有 { $more } 条
not-rules = 规则是一段文本,如 `take 1..3`,或一个名称,如 `nim`(请看:grundy games)
warning-circle = 对局可能永不结束:{ $circle }

## 回答
wins = 先手必胜。
loses = 先手必败:怎么走都输。
draws = 双方都无法取胜:对局永不结束。
label-position = 局面
label-play = 胜负规则
label-outcome = 结果
label-value = SG 值
label-values = 各堆 SG 值
label-moves = 必胜走法
label-reason = 理由
label-law = 规律
label-standing = 依据
label-reply = 应对
label-rules = 规则
play-normal = 正常:无法行动者输
play-misere = 反常:无法行动者赢
moves-none = 无
moves-more = ……还有 { $more } 种(用 --moves all 全部列出)
moves-unknown = 未能全部找出:{ $why }
move-of = { $from } → { $to }
the-end = 空
standing-proved = 已证明({ $by })
standing-cited = 引自文献:{ $by }
standing-computed = 穷举算出({ $by })
standing-conjectured = 猜想:与直到 { $upto } 的值都相符,尚无证明
reason-terminal-normal = 无法行动,而无法行动者输。
reason-terminal-misere = 无法行动,而无法行动者赢。
reason-value-zero = SG 值为 0,怎么走都会变成非 0,而对手总能走回 0{ $reply ->
        [none] 。
       *[other] :走 { $reply } 之后,应以 { $answer }。
    }
reason-value = SG 值为 { $value },走 { $move } 后变成 0。
reason-value-only = SG 值为 { $value },所以有走法使它变成 0。
reason-sum-zero = 各堆 SG 值 { $values } 的异或为 0{ $reply ->
        [none] 。
       *[other] :走 { $reply } 之后,应以 { $answer },恢复为 0。
    }
reason-sum = 各堆 SG 值 { $values } 的异或为 { $value },走 { $move } 后变成 0。
reason-sum-only = 各堆 SG 值 { $values } 的异或为 { $value },所以有走法使它变成 0。
reason-search-win = 走 { $move } 之后,对手怎么走都输。
reason-search-unlisted = 有走法使对手怎么走都输。
reason-search-loss = 怎么走都会留给对手必胜的局面{ $reply ->
        [none] 。
       *[other] :走 { $reply } 之后,应以 { $answer }。
    }
reason-draw = 没有必胜走法,但有走法使对手永远无法取胜。

## 规律
law-none = 算到 { $upto },未发现周期规律
law-many-coordinates = 未发现规律:周期规律只适用于单堆,而这里的分量有 { $arity } 个坐标
law-declined = 未发现规律:引擎{ $why }
law-value = G(n + { $period }) = G(n){ $saltus ->
        [0] {""}
       *[other] {" "}+ { $saltus }
    },对所有 n ≥ { $preperiod } 成立
law-outcome = 从 n ≥ { $preperiod } 起,胜负以 { $period } 为周期
law-period = 前段 { $preperiod },周期 { $period },增量 { $saltus }
law-values = 各值:{ $values }
law-formula-value = G({ $names }) = { $value }
law-formula-p = 必败局面 { $names }:{ $statement }
law-p = 必败局面:{ $statement }
law-upto = 已算到 { $upto }
law-of-value = SG 值的规律
law-automatic = 一个 { $states } 状态的自动机读入坐标在 { $system } 中的数字
law-residue-given = 对所有满足 { $given } 的 { $parameters }
law-residue-any = 对所有 { $parameters }
law-of-outcome = 胜负的规律
law-verified = 已验证的值:用见证表 { $list } 个,用搜索 { $search } 个,用全部走法 { $scan } 个,共 { $total } 个
law-progress = 已算 { $heaps } 堆,每秒 { $rate },还需 { $left } 秒
law-long-shape = 求规律时的 --to、--threads 和 --checkpoint 只用于一堆可以留下两堆且不会更多的规则,且为正常规则
checkpoint-place = 不能保存到 { $file }:请选一个在已有文件夹中的文件
law-long-alone = --to、--threads 和 --checkpoint 只寻找周期:请去掉 --emit、--statement、--dot 和 --form
law-long-none = 直到 { $upto } 没有证出周期
law-long-stopped = 直到 { $upto } 没有证出周期,{ $why }
law-long-seen = 从堆 { $preperiod } 起看到周期 { $period },但没有证出:{ $why };证明要逐一检查 { $heaps } 个堆
law-proving = 从堆 { $preperiod } 起看到周期 { $period };证明要逐一检查 { $heaps } 个堆
law-long-declined = 这个游戏不稀疏,或值太大:对周期的寻找在 { $upto } 处结束
law-long-least = 不知道这个前周期是否最小:没有保留全部的值(--memory 可保留更多)
checkpoint-format = { $file } 不是这个版本的存档;请换一个文件
checkpoint-damaged = 存档 { $file } 已损坏;请换一个文件重新开始
checkpoint-other-rules = 存档 { $file } 属于别的规则;请换一个文件
help-law-to = 长时间寻找周期时最大的堆
help-solve-threads = 长时间搜索整个局面(如反常规则下的和)所用的线程数;默认一个
help-law-threads = 长时间寻找周期的线程数;至多两个有用
help-checkpoint = 保存长时间寻找的文件,至多每隔两分钟以及结束时写入,并可从中继续

## 断言
label-claim = 断言
claim-both = P 局面恰为满足 { $formula } 的局面
claim-only-if = 每个 P 局面都满足 { $formula }
claim-if = 每个满足 { $formula } 的局面都是 P 局面
claim-value = SG 值为 { $formula }
claim-proved = 已证明。
claim-cited = 文献如此记载。
claim-refuted = 已推翻:这是最小的反例。
claim-open = { $upto ->
        [none] 未能判定。
       *[other] 直到 { $upto } 都成立,尚无证明。
    }
claim-cut = 断言未能判定:{ $why }
claim-says-yes = 条件成立,但这{ $outcome ->
        [N] 是 N 局面
        [D] 是平局
       *[other] 是 P 局面
    }
claim-says-no = 条件不成立,但这是 P 局面
claim-says-value = SG 值为 { $value },公式给出 { $said }
claim-says-nothing = 公式在此处没有值
claim-no-law = 没有找到这些规则的规律的证明
claim-construct = 规律已知,但 `{ $construct }` 不在可对所有堆比较的公式之列(见 docs/claims.md)
claim-modulus = 规律已知,但其周期与公式中各模数的公倍数太大
claim-size = 规律已知,但公式中的数太大,无法对所有堆比较
claim-exhausted = 规律已知,但未能对所有堆比较:{ $why }
claim-coordinates = 这些分量只能按坐标之和的顺序逐个检查
claim-program = 走法由程序给出,没有可以用来证明的文字规则
claim-unwritten = 这些规则坐标太多,无法写出,而文献的说法不同,或写法不同
claim-declined = 引擎{ $why }
claim-beyond = 公式在下一个局面处无法计算:其中的数太大,或没有值
unknown-name-formula = `{ $name }` 不是这些规则的坐标
    .help = 坐标为 { $names }
formula-help = 条件例如:n % 7 in {"{"}0, 2{"}"};表达式例如:n % 4
same-options = 相同:每个分量在两者中的后继都相同。
same-proved-value = 相同:SG 值处处相等。
same-proved-outcome = 相同:结果处处一致。
same-cited-value = 相同:文献给出两者相同的 SG 值。
same-cited-outcome = 相同:文献给出两者相同的结果。
same-differ = 不同:第一处差别在 { $position }。
same-open = { $upto ->
        [none] 未能判定。
       *[other] 直到 { $upto } 都相同,尚无证明。
    }
same-values = SG 值在前者为 { $first },在后者为 { $second }
same-outcomes = 结果在前者为 { $first },在后者为 { $second }
same-cut = 比较未能判定:{ $why }
same-arities = 两个游戏的分量坐标数不同
law-statement-none = 没有 P 局面的公式:没有已证明、引用或猜想的规律
law-statement-long = P 局面的公式要列出超过 { $most } 个数
law-statement-conjectured = 此公式是猜想:与直到 { $upto } 的值都相符,尚无证明
## 证书
verdict-line = { $file }: { $verdict }:{ $why }
verdict-verified = 已核实
verdict-rejected = 被拒绝
verdict-malformed = 格式有误
verdict-beyond = 超出预算
verified-law = { $of }:{ $law };{ $play };规则:{ $rules }({ $kind })
play-of-normal = 正常规则
play-of-misere = 反常规则
malformed-line = 第 { $line } 行:{ $why }
malformed-bytes = 最多读取 { $value } 字节
malformed-header = 第一行应为 `grundy certificate 1`
malformed-field = 这里的一行应以 `{ $value }: ` 开头
malformed-one-line = `{ $value }` 只能有一行
malformed-one-of = 应为以下之一:{ $value }
malformed-name = 应为证明种类的名称,由小写字母和连字符组成
malformed-natural = 应为小于 2^62 的数,不带前导零,两数之间一个空格
malformed-positive = 应为至少是 1 的数
malformed-naturals = 前段与周期共需 { $value } 个值
malformed-at-most = 多于 { $value } 个数
malformed-rules = 这些规则不是规范形式:{ $value }
malformed-end = 证书应在此结束
malformed-line-break = 最后一行应以换行结束
rejected-kind = 不认识证明种类 `{ $kind }`
rejected-text = 文本不符合记号:{ $why }
rejected-rules = 文本的规范形式是另一个:{ $found }
rejected-scope = 定理 `{ $kind }` 不涉及这样的规则与规律
rejected-value = 按规则,堆 { $heap } 的值是 { $found },与规律不符
rejected-circle = 有一步没有使堆 { $heap } 变小
malformed-list = 此处应为:{ $value }
rejected-window = 窗口不能确定堆 { $heap }:它的值是稀有值,或某个更小的稀有值在窗口内没有见证;可加大窗口或增加见证
rejected-addition = 加法自动机接受了别的和
rejected-fails = { $goal } 在 { $at } 处不成立
rejected-uncovered = 证据没有说明 { $goal }
rejected-surplus = 证据多于所需
unspoken-opaque = 没有自动机能表达 { $atom }
unspoken-foreign = { $set } 在此计数系统中不是正则的
unspoken-copies = 有一步留下由走法选择的若干份
unspoken-splits = 有一步留下多个部分,其胜负不能相加
unspoken-arities = 各部分的坐标个数不同
unspoken-parameters = 有一步改变了规律的参数
unspoken-xor = 在此计数系统中异或没有自动机
unspoken-large = 自动机太大
unspoken-size = 自动机太大,或与规则不符
goal-adds = “一切和都存在”
goal-ordered = “较大的字是较大的数”
goal-falls = “第 { $move } 种走法使秩变小”
goal-stays = “第 { $move } 种走法不越过上限”
goal-movable = “第 { $move } 种走法适用之处可以走”
goal-lemma = “第 { $move } 种走法的引理与走法相符”
goal-differs = “第 { $move } 种走法改变值”
goal-reaches = “每个较小的值都有后继”
goal-positive = “模数和除数至少为 1”
goal-natural = “被除数不为负”
goal-wraps = “第 { $move } 种走法取走的不超过模数”
goal-can-move = “必败态可以走”
goal-one-value = “每个局面恰有一个值”
goal-repeats = “重复第 { $move } 种走法,从其自动机所指之处到达必败态”
rejected-beyond = 核实超出了预算
beyond-size = 需要重算的堆太多或值太大,内存容不下
law-not-proved = 没有写出证书:规律未经证明({ $standing })
law-too-long = 没有写出证书:它会超过证书允许的长度
law-not-found = 没有写出证书:没有找到规律
cli-cannot-write = 无法写入 { $file }:{ $why }
help-check = 核实证书
help-file = 证书;`-` 表示标准输入
help-out = 把已证明的规律的证书写入这个文件;`-` 表示标准输出

## 引擎
engine-name = 引擎
engine-verdict = 是否接受
engine-components = 分量数
engine-bytes = 字节数
engine-accepts = 接受
engine-memory = 不接受:表格超出内存预算;用 --memory 增加
engine-order = 不接受:{ $part } 不排在 { $component } 之前
engine-size = 不接受:表格超出它能处理的范围;用 --to 缩小
engine-shape = 不接受:规则不是它所适用的形式
engine-splits = 不接受:反常规则下,会分裂的分量的胜负不由各部分决定
engine-circle = 不接受:{ $component } 可能回到自身

## 目录
games-name = 名称
games-title = 游戏
games-problems = 题号
games-about = 说明
games-rules = 规则
games-source = 出处
games-example = 试试
games-play = 默认胜负规则
games-parameters = 参数
games-start = 开局
games-none = 目录里没有游戏提到 `{ $word }`

## 用尽了什么
exhausted-steps = 步数预算用尽;用 --steps 增加
exhausted-time = 时间预算用尽;用 --time 增加
exhausted-memory = 内存预算用尽;用 --memory 增加
exhausted-size = 没有规律时,这么大的数无法计算
exhausted-search = 此处各堆的值不能相加,只能搜索整个局面,而这些堆太大
exhausted-outcomes = 文献只给出这类分量的胜负,而几个分量的胜负不能相加
exhausted-moves = 走法太多,无法逐一查看
exhausted-interrupted = 已中断
unanswered = 没有答案:{ $why }
may-not-end = 没有答案,也未能证明对局必然结束:{ $why }
values-cut = 算出 { $count } 个值后停止:{ $why }
values-loops = 对局可能无限循环,有的局面没有 SG 值,{ $format } 格式无法表示;请用 --format plain、csv 或 json
values-declined = 没有值:引擎{ $why }

## 命令行
cli-about = 公平组合游戏谁必胜、怎么走、多大都行,并说明根据。
cli-usage = 用法:{ $usage }
cli-more = 请看:grundy --help
cli-unknown-argument = 不认识参数 `{ $argument }`
cli-unknown-command = 没有 `{ $argument }` 这个命令
cli-missing = 缺少:{ $argument }
cli-value = `{ $value }` 不能作为 { $argument } 的值
cli-conflict = { $argument } 不能{ $other ->
        [none] 用在这里
       *[other] 与 { $other } 一起使用
    }
cli-not-utf8 = 参数不是有效的 UTF-8 文本
cli-cannot-read = 无法读取 { $file }:{ $why }
cli-file-too-long = 超过 64 MiB
io-not-found = 没有这个文件
io-permission = 没有权限
io-directory = 这是一个文件夹
cli-not-text = { $file } 含有不是 UTF-8 文本的字节
cli-unknown-engine = 没有叫 `{ $name }` 的引擎;现有:{ $engines }
cli-to = --{ $option } 需要 { $arity ->
        [1] 一个小于 2^64 的数
       *[other] { $arity } 个小于 2^64 的数,用逗号隔开
    }
cli-bfile = b-file 只能存放一个坐标的值
cli-npy = NumPy 数组最多有 32 个坐标
cli-with = --with 需要 名字=数,用逗号隔开
cli-batch = --batch 只接受一套规则,不接受局面:局面从标准输入读取,每行一个
cli-mixed-play = 这个和里的游戏默认胜负规则不同
    .help = 请指明:--normal 或 --misere
cli-no-rules = 没有给出规则
help-solve = 判断局面谁必胜、怎么走、为什么
help-values = 列出各堆或一个范围内各分量的值
help-law = 寻找值背后的规律,并加以证明
help-claim = 证明或推翻关于 P 局面或 SG 值的公式
help-same = 判断两个游戏的 SG 值是否相同
help-engines = 列出哪些引擎接受这套规则,代价多大
help-games = 列出目录里的游戏
help-completions = 输出某种命令行环境的补全脚本
help-man = 输出手册页
help-rules = 规则:一段记号文本,或目录里的名称
cli-no-file = `@` 之后需要文件名
cli-known = 可用的有:{ $values }
cli-no-value = { $argument } 需要一个值
cli-other = 无法读取参数:{ $argument }
wins-conjectured = 若猜想成立,先手必胜。
loses-conjectured = 若猜想成立,先手必败。
help-question = RULES POSITION… [+ RULES POSITION…];POSITION 为 `-` 或 `@FILE` 时从中读取分量
help-misere = 反常规则:无法行动者赢
help-normal = 正常规则:无法行动者输
help-json = 每行输出一个 JSON 对象
help-lang = 语言:en 或 zh
help-with = 给定 `given` 的参数:p=2,q=4
help-show-plain = 只输出展开后的文本与规范形式
help-moves = 列出这么多种必胜走法,或 `all`
help-batch = 每行读取一个局面,每行输出一个 JSON 对象
help-to = 最后一堆,或各坐标的最后一个值
help-engine = 使用这个引擎
help-out-values = 把值写入这个文件,要么写全,要么不写;`-` 表示标准输出
help-format = 输出格式:plain、csv、json、b-file 或 npy
help-condition = 条件:关于坐标的公式;`-` 或 `@FILE` 从输入或文件读取
help-value = 断言 SG 值为此表达式
help-only-if = 只断言每个 P 局面都满足条件
help-if = 只断言每个满足条件的局面都是 P 局面
help-other = 与之比较的规则
help-outcome = 只比较结果
help-statement = 只打印 P 局面的公式
cli-claim-misere = 反常规则下没有 SG 值
    .help = 请断言 P 局面的条件
help-word = 要查找的词,或名称
help-shell = 命令行环境:bash、elvish、fish、powershell 或 zsh
help-steps = 最多多少步
help-time = 最多多少秒
help-memory = 表格最多占多少 MiB
help-color = 何时给消息着色:auto、always 或 never
help-help = 输出帮助
help-version = 输出版本
heading-commands = 命令
heading-options = 选项
heading-arguments = 参数
heading-usage = 用法
heading-examples = 例子
heading-exit = 退出码
exit-codes = 0 已回答 · 1 被否定、被拒绝或程序出错 · 2 输入有误 · 3 预算用尽 · 4 文件无法读写 · 130 被中断
judge-at = 第 { $line } 行第 { $column } 列(第 { $case } 组):{ $message }
judge-ends = 输入过早结束
judge-no-natural = `{ $found }` 不是自然数
judge-too-long = 有一个数超过 { $most } 位
judge-memory = 这组数据超出预算的内存;用 --memory 可放宽
judge-length = 列表比任何输入都长
judge-no-position = `{ $what }` 在这里不是自然数
judge-not-admitted = 规则里没有分量 { $component }
judge-moves = 未能找出所有必胜走法:{ $why }
judge-unprintable = 这种行格式写不出某个必胜走法:走后剩下的分量形状不同
judge-no-word = 双方都不能强制取胜,而格式里没有对应的词:--words "D=…"
judge-conjectured = 从第 { $case } 组起,答案依据的是一条符合所有已算结果、但未经证明的规律
judge-rest = 最后一组之后还有输入:第 { $line } 行第 { $column } 列
judge-words = --words 需要 N=…、P=… 或 D=…,用逗号隔开
judge-which = 哪一题?参见:grundy judge --list
judge-unknown = 没有名为 `{ $id }` 的题;参见:grundy judge --list;自定义格式用 --format FILE
judge-id = 题号
judge-title = 游戏
judge-rules = 规则
row-key = { $key }:{ $message }
row-file = 这一行数据无法读取:{ $found }
row-form-play = play 应为 "normal" 或 "misere"
row-form-cases = cases 应为 "one"、"counted"、"to the end" 或 "until 0 0"(数字个数不多于每组开头的单个数)
row-form-input = input 应为若干名称,如 `n`、`heap[n]`、`(M L)[n]`
row-form-position = position 应为若干分量,如 `heap`、`(a, b)`、`(n, n - 1)`、`(stair...)`
row-form-braces = 花括号不配对;花括号本身要写两遍
row-form-move = move 应写成 `a -> b` 或 `(a, b) -> (x, y)`
row-unknown-name = 这里没有名称 `{ $found }`
row-list = `{ $found }` 是列表,而这里需要一个数
row-twice = `{ $found }` 已有含义
row-lengths = 同一分量中的列表长度不同
row-glued = `{ $found }` 紧跟在数字之后;请在中间写上运算符
row-changing = 规则随 `{ $found }` 变化,而没有一个分量含有它,所以程序不能代替规则;局面写成 `(n, { $found })` 就含有它
row-no-rules = 没有规则:请写出目录中游戏的名称,或一段规则
help-judge = 读入在线评测的输入,写出输出
help-problem = 题号,如 hdu-2176
help-row = 题目格式的文件
help-show-row = 输出格式
help-list = 列出题目
help-words = 用别的词表示谁胜

## 生成的代码与页面
help-emit = 把已证明的规律写成代码或页面:cpp、python、rust、markdown 或 latex
emit-plain = 朴素形式
emit-p = 必败局面
emit-size = 对 64 位内的每个 n 都精确,不会溢出。
emit-any-size = 对任意大的自然数 n 都精确。
emit-value = 堆 n 的 SG 值。几堆之和必败,当且仅当各堆的值异或为 0。
emit-wins = 面对堆 n,先手是否必胜。
emit-move = 对堆 n 是否有必胜的走法;若有,out 给出其中一种走法留下的堆。
emit-move-list = 对堆 n 的一种必胜走法留下的各堆,从小到大;没有必胜走法则为 None。
emit-out-one = out[0] 是留下的堆。
emit-out-several = out[0] 到 out[{ $last }] 是留下的各堆,从小到大:要放得下 { $most } 个数。
emit-fill = 没有堆的位置填 { $fill }。
emit-table = 必胜走法取走多少;没有必胜走法则为 0。
emit-ways = 每行是一种必胜走法:留下几堆,最大的一堆比 n 少多少,其余各堆。
emit-way = 用哪一行;没有必胜走法则为 0。
emit-before = 进入周期之前的值
emit-repeating = 一个周期的值
emit-legend = 0:先手必败;1:先手必胜
emit-needs = 需要 amsmath,中文还需要 ctex
emit-unfit = 没有 value():64 位内有的堆,其 SG 值超出 64 位。
emit-not-proved = 只从已证明的规律生成代码;这条规律的根据是:{ $standing }
emit-none = 只从已证明的规律生成代码,而这里未发现规律
emit-no-moves = 规律已证明,但这种形式的规则没有必胜走法表;用 --emit markdown 可写出规律
emit-long = 文本会超过 { $most } MiB
emit-exhausted = 未能找全必胜走法:{ $why }
emit-template = 模板无法填写:{ $error }
emit-check = 验证方法
emit-exact = 对 64 位内的所有数都精确。
emit-exact-any = 对任意大的自然数都精确。
emit-component-value = 一个分量的 SG 值。若干分量之和必败,当且仅当各分量的值异或为 0。
emit-component-wins = 面对这个分量,先手是否必胜。
emit-component-move = 对这个分量是否有必胜的走法;若有,out 给出其中一种走法留下的各坐标。
emit-component-move-list = 对这个分量的一种必胜走法留下的各坐标;没有必胜走法则为 None。
emit-read = 各坐标的数字,高位在前;同一位上的数字合成一个符号。
emit-automaton = 每个状态读入一个符号后的状态,以及每个状态的输出。
emit-steps = 每个状态在一个符号下的各步从何处开始;每一步给结果添上的数字、到达的状态;可以结束的状态为 1。
emit-walk = 逐位前进,走不通就退回;同一处不会试两次。
emit-refuses = 规律不涉及这个分量
emit-speaks = 规律只涉及满足 { $condition } 的分量;其余的一律拒绝。
emit-without = 没有求走法的函数:{ $why }。
emit-without-splits = 走法会留下若干分量
emit-without-repeats = 有一种走法可以任意重复
emit-without-ends = 有一种走法使游戏结束,因而获胜
emit-without-large = 它的表太大
emit-without-residue = 规律是关于所有参数的
theorem-window = 窗口定理;SG 值的情形见 R. K. Guy and C. A. B. Smith, The G-values of various games (1956)
theorem-breaking = 分裂定理;两部分的情形见 R. K. Guy and C. A. B. Smith, The G-values of various games (1956)
theorem-unequal = 不等部分定理,仿 R. K. Guy and C. A. B. Smith, The G-values of various games (1956)
theorem-finite-state = 有限状态定理:稀疏游戏最后若干个值决定下一个值;仿 A. Gangolli and T. Plambeck, A note on periodicity in some octal games (1989)
theorem-automatic = 自动机证明,沿秩归纳;仿 M. Mignoty, A. Renard, M. Rigo and M. A. Whiteland, Automatic proofs in combinatorial game theory (2025)
theorem-residue = 余数的线性比较,对所有参数由自动机判定;对堆作归纳
system-base = { $base } 进制
system-zeckendorf = 齐肯多夫表示
system-recurrence = 以 { $units }, … 为单位的表示
theorem-all-but = 除外定理:最后 2m + 1 个值决定下一个值,m 是除外的最大取法
law-automatic-none = 在下列计数系统中没有找到规律:
law-automatic-declined = 没有用自动机找到规律:{ $why }
law-tried = { $system }:{ $why }
law-tried-growth = { $system }:类数 { $growth };{ $why }
law-fix = { $word } 不是“坐标名=数”
law-fix-all = { $arity } 个坐标中至少要有一个不固定
law-dot-none = 没有可画的自动机:没有证明自动机规律
law-stopped = 搜索提前结束:{ $why }
law-statement-automaton = 没有必败态的公式:规律是一个自动机(见 --dot 与 --out)
search-no-rank = 没有证明此游戏会结束
search-engine = 引擎{ $why }
search-not-begun = 未开始
search-proved = 已证明
search-no-system = 此系统没有小的自动机
search-grows = 表不封闭
search-unfit = 学到的与所有值不符
search-refuted = 学到的在 { $at } 附近被否定
help-form = 只找这种形式的规律:periodic 或 automatic
help-fix = 只看坐标 NAME 至多为 N 的局面
help-dot = 输出已证规律的自动机,供 Graphviz 使用
help-seed = 为脚本而接受;搜索是确定的,不用随机
law-tried-upto = { $system }:类数 { $growth },坐标至 { $upto };{ $why }
law-search-cost = 搜索用时 { $seconds } 秒、{ $steps } 百万步(--time 与 --steps 可给更多)
search-memory = 预算的内存用尽

## 批量研究
help-sweep = 对一族规则逐个研究,每个规则输出一行
help-pattern = 有空缺数字的八进制码,如 0.??,或取法集合 "{"{"}1..20{"}"}"
help-to-sweep = 每个码计算到这一堆;集合不需要
help-steps-sweep = 每个码最多用多少步;集合不需要
help-threads = 线程数;输出的行与此无关
help-shard = 只算 K 份中的第 I 份
help-out-sweep = 把各行写入这个文件,若已有开头则接着写;`-` 表示标准输出
help-merge = 把所有分片的完整文件合成一张表
sweep-form = `{ $pattern }` 不是一族规则:请写有空缺数字的八进制码,如 0.??,或 "{"{"}1..20{"}"}"
sweep-digit = `{ $digit }` 不能出现在八进制码的这个位置:数字是 0 到 7 和 ?,小数点前是 0、4 和 ?
sweep-places = 小数点后最多 { $most } 位
sweep-rows = 码的个数超过 { $most }:请多写几位数字
sweep-largest = 集合的最大取法是 1 到 { $most }
sweep-shard = --shard 需要 I/K(1 <= I <= K),如 2/3,而不是 `{ $word }`
sweep-stopped = 研究中止:{ $why }
sweep-in-use = { $file } 正被另一次运行使用
sweep-other = { $file } 里不是所要的研究;它的第一行应为:{ $head }
sweep-line = { $file } 的第 { $line } 行不是这次研究会写的
sweep-no-sweep = { $file } 的开头不是本版本的研究
sweep-merge-other = { $file } 与 { $other } 不属于同一次研究:参数不同
sweep-merge-twice = { $file } 与 { $other } 都是第 { $shard } 份
sweep-merge-missing = 缺少第 { $shard } 份
sweep-merge-unfinished = { $file } 不完整;请再次运行这一份

## 讲解
help-explain = 讲解一个局面为何必胜或必败:对每一步的应对、异或、规律及其证明
help-move = 评判这一步:`5 -> 2`、`take 3`,或走后留下的局面
help-format-explain = 页面格式:text、markdown 或 html
explain-cut = 未能全部讲解:{ $why }
explain-illegal = `{ $move }` 在这里不是合法的一步
    .help = { $near ->
        [none] 这个分量无法再走
       *[other] 合法的走法例如:{ $near }
    }
explain-ambiguous = `{ $move }` 可以指几种走法
    .help = 请指明是哪一种:{ $near }
explain-elsewhere = `{ $move }` 在这里不是合法的一步:一步恰好改变 { $position } 中的一个分量
    .help = 请写成「原来 -> 走后」,如 5 -> 2;或写出走后留下的整个局面;或写 take 3
explain-unknown = 不知道 `{ $move }` 是否合法:规则太长,无法查问
explain-title = { $position } 为何{ $outcome ->
        [P] 先手必败
        [N] 先手必胜
       *[other] 是和局
    }
explain-reason = 理由
explain-replies = 每一步都有应对
explain-lost = 「你」是要走的一方,「我」是另一方。每次应对之后,你又面对一个必败的局面{ $ends ->
        [normal] ,直到你无法行动。
        [misere] ,直到你走完最后一步。
       *[unknown] 。
    }
explain-circles = 不知道对局是否一定结束:局面可能重复出现,所以应对还须有所进展,而这里的应对没有这样挑选。
explain-wins = 一种必胜走法
explain-win = { $move } 必胜:留下 { $left }{ $over ->
        [yes] ,对局结束,对手无法行动。
       *[no] ,接着要走的一方必败。
    }
explain-other-wins = 共有 { $count } 种必胜走法。其余{ $complete ->
        [yes] {""}
       *[no] 列出的
    }为:
explain-only-win = 没有别的必胜走法。
explain-replies-after = 此后每一步都有应对
explain-won = 现在「你」是面对 { $left } 要走的一方,「我」是刚走过的一方。每次应对之后,你又面对一个必败的局面{ $ends ->
        [normal] ,直到你无法行动。
        [misere] ,直到你走完最后一步。
       *[unknown] 。
    }
explain-proposed = 走法 { $move }
explain-proposed-wins = 这一步必胜:留下 { $left }{ $over ->
        [yes] ,对局结束,对手无法行动。
       *[no] ,接着要走的一方必败。
    }
explain-proposed-loses = 这一步会输:它留下 { $left },对手应以 { $answer },留下 { $both },要走的一方必败。
explain-proposed-ends = 这一步会输:它结束了对局,而按反常规则,无法行动者赢。
explain-proposed-draws = 这一步不能取胜:此后双方都无法取胜。
explain-instead = 必胜走法是{ $complete ->
        [yes] {""}
       *[no] (未全部列出)
    }:
explain-instead-none = 别的走法也都会输:这个局面必败,理由见下。
explain-xor = 二进制逐列异或
explain-xor-how = 把各 SG 值写成二进制,上下对齐;从右到左,各列的权为 1、2、4、8……一列里有奇数个 1,异或在这一列就是 1,否则是 0。
explain-xor-zero = 异或为 0。一步只改变其中一个值,所以走后异或不为 0;而那时总有一步使它又变成 0。所以先手必败(R. P. Sprague, Über mathematische Kampfspiele, 1935;P. M. Grundy, Mathematics and games, 1939)。
explain-xor-not-zero = 异或为 { $value },不是 0。在异或最高的 1 所在的列,有某个值也是 1,这个值可以减小,使异或变成 0。所以先手必胜(R. P. Sprague, Über mathematische Kampfspiele, 1935;P. M. Grundy, Mathematics and games, 1939)。
explain-xor-then = 这时的异或:
explain-values = 这些值从何而来
explain-values-how = 走一步之后留下的叫作后继。SG 值是 0、1、2……中没有任何后继取到的最小的数;若后继有几个部分,它的值是各部分的异或。
explain-values-more = 其余分量的值也是这样得来的。
explain-mex = { $name }:后继的值有 { $values };缺少的最小的数是 { $value }。
explain-mex-none = { $name }:没有后继,所以值为 0。
explain-mex-many = { $name }:没有后继的值是 { $value },而每个更小的数都是某个后继的值。前几个是:
explain-mex-many-zero = { $name }:后继太多,无法列出,其中没有一个的值是 0,所以缺少的最小的数是 0。
explain-value = 值
explain-count = 后继数
explain-options = 后继
explain-part = { $kind ->
        [heap] 堆 { $name }
       *[tuple] 分量 { $name }
    }{ $place ->
        [none] {""}
       *[other] (第 { $place } 个)
    }
explain-groups = { $moves ->
        [1] 只有一种走法:
       *[other] 共有 { $moves } 种走法,分为 { $groups } 组:
    }
explain-groups-many = 走法太多,无法列出。{ $groups ->
        [1] 它们同属一组:
       *[other] 每一种属于下面的一组,各组举了几例:
    }
explain-groups-more = 另有 { $more } 个分量,应对方法相同。
explain-whatever = 无论你取多少,我取的都使我们两人一共取 { $total }。这样留下 { $left }{ $residue ->
        [none] {""}
       *[other] ({ $residue })
    }。
explain-take = 你取 { $taken }:我取的使我们两人一共取 { $total }。这样留下 { $left }{ $residue ->
        [none] {""}
       *[other] ({ $residue })
    }。
explain-or = { $others } 或 { $last }
explain-multiple = { $modulus } 的倍数
explain-residue = { $heap } % { $modulus } = { $rest }
explain-exchange = 对 { $move },我应以 { $answer },留下 { $left }。
explain-leaving = 我留下 { $left }:
explain-ending = 你结束了对局:我无法行动,所以我赢。
explain-lowered = { $nim ->
        [yes] 你从{ $name } 中取:我从{ $answered } 中取
       *[no] 你减小{ $name } 的值:我减小{ $answered } 的值
    },使异或又为 0{ $play ->
        [misere] ,若只留下值 0 和 1 则为 1。
       *[normal] 。
    }
explain-columns = { $nim ->
        [yes] 你从{ $name } 中取
       *[no] 你减小{ $name } 的值
    },而在改变的各列中,最左一列的权为 { $columns }:{ $nim ->
        [yes] 我从{ $answered } 中取
       *[no] 我减小{ $answered } 的值
    },使异或又为 0{ $play ->
        [misere] ,若只留下值 0 和 1 则为 1。
       *[normal] 。
    }
explain-raised = { $exists ->
        [yes] 你增大{ $name } 的值
       *[unknown] 如果你能增大{ $name } 的值
    }:我使它变回原来的值。
explain-within = 你在{ $name } 中走:我的应对使你又面对一个必败的局面。对每一步分别算出应对。
explain-you-take = 你取
explain-i-take = 我取
explain-your-move = 你走
explain-my-move = 我应
explain-left = 留下
explain-xor-misere = 异或为 { $value }。在反常规则下,这样的几堆遵循布顿的法则:只要有一个 SG 值不小于 2,异或为 0 时必败;若各值都是 0 或 1,异或为 1 时必败。
explain-law = 以上所依据的
explain-g = G(n) 是堆 n 的 SG 值。
explain-p-position = 必败局面是要走的一方必败的局面。
explain-law-of = 关于 { $rules }:
explain-rests = 对这个局面的回答另有所据:
explain-proof = 为何成立:{ $idea }程序检验了这样的证明({ $source })。
explain-proof-window = { $what ->
        [value] 一步最多从一堆取 { $most },所以一堆的值只取决于它前面的 { $most } 个值。一旦连续 { $most } 个值在 { $period } 堆之后重现,下一个值也重现,再下一个也是,如此以至无穷。
       *[other] 一步最多从一堆取 { $most },所以一堆的胜负只取决于它前面的 { $most } 堆。一旦连续 { $most } 堆的胜负在 { $period } 堆之后重现,下一堆的胜负也重现,如此以至无穷。
    }表的有限一段表明确实重现。
explain-proof-breaking = 一步取得不多,留下的堆数也不多,所以从一大堆留下的各堆中最大的一堆也大。把它增大或减小 { $period }:按较小堆的规律,它的值不变,整个后继的值也不变。所以堆 n 与堆 n + { $period } 的后继有相同的值,它们自己的值也相同。从某一堆起可以这样推,而在那以前由表表明。
explain-proof-unequal = 一步取得不多,最多留下两堆,所以从一大堆留下的较大的一堆也大。把它增大或减小 { $period }:按较小堆的规律,它的值不变。只有在两部分必须不等时,这样做可能得到相等的两堆;这样一对的值为 0,而另有合法的一对的值也为 0。所以堆 n 与堆 n + { $period } 的后继有相同的值。从某一堆起可以这样推,而在那以前由表表明。
explain-proof-all-but = { $what ->
        [itself] 一堆 n 可以变成任何更小的堆。所以后继的值是 0、1、……、n - 1,而缺少的最小的数是 n。
       *[value] 从一堆可以变成任何更小的堆,只有少数几个禁止的差除外,其中最大的是 m(没有则为 0)。值相同的两堆之差是禁止的差,所以它们相距很近。因此最后 2m + 1 个值决定下一堆还能取哪些值。一旦这么多个值在 { $period } 堆之后各增大 { $saltus } 而重现,下一个也是,如此以至无穷。
    }
explain-proof-finite-state = 几乎所有堆的值都属于同一类,而起作用的后继留下的是靠近表尾的一大堆,或单独一堆,或旁边再有一小堆。所以下一个值只取决于最后几个值。一旦它们在 { $period } 堆之后重现,此后一切都重现。
explain-proof-automatic = { $what ->
        [value] 一个自动机读各坐标的数字,给出 SG 值。须有两点成立:没有后继的值等于局面自己的值,而每个更小的值都是某个后继的值。
        [misere] 一个自动机读各坐标的数字,指出哪些局面必败。须有两点成立:必败局面没有必败的后继,而其余能走的局面都有必败的后继。无法行动者已经赢了。
       *[normal] 一个自动机读各坐标的数字,指出哪些局面必败。须有两点成立:必败局面没有必败的后继,而其余局面都有必败的后继。
    }这两点涉及无穷多个局面,由自动机对所有局面一并检验,对局必定结束也是这样检验的。
explain-proof-residue = 把一堆写成模的倍数加余数。一步最多取一个模,所以它使余数减小,或者退到前一个倍数一次。因此一步对规律的影响只须就余数来说:{ $what ->
        [value] 没有后继的值等于这一堆自己的值,而每个更小的值都是某个后继的值。
        [misere] 必败的堆没有必败的后继,而其余能走的堆都有。
       *[normal] 必败的堆没有必败的后继,而其余的堆都有。
    }这由读二进制数字的自动机对所有堆和所有参数一并检验。
explain-cited = 程序没有证明这条规律。它引自文献:{ $source }。{ $written ->
        [yes] 程序已说明那条规律所说的包括这里的规则。
       *[no] 这条规律凭游戏的名称而来。
    }
explain-computed = 没有用到规律:所有有关的局面都按规则逐一算出(引擎 { $engine })。
explain-conjectured = 这条规律是猜想:与直到 { $upto } 的值都相符,但程序没有它的证明。它可能不对。
## 测试程序
help-stress = 用一道题、一套规则或一个规则程序的输入测试程序,与精确答案比较,并给出出错的最小输入
help-subject = 题号,如 hdu-2176,或者规则。对于规则,输入每行一个分量,各坐标用空格隔开,直到文件结束;程序对每行输出 1(先手必胜)、0(先手必败)或 -1(双方都不能强制取胜)。与 --exec 连用:可以是题号,由规则程序代替题目的规则;也可以是局面,每行输入是由它们走到的一个局面,或几个这样的局面之和,如 `A + B`;什么也不写,则每行一个堆 0, 1, 2, …
help-program = 程序及其参数,写在 -- 之后
help-largest = 规则的坐标、规则程序的堆最大到多少;默认 10^18
help-stress-time = 测试多少秒;默认 10
help-runs = 运行程序这么多次后停止
help-stress-seed = 随机数的种子;默认 1
help-stress-steps = 询问规则程序最多用多少步:一个局面或后继的一个部分算一步
help-stress-memory = 规则程序的回答最多占多少 MiB;默认 256
help-limit-time = 运行一次可用多少秒;默认 2
help-limit-memory = 运行一次可用多少内存;默认 256,0 表示不限
help-stress-out = 把出错的输入写入这个文件;`-` 表示标准输出
row-empty-limits = 这个范围里没有数:前一个端点应不大于后一个
row-form-limits = 范围应写成 `1..10^9` 或 `p..65536`
label-input = 输入
label-case = 第几组
label-expected = 应为
label-got = 实际
label-errors = 错误输出
label-found = 发现
label-tested = 测试
label-note = 注意
label-answers = 答案
stress-passed = 没有发现错误。
stress-wrong = 答案错误。
stress-missing = 输出过早结束。
stress-extra = 最后一个答案之后还有输出。
stress-code = 程序以退出码 { $code } 结束。
stress-signal = 程序崩溃:{ $signal }。
stress-output = 程序输出不止。
stress-time = 程序超时。
stress-nothing = 没有输出
stress-behind = { $got }(在正确的输出之后)
stress-tested = { $runs } 次运行,共 { $cases } 组数据,种子 { $seed }
stress-found = 由“{ $kind }”发现,此前 { $runs } 次运行,共 { $cases } 组数据,种子 { $seed };又运行 { $shrunk } 次缩小
stress-unsteady = 程序只出错一次,对同样的输入没有再次出错;它可能用了未赋值的内存
stress-limits = 运行一次可用 { $time } 秒和 { $memory };用 --limit-time 与 --limit-memory 可更改
stress-memory = { $memory } MiB 内存
stress-memory-all = 全部内存
stress-ceiling = 大于 { $ceiling } 的数在预算内没有已证明的答案,测试得很少或没有测试
stress-ceiling-asked = 大于 { $ceiling } 的数在步数内没有答案,测试得很少或没有测试;用 --steps 增加
stress-ceiling-later = 大于 { $ceiling } 的数还没有测试:先测小的数,以后各轮再测大的;用 --time 和 --runs 增加
stress-longest = 多于 { $longest } 个数的列表在步数内没有答案,测试得很少或没有测试;用 --steps 增加
stress-longest-names = 多于 { $longest } 个局面的和在步数内没有答案,测试得很少或没有测试;用 --steps 增加
stress-left-out = 略去 { $count } 组数据:在预算内没有答案,或者答案无法按格式输出
stress-asked = 询问规则程序算出:规则程序正确,答案才正确
stress-nothing-asked = 什么也没有测试:在步数与时间内没有输入有答案;用 --steps 和 --time 增加
stress-no-position = 没有局面:请写在 --exec COMMAND 之后;测试单个的堆则什么也不写
stress-one-subject = 请只给出一道题目或一段规则;几个局面要与 --exec 连用
stress-format-beside = --format 代替题目:-- 之前不要再写别的
stress-largest = --largest 只用于规则,或规则程序的堆;题目允许的范围写在题目的格式里,用 `grundy judge PROBLEM --show` 查看
stress-progress = { $runs } 次运行,共 { $cases } 组数据
stress-no-program = 没有程序 `{ $program }`
stress-not-executable = `{ $program }` 不是可以执行的文件
stress-unknown = `{ $name }` 既不是题目也不是游戏;参见:grundy judge --list 和 grundy games;自定义格式用 --format FILE
stress-nothing-tested = 什么也没有测试:在限定时间内没有输入有已证明的答案
stress-kind-small = 所有小数据
stress-kind-edges = 题目与机器字长的边界
stress-kind-repeats = 周期的端点
stress-kind-losing = 必败局面及其邻居
stress-kind-units = 斐波那契数等单位的倍数
stress-kind-equal = 相等或相邻的数、局面
stress-kind-wild = 随机
stress-kind-crowd = 满额输入

# docs/laws.md and docs/games.md

laws-page-losing = 必败局面{ $names }:`{ $formula }`
laws-page-unknown = 此处未知
laws-page-no-period = 直到 { $largest } 都没有发现周期
family-nim = 尼姆及其变形
family-subtraction = 减法游戏
family-race = 竞数游戏
family-memory = 记住上一步的游戏
family-breaking = 取与分
family-board = 两堆相关的石子与棋盘
family-stairs = 阶梯与一排棋子
family-graph = 图与树
family-phases = 阶段、轮次与黑板上的数
family-coins = 翻硬币游戏
games-folklore = 流传已久,出处不详
games-page-title = 游戏目录
games-page-line = { $label }:{ $said }
games-aliases = 又名
games-law = 规律
games-page-intro =
    共 { $count } 个游戏,分门别类:规则、默认胜负规则、规律及其依据、出处、题号和例子。名称在每个命令中都代表规则;`grundy games WORD`
    可按中英文名称、字词和题号查找。带参数的游戏,所列规则与规律是例子中那组参数的。凡写“已证明”的,每次生成本页时都重新证明;
    “猜想”只是与算出的值相符,尚无证明。这里寻找规律所用的步数不多,`grundy law` 会找得更久。证书的大小见 [laws.md](laws.md)(英文)。

    本页由程序生成(`cargo run -p grundy-show --example games zh > docs/games.zh.md`),并有测试与目录对照。英文版:[games.md](games.md)。

## 对局
help-play = 在终端里下棋:对手是从不出错的程序,或者两人对下
help-question-play = RULES [POSITION…] [+ RULES POSITION…];不写局面时,目录里的游戏从它的例子开始
help-first = 谁先走:me(我)或 grundy
help-two = 两个人或两个程序对下,grundy 只管规则
help-level = grundy 的水平:perfect(从不出错)、medium(中等)或 easy(容易)
help-seed-play = 随机种子:水平不足时由它决定随机走的步
help-plain = 即使在终端里也逐行对下
help-reveal = 一直显示谁必胜
help-json-play = 与程序对话:每行一个 JSON 对象(docs/play.md)
help-steps-play = 每一步最多计算多少步
help-time-play = 每一步最多计算多少秒
play-no-text = `{ $rules }` 不能用来对局:坐标太多,没有写出走法
    .help = 请用较小的参数
play-prompt = { $who ->
        [you] 你
        [first] 甲
       *[second] 乙
    }
play-title = { $game },{ $play }
play-begins = { $who ->
        [you] 你先走。
        [grundy] grundy 先走。
       *[first] 甲先走。
    }
play-type = 请输入一步,例如 { $example },或输入 帮助。
play-join = { $first }{ $second }
play-resumed = 对局继续。
play-components-more = ……还有 { $more } 个分量
play-moved = { $who ->
        [you] 你走 { $move }。
        [grundy] grundy 走 { $move }。
        [first] 甲走 { $move }。
       *[second] 乙走 { $move }。
    }
play-gives-up = grundy 找不到能确认合法的一步,认输。
play-because-wins = { $known ->
        [yes] 这一步保住必胜:{ $moves ->
            [1] 对局就此结束。
           *[other] 连这一步在内,至多还有 { $moves } 步。
        }
       *[no] 这一步保住必胜。
    }
play-because-resists = { $known ->
        [yes] 怎么走都输,这一步撑得最久:{ $moves ->
            [1] 还有一步。
           *[other] 对方应对得当时,连这一步在内还有 { $moves } 步。
        }
       *[no] 怎么走都输;这一步取得少,估计能撑得久。
    }
play-because-draws = 没有必胜的走法;这一步保住和局。
play-because-unknown = 不知道这一步能否取胜。
play-because-errs = 这一步是随机走的。
play-hint = 试试 { $move }。
play-hint-none = 没有提示:找不到可走的一步。
play-who = { $conjectured ->
        [yes] 按照一条尚未证明的规律,{ $who ->
            [you] 你必胜。
            [grundy] grundy 必胜。
            [first] 甲必胜。
           *[second] 乙必胜。
        }
       *[no] { $who ->
            [you] 你必胜。
            [grundy] grundy 必胜。
            [first] 甲必胜。
           *[second] 乙必胜。
        }
    }
play-who-moves = { $moves ->
        [1] 还剩一步。
       *[other] 双方都按最佳走法,还剩 { $moves } 步。
    }
play-who-draw = 双方都无法取胜。
play-who-unknown = 不知道谁必胜:{ $why }
play-end = 无步可走。{ $play ->
        [misere] 无法行动者赢
       *[normal] 无法行动者输
    }:{ $who ->
        [you] 你赢了。
        [grundy] grundy 赢了。
        [first] 甲赢了。
       *[second] 乙赢了。
    }
play-resigned = { $who ->
        [you] grundy 认输:你赢了。
        [grundy] 你认输:grundy 赢了。
        [first] 乙认输:甲赢了。
       *[second] 甲认输:乙赢了。
    }
play-repeated = 轮到同一方时,同一局面第三次出现:和局。
play-too-long = 步数太多,对局以和局结束。
play-again = 输入 悔棋 可以退回一步,重来 重新开始,退出 离开。
play-score = { $who ->
        [you] 你
        [first] 甲
       *[second] 乙
    }{ $had ->
        [0] 始终没有必胜的机会。
       *[other] 有 { $had } 次必胜的机会,保住了 { $kept } 次。
    }
play-blunder = 第 { $number } 步 { $move } 送掉了必胜{ $instead ->
        [none] 。
       *[other] ;走 { $instead } 就能赢。
    }
play-score-unknown = 有 { $moves } 步不知道是否保住了必胜。
play-score-conjectured = 其中有的结论来自猜想。
play-score-helped = 提示 { $hints } 次,悔棋 { $undone } 步。
play-undone = { $moves ->
        [0] 没有可以退回的步。
       *[other] 退回了 { $moves } 步。
    }
play-redone = { $moves ->
        [0] 没有可以重走的步。
       *[other] 重走了 { $moves } 步。
    }
play-moves = { $complete ->
        [yes] { $count ->
            [0] 无步可走。
           *[other] 共有 { $count } 种走法:
        }
       *[no] 走法太多,没有全部数出,例如:
    }
play-moves-more = ……还有 { $more } 种
play-choose = 请输入一步,或用 # 加编号,如 #1。
play-no-command = 没有 `{ $line }` 这个命令
    .help = 输入 帮助 可以看到全部命令;走一步写作 5 -> 3
play-both = `{ $line }` 既是命令,也是一步之后的局面
    .help = 走这一步请输入 -> { $line },用命令请输入 /{ $line }
play-no-number = 列表里没有第 { $number } 种走法
    .help = 输入 走法 可以看到列表
play-over = 对局已经结束
    .help = 输入 悔棋 可以退回一步,重来 重新开始,退出 离开
play-line-long = 一行超过 { $most } 字节
    .help = 请写短一些
play-line-bytes = 这一行不是合法的文本编码
    .help = 请用文本输入
play-bye = 再见。
play-help-move = 走一步;也可写 take 3,或走后留下的整个局面,或列表里的 #2
play-help-named = 走一步;也可输入 -> B(走后的整个局面),或列表里的 #2;/悔棋 总是命令
play-help-moves = 列出合法的走法,并编号
play-help-hint = 给一步好棋
play-help-who = 谁必胜
play-help-why = 理由和依据
play-help-show = 再显示局面
play-help-undo = 退回自己的最后一步,或若干步
play-help-redo = 重走退回的步
play-help-new = 重新开始
play-help-resign = 认输
play-help-help = 这些命令
play-help-quit = 离开
play-json-object = 每行是一个 JSON 对象,里面有一个请求
    .help = 例如 {"{"}"move": "5 -> 3"{"}"};docs/play.md 列出全部请求
play-json-unknown = 没有 `{ $name }` 这个请求
    .help = docs/play.md 列出全部请求
play-json-one = 一个对象里恰好有一个请求
    .help = docs/play.md 列出全部请求
play-json-value = `{ $name }` 的值不对
    .help = docs/play.md 说明每个请求的值
play-json-component = 没有这个分量
    .help = 分量从 0 数起,按局面里的顺序
play-screen-failed = 无法显示画面:{ $why }
play-heaps = 局面
play-options = 走法
play-history = 棋谱
play-winning = 胜负
play-hidden = 已隐藏(按 w 显示)
play-typed = 输入
play-your-turn = { $who ->
        [you] 轮到你走。
        [first] 轮到甲走。
       *[second] 轮到乙走。
    }
play-thinking = grundy 正在思考……
play-none-fits = 没有相符的走法
play-options-more = 走法太多,可直接输入
play-keys = ←→ 分量  ↑↓ 走法  回车 走棋  h 提示  w 胜负  u 悔棋  ? 按键  q 退出
play-keys-short = ? 按键  q 退出
play-keys-title = 按键
play-key-component = 选择分量
play-key-option = 选择这个分量的走法
play-key-page = 前后翻十种走法
play-key-enter = 走选中的或输入的一步
play-key-type = 输入一步或它的一部分,列表只留下相符的
play-key-name = 开始输入一步,哪怕它以某个按键的字母开头
play-key-erase = 删去输入
play-key-hint = 提示
play-key-who = 显示或隐藏胜负
play-key-why = 理由
play-key-undo = 悔棋
play-key-redo = 重走
play-key-new = 重新开始
play-key-resign = 认输
play-key-quit = 离开
play-too-small = 窗口太小

## 图
help-plot = 画 SG 值、胜负、按周期分行的值、自动机或不大的图:SVG、PNG,或终端里的字符图
help-kind = 画什么:sequence、heat、rows 或 automaton;不写则由规则决定
help-from = 第一堆,或各坐标的第一个数;不写则为 0
help-to-plot = 最后一堆,或各坐标的最后一个数
help-width = 每行的堆数;不写则取规律的周期
help-outcomes-plot = 只画必败与必胜局面,不画 SG 值
help-out-plot = 把图写入这个文件;扩展名 .svg、.png、.txt 或 .dot 决定格式
help-format-plot = 格式:svg、png、text,或 dot(供 Graphviz 画自动机或图)
help-graph-plot = 画这个文件里的图(边表或 Graphviz;`-` 表示标准输入),或只画所给 VERTEX 能到达的部分
help-vertices = 与 --graph 合用:只画从这些顶点能到达的部分
help-remoteness = 与 --graph 合用:顶点里写胜负与步数,不写 SG 值
help-size = 以像素计的大小,如 960x480
help-title = 标题;不写则由规则生成
help-theme = 配色:light(浅)或 dark(深)
plot-title-sequence = { $game }:{ $from } 至 { $to } 各堆的{ $of ->
        [values] {" "}SG 值
       *[outcomes] 胜负
    }{ $play ->
        [misere] (反常规则)
       *[normal] {""}
    }
plot-title-heat = { $game }:{ $sum ->
        [yes] 两堆 { $pair }
       *[no] { $pair }
    } 的{ $of ->
        [values] {" "}SG 值与必败局面
       *[outcomes] 必败局面
    }{ $play ->
        [misere] (反常规则)
       *[normal] {""}
    }
plot-title-rows = { $game }:每行 { $width } 堆的{ $of ->
        [values] {" "}SG 值
       *[outcomes] 胜负
    }{ $play ->
        [misere] (反常规则)
       *[normal] {""}
    }
plot-title-automaton = { $game }:{ $of ->
        [value] SG 值
       *[outcome] 必败局面
    }的自动机{ $play ->
        [misere] (反常规则)
       *[normal] {""}
    }
plot-title-graph = { $game }:{ $of ->
        [values] 胜负与 SG 值
        [remoteness] 胜负与步数
       *[outcomes] 胜负
    }{ $play ->
        [misere] (反常规则)
       *[normal] {""}
    }
plot-heap = 堆
plot-heap-of = 堆 { $name }
plot-row = 首堆
plot-offset = 行内位置(每行 { $width } 堆)
plot-p = 必败局面
plot-n = 必胜局面
plot-d = 平局
plot-unknown = 未知
plot-values = 值 { $range }
plot-differs = 与最后一行不同
plot-accepts = 接受
plot-winning = 必胜走法
plot-graph = 图
plot-graph-size = { $part ->
        [yes] 图中 { $all } 个顶点里的 { $vertices } 个
       *[no] { $vertices } 个顶点
    },{ $arrows } 条箭头
plot-graph-notes = { $of ->
        [values] 各顶点标有 SG 值;∞ 后面是其后继的 SG 值。
        [remoteness] 各顶点标有胜负,以及离终局的步数;平局没有终局。
       *[outcomes] 各顶点标有胜负。
    }
graph-drawn-text = [ ] 是必败局面,走到那里就是必胜走法;↑ 表示走回前面,↺ 表示走回自身
plot-graph-large = 共有 { $vertices } 个顶点、{ $arrows } 条箭头;最多画 { $most-vertices } 个顶点与 { $most-arrows } 条箭头。请写出顶点,只画从它们能到达的部分;或用 --format dot,再用 Graphviz 画
plot-preperiod = 前段 { $length }
plot-period = 周期 { $length }
plot-stretches = 每一列代表 { $count } 堆;颜色越深,取该值的堆越多。
plot-blocks = 每一格代表 { $side } × { $side } 个局面:其中有必败局面则为白色,否则为平均值。
plot-blocks-outcomes = 每一格代表 { $side } × { $side } 个局面,显示其中是否有必败局面。
plot-brackets = [ ] 表示与最后一行(每行 { $width } 堆)不同
plot-signs = { $count ->
        [1] · 表示与最后一行(每行 { $width } 堆)相同,# 表示不同
       *[other] 每个记号代表 { $count } 堆:· 表示都与最后一行(每行 { $width } 堆)相同,# 表示有不同
    }
plot-automaton-reads = 它从最高位起读入 { $names } 在{ $system }中的数字{ $count ->
        [1] {""}
       *[other] ,各坐标的数字并排
    }{ $form ->
        [graph] ,其后是值的数字;值正确则接受
       *[outputs] {""}
    }。* 表示任意数字{ $of ->
        [outcome] ;没有箭头的数字从此通向必胜,或不在任何数里出现
       *[value] {""}
    }。
plot-automaton-text = [ ] 表示接受,→ 表示起点,* 表示任意数字;共 { $states } 个状态
plot-cut = 不完整:已知 { $count } 个局面;{ $why }
plot-kind = `{ $kind }` 不适用于{ $arity ->
        [1] 一个坐标:这套规则可用 sequence、heat、rows 与 automaton
        [2] 两个坐标:这套规则可用 heat 与 automaton
       *[other] {" "}{ $arity } 个坐标:这套规则只能用 automaton
    }
plot-arity = 图只能显示一个或两个坐标,而这里的分量有 { $arity } 个;请用 --with 给定 `given` 的参数,或用 --kind automaton 画规律的自动机
plot-empty = 从 { $from } 到 { $to } 没有可画的;--to 不能小于 --from
plot-too-many = 一边最多画 { $most } 个数;请减小 --to 或增大 --from
plot-width = 一行有 1 到 { $most } 堆;请换一个 --width
plot-no-period = 不知道周期;请用 --width 指定每行的堆数
plot-no-automaton = 没有可画的自动机:没有证明自动机规律。{ $law ->
        [none] 也不知道别的规律。
       *[other] 已知:{ $law }
    }
plot-automaton-large = 自动机有 { $states } 个状态、{ $arrows } 条箭头;最多画 { $most-states } 个状态与 { $most-arrows } 条箭头。请用 --format dot,再用 Graphviz 画
plot-dot = 只有自动机与图能写给 Graphviz;请加上 --kind automaton
plot-extension = { $file } 不以 .svg、.png、.txt 或 .dot 结尾;请用 --format 指定格式
plot-size = `{ $size }` 不是大小;请写作 960x480,边长从 { $least } 到 { $most }
plot-one-heap = 单堆:{ $law }
png-letters = PNG 图片所用的字体没有 `{ $letters }`,这些字会画成方框
    .help = 请改用 SVG,它使用阅读者的字体
plot-png-terminal = PNG 不能写到终端;请用 --out 写入文件
plot-png-missing = 这个程序没有编入 PNG;请用 --format svg
plot-png-failed = 内存放不下这幅图;请减小 --size

## 图
help-graph = 有向图上的博弈:求所有顶点的胜负、SG 值和步数,允许有环;也可判断若干棋子的局面谁必胜
help-source = 图:边表(每行两个名字)或 Graphviz 文件;`-` 表示标准输入
help-tokens = 棋子所在的顶点,同一顶点写两次表示两枚棋子
help-format-graph = 图的写法:edges 或 dot;不指定时由文件名决定
help-all = 列出所有顶点或所有走法
help-drawing = 输出供 Graphviz 画的图(或所给 VERTEX 能到达的部分),按胜负着色
help-out-labels = 把所有顶点的标号写入此文件;`-` 表示标准输出
help-verify = 核实此文件中的标号
graph-line = { $file } 第 { $line } 行:{ $what }
graph-not-text = 其中有不是文本的字节
    .help = 请给出 UTF-8 文本:每行两个名字,或用 --format dot 读取 Graphviz
graph-too-long = 有一行或一个名字超过 2^20 字节
    .help = 每条边单独写一行
graph-three-names = 一行中多于两个名字:{ $found }
    .help = 每行写两个名字表示一条边,写一个名字表示孤立的顶点;去掉边权,邻接表请拆成多行
graph-comma = `{ $found }` 是一个名字
    .help = 边的两个名字之间请用空格隔开
graph-sign-beside = `{ $found }` 里的名字旁边有 `{ $sign }`
    .help = 名字之间只写空格,每条边单独一行
graph-looks-like-json = 这看起来是 JSON
    .help = 每行写两个名字表示一条边,如 `a b`
graph-numeral = `{ $found }` 既不是数字,也不是名字
    .help = 以数字或点开头的名字要写在引号里,如 "1a"
graph-looks-like-dot = 这看起来是 Graphviz 文件
    .help = 让文件名以 .dot 结尾,或给 grundy graph 加上 --format dot,或每行只写两个名字,不写箭头
graph-empty = 没有顶点
    .help = 每行写两个名字表示一条边,写一个名字表示孤立的顶点
graph-undirected = 无向边没有说明谁能走到哪里
    .help = 请写 digraph 和 ->;若两个方向都能走,就写两个箭头
graph-unclosed = `{ $what }` 没有闭合
    .help = 请补上:{ $close ->
        [star] */
        [quote] "
        [bracket] ]
        [angle] >
       *[brace] {"}"}
    }
graph-expected = { $found ->
        [none] 文本已经结束,而这里需要:{ $expected }
       *[other] 读到 `{ $found }`,而这里需要:{ $expected }
    }
    .help = docs/graph.md 说明了可以读取 Graphviz 的哪些写法;含有字母、数字和 _ 以外符号的名字要加引号
graph-wants-digraph = digraph
graph-wants-brace = {"{"}
graph-wants-statement = 顶点、边或 {"}"}
graph-wants-vertex = 顶点
graph-wants-value = 属性值
graph-wants-attributes = [
graph-wants-end = 文本的结尾
graph-too-large = 图太大:{ $why }{ $needs ->
        [none] {""}
       *[other] ;整个文件大约需要 { $needs } MiB
    }
graph-unread = 图没有读完:{ $why }
graph-cut = 图没有算完:{ $why }
graph-fault = 算出的标号在顶点 { $vertex } 处不满足条件 ({ $condition }):这是程序的错误
graph-no-vertex = 没有顶点 `{ $name }`
    .help = 顶点有 { $names }
graph-ends = 这个图上的对局总会结束。
graph-endless = 这个图上的对局可能永不结束。
graph-vertices = { $count }(其中 { $ends } 个没有走法)
graph-arrows = { $count }{ $repeated ->
        [none] {""}
       *[other] ;另有 { $repeated } 条重复
    }{ $loops ->
        [none] {""}
       *[other] ;{ $loops } 条是自环,走了等于没走
    }
graph-circles = { $on } 个顶点在环上,另有 { $before } 个能走到环
graph-no-circles = 无
graph-outcomes = P { $p },N { $n },D { $d }
graph-largest = { $largest ->
        [none] 无
       *[other] { $largest }
    }
graph-loopy = { $count } 个顶点没有(∞)
graph-more = ……还有 { $more } 个顶点(用 --all 全部列出)
graph-moves-more = ……还有 { $more } 种(用 --all 全部列出)
graph-remoteness = { $moves } 步
graph-verified = { $file }:已核实:全部 { $vertices } 个标号都与图相符
graph-rejected = { $file }:被拒绝:顶点 { $vertex } 不满足条件 ({ $condition })
graph-rejected-set = { $file }:被拒绝:顶点 { $vertex } 的后继的 SG 值与所写不符
graph-rejected-other = { $file } 第 { $line } 行:被拒绝:这是另一个图的标号
graph-labels-line = { $file } 第 { $line } 行:这不是标号文件的写法
    .help = docs/graph.md 说明了这种文件;`grundy graph FILE --out LABELS` 可以写出一个
label-vertices = 顶点
label-arrows = 边
label-circles = 环
label-outcomes = 胜负
label-largest = 最大 SG 值
label-longest = 最长对局
label-vertex = 顶点
label-remoteness = 步数
label-best = 最佳走法
label-drawing-moves = 保持不败的走法
graph-reason-none = 没有棋子能动,而无法行动者{ $play ->
        [normal] 输。
       *[misere] 赢。
    }
graph-reason-wins = 走 { $move } 之后,对手怎么走都输,对局至多再过 { $moves } 步结束。
graph-reason-loses = 怎么走对手都能赢;走 { $move } 能拖得最久,共 { $moves } 步。
graph-reason-draws = 没有走法能到 P 局面,而走 { $move } 之后对手也赢不了。
graph-reason-sum-wins = 各棋子的 SG 值 { $values } 的异或为 { $value },走 { $move } 后变成 0。
graph-reason-sum-loses = 各棋子的 SG 值 { $values } 的异或为 0;不管怎么走,对手都能走回 0,并且离结束更近。
graph-reason-loop-wins = 一枚棋子在 { $loop } 上,其余棋子的异或为 { $rest }:走 { $move } 后它的 SG 值与此相同。
graph-reason-loop-draws = 一枚棋子在 { $loop } 上,其余棋子的异或为 { $rest },而这枚棋子走不到这个 SG 值;它总能留在 ∞ 上。
graph-reason-loops-draw = { $count } 枚棋子在 ∞ 上:一步只能让其中一枚离开,轮到谁走谁都能使对局继续下去。
graph-reason-search-wins = 走 { $move } 之后,对手怎么走都输。
graph-reason-search-loses = 怎么走都会留给对手必胜的局面。
graph-reason-search-draws = 没有必胜走法,但走 { $move } 能使对手永远无法取胜。
graph-out-same = `{ $file }` 就是图本身;请把标号写到别的文件
graph-one-stdin = 标准输入只能给出其中一个:图或标号请用文件给出

## 以程序为规则
help-exec = 用程序代替 RULES,向它询问局面的后继:一条 shell 命令 (docs/exec.md)
exec-unmet = 没有走法通向局面 `{ $position }`
    .help = 请用程序给局面的名字写走法,如 A -> B + C
exec-position = `{ $position }` 不是单个局面的名字
    .help = 名字中不含 ` + `、` | ` 与换行,也不是 `end`
exec-beside-rules = --exec 代替 RULES:只需给出公式
exec-no-claim = 没有公式:请给出 CONDITION 或 --value EXPR
exec-no-theorem = 程序的规律只是猜想,只有定理才有代码和证书:请把规则写成文字
exec-budget = 询问 { $asked } 个局面后仍无答案:{ $why }
exec-broken = { $why ->
        [code] 程序以退出码 { $how } 结束,没有回答 `{ $position }`
        [signal] 程序被信号 { $how } 终止,没有回答 `{ $position }`
        [closed] 程序关闭了输出,没有回答 `{ $position }`
        [too-long] 对 `{ $position }` 的回答超出内存预算;用 --memory 增加
        [not-text] 对 `{ $position }` 的回答不是 UTF-8 文本:`{ $line }`
        [no-part] 对 `{ $position }` 的回答中缺少一个后继或一个部分:`{ $line }`
        [end-beside] 对 `{ $position }` 的回答中 `end` 与其他部分并列:`{ $line }`
        [long-name] 对 `{ $position }` 的回答中有名字超过 { $how } 字节:`{ $line }`
        [surplus] 程序输出的行数多于局面数:在对 `{ $position }` 的回答之后又有 `{ $line }`
       *[silent] 程序在限定时间内没有回答 `{ $position }`;用 --time 增加
    }
    .help = 每个局面回答一行:后继之间用 ` | ` 隔开,各部分用 ` + ` 隔开,什么也不剩写 `end`,没有后继写空行;每读到一个空行就刷新输出 (docs/exec.md)
exec-errors = 程序的错误输出:{ $errors }
