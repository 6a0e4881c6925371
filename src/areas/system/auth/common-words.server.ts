/** What passwords are made of that everybody tries first: words, names, rows of keys, companies, in the order of nothing. */
const english = `password passw0rd p@ssw0rd p@ssword passwd pass word admin administrator root user users guest test tester testing demo login
welcome letmein master monkey dragon iloveyou ilove loveyou love lovely sunshine princess football baseball basketball superman batman
spiderman starwars startrek trustno shadow michael jennifer jordan harley hunter ranger rangers buster soccer hockey killer george charlie
andrew michelle jessica pepper daniel access joshua maggie silver william dallas yankees hello hellokitty kitty amanda orange freedom
computer internet nicole ginger heather hammer summer winter spring autumn corvette taylor austin merlin matthew golfer cheese martin
chelsea patrick richard diamond yellow secret sparky cowboy cowboys camaro matrix falcon guitar jackson purple scooter phoenix morgan tigers
porsche mickey maverick cookie peanut justin money samantha steelers joseph snoopy boomer whatever iceman smokey gateway dakota eagles
chicken black please andrea ferrari knight melissa compaq coffee johnny bulldog james player wizard scooby charles junior mike brandy tennis
banana monster spider lakers miller rabbit enter mercedes brandon steven fender john yamaha diablo chris boston tiger marine chicago gandalf
barney edward raiders badboy spanky bigdaddy johnson chester london midnight blue fishing hannah slayer rachel redsox marlboro panther
arsenal oliver mother father victoria jasper angel angels david winner crystal golden viking jack shannon murphy prince cameron madison
wilson carlos willie captain jasmine butter angela golf lauren rocket tiffany dennis liverpool flower forever green jackie muffin turtle
sophie danielle toyota jason sierra winston debbie giants newyork jeremy casper sandra lovers mountain united cooper driver tucker helpme
manager boss system server service office windows microsoft apple google facebook twitter samsung iphone lenovo dell oracle mysql sqlserver
postgres redis linux ubuntu changeme changeit default temp newpassword mypassword secure security public private backup database support
info sales finance account company business ninja mustang zaq pokemon naruto minecraft lol qq123 alexander robert thomas anthony kevin ryan
nathan jonathan samuel benjamin elizabeth ashley emily sarah stephanie barbara patricia linda susan karen nancy lisa betty helen maria anna
queen king lucky happy family friends friend music dancer baby babygirl sweet sweety honey sugar chocolate butterfly rainbow heaven jesus
christ god blessed faith hope peace success power magic star stars moon sun sky ocean river flower rose lily daisy cat dog kitten puppy bear`

const keys = `qwerty qwertyuiop qwertyui qwert qwer qwe qweqwe qweasd qweasdzxc qweasdzx asd asdasd asdqwe asdf asdfasdf asdfg asdfgh asdfghj
asdfghjkl zxc zxczxc zxcv zxcvb zxcvbn zxcvbnm zxcvbnm, qaz qazqaz qazwsx qazwsxedc qazxsw wsx wsxedc edc rfv tgb yhn 1qaz 1qaz2wsx 1qaz2wsx3edc
1qazxsw2 2wsx 2wsx3edc 3edc 3edc4rfv zaq1 zaq12wsx q1w2e3 q1w2e3r4 q1w2e3r4t5 1q2w3e 1q2w3e4r 1q2w3e4r5t 123qwe 123qweasd 1234qwer 123abc 123asd
123zxc 12qwaszx a1b2c3 a1b2c3d4 a1s2d3 a1s2d3f4 abc abcd abcde abcdef abcdefg abcdefgh abcabc abab aaa aaaa aaaaa aaaaaa aaaaaaaa bbbbbb
qqqqqq qqqqqqqq wwwwww xxxxxx zzzzzz zzzzzzzz poiuyt lkjhgf mnbvcxz poiuytrewq lkjhgfdsa plmokn okmijn !qaz !qaz2wsx 1!qaz !@#$ !@#$% !@#$%^
q!w@e# asdf;lkj qwer1234 asdf1234 zxcv1234 pass1234 test1234 admin888 admin666`

const chinese = `woaini woaini1314 wodemima mima nihao baobao baobei laopo laogong laoban zhongguo china beijing shanghai guangzhou shenzhen hangzhou
ningbo zhejiang jiangsu nanjing suzhou wuhan chengdu chongqing tianjin taobao tianmao alibaba aliyun zhifubao tencent baidu weixin wechat qq
jingdong huawei xiaomi gongsi caiwu kuaiji chuna cangku xiaoshou caigou zongjingli jingli guanliyuan yonghu ceshi erp wms crm saber saber3 blade
bladex hengshang hengda xiaoming xiaohong xiaoli xiaowang xiaozhang zhangwei wangwei wangfang liwei lina zhangmin lijing wangjing liuwei
wangxiuying zhangli lixiuying wangli zhangjing lili liqiang wangqiang zhanglei lilei hanmeimei chenjie yangyang liuyang wangyan zhao qian sun
li zhou wu zheng wang feng chen chu wei jiang shen han yang zhu qin you xu he lv shi zhang kong cao yan hua jin tao qi xie zou yu bai shui dou
yun su pan ge xi fan peng lang lu chang ma miao hong fang ren yuan liu bao tang fei lian cen xue lei teng yin luo bi hao wu an le shi fu pi bian
kang meng ping huang he mu xiao mao di mi bei ming zang ji cheng dai song pang xiong shu xiang dong liang du ruan lan min gao tian hu ling wan
zhi ke lai ding deng hang zuo cui niu long ye guo lin gong qiu guan cai tan tong ning dan hongbao facai gongxi shunli pingan jiankang kuaile`

/** What stands behind or before such a word: figures that are easy to type, lucky, or a year. */
const figures = `1 2 3 4 5 6 7 8 9 0 01 02 007 11 12 21 22 23 66 69 77 88 99 00 100 101 110 111 112 119 120 123 222 234 321 333 456 520 521 555 567
666 777 789 888 999 000 1111 1122 1212 1234 1314 1357 2222 2345 2468 3344 4321 5200 5201 5678 6666 6789 7788 7890 8888 9527 9876 9999 0000 12345
54321 11111 66666 88888 123123 112233 111111 123321 123456 654321 666666 888888 000000 520520 521521 131420 1234567 5201314 1314520 7758521
11223344 12345678 87654321 88888888 66666666 123456789 1234567890 147258 147258369 159753 789456`

const signs = ['!', '!!', '!@#', '!@#$', '@', '#', '$', '*', '.', '..', '_', '-', '@qq.com']

const listed = (text: string) => text.split(/\s+/)
const years = Array.from({ length: 86 }, (_, at) => String(1950 + at))
const numbers = [...listed(figures), ...years]
const ends = ['', ...listed(figures), ...signs, '@123', '@1234', '@123456', '@2024', '@2025', '@2026', '123!', '1!']
const letters = [...'abcdefghijklmnopqrstuvwxyz']
const words = [...new Set([...listed(english), ...listed(keys), ...listed(chinese), ...letters, ...letters.map(letter => letter + letter)])]
const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1)

/** There are no more of them. */
export const mostPasswords = 1_600_000

/** Every password that is as good as none, one after the other: well-known ones, and figures of six places, and days. */
export function* weakPasswords(): Generator<string> {
  yield ''
  for (const number of numbers) for (const other of ['', ...numbers]) yield number + other
  for (const word of words)
    for (const end of ends) {
      yield word + end
      yield capital(word) + end
    }
  for (const word of words) {
    yield word.toUpperCase()
    yield word + word
    for (const number of listed(figures)) yield number + word
  }
  yield* days()
  for (let places = 1; places <= 6; places++)
    for (let number = 0; number < 10 ** places; number++) yield String(number).padStart(places, '0')
}

/** Birthdays of anybody alive. */
function* days() {
  for (let year = 1930; year <= 2035; year++)
    for (let month = 1; month <= 12; month++)
      for (let day = 1; day <= 31; day++) yield `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`
}
