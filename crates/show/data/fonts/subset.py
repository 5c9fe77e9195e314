"""Makes the font of pictures: the letters that messages, names of games and formulas need, out of Noto Sans CJK SC.

    python3 crates/show/data/fonts/subset.py NotoSansCJK-Regular.ttc

Needs fontTools. The collection is in the Debian package fonts-noto-cjk. Letters are read off the texts of this repository,
so that a new message or a new game is followed by a run of this program.
"""

import subprocess
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

FAMILY = "Grundy Sans"
HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[3]
# Letters outside ASCII and Chinese that formulas and punctuation use, whether a text has them today or not.
SIGNS = "£§©«°±²³´µ·¹º»×÷–—‘’“”†•…′″⁰⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉←↑→↓∀∃∅∈∉−∕∘√∞∧∨∩∪≈≠≡≤≥⊂⊆⊕⌈⌉⌊⌋─│■□▲▶●○、。「」『』【】"
NARROW = "‘’“”…·—–×÷±≤≥≠→←"
# Frequent letters, so that few new texts need a new font.
COMMON = (
    "的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本"
    "去把性好应开它合还因由其些然前外天政四日那社义事平形相全表间样与关各重新线内数正心反你明看原又么利比或但质气第向道命此变条只没结解问意建月公无系军很情者最立代想已通并提直题程展五果料象员革位入常文总次"
    "品式活设及管特件长求老头基资边流路级少图山统接知较将组见计别她手角期根论运农指几九区强放决西被干做必战先回则任取据处队南给色光门即保治北造百规热领七海口东导器压志世金增争济阶油思术极交受联什认六共权收"
    "证改清己美再采转更单风切打白教速花带安场身车例真务具万每目至达走积示议声报斗完类八离华名确才科张信马节话米整空元况今集温传土许步群广石记需段研界拉林律叫且究观越织装影算低持音众书布复容儿须际商非验连断"
    "深难近矿千周委素技备半办青省列习响约支般史感便团往历市克何除消构称太准精值号率族维划选标写存候毛亲快效斯院查江型眼王按格养易置派层片始却专状育厂识适属圆包火住调满局照参红细引听该铁价严姆威佐夫巴什博弈"
    "堆卡棋盘硬币翻跳跃梯皇后骑士爬拆并质因斐波那契列蛋糕巧克力块涂黑珠绳剪多边树链移删苹果糖豆饼牌扑火柴棍猫狗鼠兔龙虎鱼鸟井塔桥城堡墙砖瓶球箱盒杯剑盾偶奇倍余模异或胜负输赢先后手"
)


def letters():
    names = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\n")
    text = "".join((ROOT / name).read_text(errors="ignore") for name in names if name and (ROOT / name).is_file())
    chinese = {letter for letter in text + COMMON if "\u4e00" <= letter <= "\u9fff"}
    latin = {chr(code) for code in [*range(0x20, 0x7F), *range(0xA1, 0x180)]}
    fullwidth = {chr(code) for code in range(0xFF01, 0xFF5F)}
    greek = {chr(code) for code in range(0x391, 0x3CA)}
    return chinese | latin | fullwidth | greek | set(SIGNS)


def rename(font):
    # A changed font has a name of its own.
    for record in font["name"].names:
        if record.nameID in (1, 4, 16):
            record.string = FAMILY
        elif record.nameID == 6:
            record.string = FAMILY.replace(" ", "")
    cff = font["CFF "].cff
    cff.fontNames = [FAMILY.replace(" ", "")]
    top = cff.topDictIndex[0]
    top.FullName = top.FamilyName = FAMILY


def main(collection):
    options = subset.Options()
    options.layout_features = ["kern"]
    options.name_IDs = [0, 1, 2, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    options.hinting = False
    options.desubroutinize = False
    options.drop_tables += ["VORG", "vhea", "vmtx", "BASE"]
    font = TTFont(collection, fontNumber=2, recalcTimestamp=False)
    # The faces of a collection share their shapes. Quotes, dots and signs are those of the Korean face, which are not as
    # wide as a Chinese letter.
    narrow = TTFont(collection, fontNumber=1, recalcTimestamp=False).getBestCmap()
    for table in font["cmap"].tables:
        for sign in NARROW:
            if ord(sign) in table.cmap and ord(sign) in narrow:
                table.cmap[ord(sign)] = narrow[ord(sign)]
    chosen = subset.Subsetter(options)
    chosen.populate(unicodes=[ord(letter) for letter in letters()])
    chosen.subset(font)
    rename(font)
    out = HERE / "grundy-sans.otf"
    font.save(out)
    print(f"{out}: {out.stat().st_size} bytes, {len(font.getBestCmap())} letters")


main(sys.argv[1])
