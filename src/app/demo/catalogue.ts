import type { Drawing } from './drawings.ts'

/** Goods that differ by size and brand: the range of an industrial wholesaler with a shop. */
export interface Family {
  top: string
  leaf: string
  drawing: Drawing
  name: string
  unit: string
  brands: string[]
  /** What the first size costs with tax; each further size costs a step more, each brand its own times. */
  base: number
  step: number
  sizes: string[]
  /** Larger units, smallest first, by how many basic units they hold. */
  packs: [unit: string, count: number][]
  waiting?: boolean
}

type Sizes = string | string[]
type Packs = Record<string, number>

const range = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)
const sized = (before: string, sizes: (string | number)[], after = '') => sizes.map(size => `${before}${size}${after}`)

export const families: Family[] = []

function family(
  place: string,
  drawing: Drawing,
  what: string,
  brands: string,
  [base, step]: [number, number],
  sizes: Sizes,
  packs: Packs = {},
) {
  const [top, leaf] = place.split('/') as [string, string]
  const [name, unit] = what.split('/') as [string, string]
  const all = typeof sizes === 'string' ? sizes.split('|') : sizes
  const made: Family = { top, leaf, drawing, name, unit, brands: brands.split(' '), base, step, sizes: all, packs: Object.entries(packs) }
  families.push(made)
  return made
}

family('轴承/深沟球轴承', 'bearing', '深沟球轴承/套', 'SKF NSK 人本', [4.2, 1.7], sized('', range(6200, 6209), '-2RS/C3'), {
  盒: 10,
  箱: 100,
})
family('轴承/角接触球轴承', 'bearing', '角接触球轴承/套', 'SKF NSK', [22, 6.5], sized('', range(7204, 7209), ' BEP'))
family('轴承/圆锥滚子轴承', 'roller', '圆锥滚子轴承/套', '人本 哈轴', [16, 5.4], sized('', range(30204, 30210)), { 箱: 40 })
family('轴承/带座轴承', 'housing', '立式带座轴承/套', '人本 哈轴', [14, 4.2], sized('UCP', range(204, 210)), { 箱: 20 })
family(
  '紧固件/六角螺栓',
  'bolt',
  '外六角螺栓/个',
  '晋亿 东明',
  [0.18, 0.14],
  [6, 8, 10, 12, 16].flatMap(d => sized(`M${d}×`, [30, 60, 90], ' 8.8级 镀锌')),
  { 盒: 50, 箱: 500 },
)
family('紧固件/六角螺栓', 'bolt', '不锈钢外六角螺栓/个', '东明', [1.6, 1.1], 'M10×40 A2-70|M12×50 A2-70|M16×60 A4-80').waiting = true
family(
  '紧固件/内六角螺钉',
  'socket',
  '内六角圆柱头螺钉/个',
  '晋亿',
  [0.12, 0.11],
  [5, 6, 8, 10].flatMap(d => sized(`M${d}×`, [16, 25, 40], ' 12.9级')),
  { 盒: 100, 箱: 1000 },
)
family('紧固件/螺母垫圈', 'nut', '六角螺母/个', '晋亿', [0.04, 0.05], sized('M', [6, 8, 10, 12, 16, 20, 24], ' 8级 镀锌'), {
  盒: 200,
  箱: 2000,
})
family('紧固件/螺母垫圈', 'washer', '平垫圈/个', '东明', [0.05, 0.04], sized('φ', [6, 8, 10, 12, 16, 20], ' 304不锈钢'), {
  盒: 200,
  箱: 2000,
})
family('紧固件/膨胀自攻', 'bolt', '膨胀螺栓/套', '晋亿', [0.45, 0.38], 'M8×80|M10×100|M12×120|M16×150', { 盒: 50, 箱: 200 })
family('紧固件/膨胀自攻', 'socket', '十字盘头自攻螺钉/个', '东明', [0.03, 0.02], 'ST3.5×16|ST4.2×25|ST4.8×38|ST5.5×50', {
  盒: 500,
  箱: 5000,
})
family('阀门管件/阀门', 'valve', '黄铜球阀/只', '埃美柯 正兴', [11, 9.5], sized('DN', [15, 20, 25, 32, 40, 50]), { 箱: 24 })
family('阀门管件/阀门', 'valve', '法兰闸阀/只', '正兴', [138, 62], sized('Z45X-16Q DN', [50, 65, 80, 100, 125]))
family(
  '阀门管件/管材管件',
  'pipe',
  'PPR热水管/米',
  '伟星 联塑',
  [5.2, 3.1],
  sized('S3.2 ', ['20×2.8', '25×3.5', '32×4.4', '40×5.5', '50×6.9']),
  { 根: 4 },
)
family('阀门管件/管材管件', 'elbow', '镀锌弯头/个', '迈克', [2.1, 1.6], sized('90° DN', [15, 20, 25, 32, 40, 50]), { 箱: 120 })
family('电线电缆/布电线', 'cable', '铜芯绝缘电线/米', '远东 正泰', [1.02, 0.88], sized('BV ', ['1.5', '2.5', '4', '6', '10'], 'mm²'), {
  卷: 100,
})
family('电线电缆/橡套电缆', 'cable', '橡套软电缆/米', '远东 起帆', [4.6, 5.2], sized('YZ ', ['3×1.5', '3×2.5', '3×4+1×2.5', '3×6+1×4']), {
  卷: 100,
})
family(
  '电机电气/交流接触器',
  'contactor',
  '交流接触器/只',
  '正泰 德力西 施耐德',
  [21, 17],
  sized('CJX2-', ['0910', '1210', '1810', '2510', '3210', '4011', '6511'], ' AC220V'),
  { 箱: 20 },
)
family(
  '电机电气/断路器',
  'breaker',
  '小型断路器/只',
  '正泰 德力西',
  [7.8, 6.9],
  sized('63A ', ['1P C10', '1P C16', '2P C20', '2P C32', '3P C40', '3P C63']),
  { 盒: 6, 箱: 60 },
)
family('电机电气/断路器', 'breaker', '漏电保护断路器/只', '正泰 施耐德', [24, 11], '1P+N C16|1P+N C32|2P C40', { 盒: 3 })
family('电机电气/继电器按钮', 'relay', '小型中间继电器/只', '欧姆龙 正泰', [9.6, 2.4], 'MY2N DC24V|MY2N AC220V|MY4N DC24V|MY4N AC220V', {
  盒: 10,
})
family('电机电气/继电器按钮', 'button', '平头按钮/只', '施耐德 德力西', [5.4, 0.6], 'φ22 绿 常开|φ22 红 常闭|φ22 黄 常开|φ22 急停', {
  盒: 10,
})
family(
  '电机电气/三相电机',
  'motor',
  '三相异步电动机/台',
  '卧龙 皖南',
  [420, 310],
  sized('YE4 ', ['0.75', '1.5', '2.2', '4', '5.5', '7.5', '11'], 'kW-4P'),
)
family('电机电气/变频器', 'contactor', '矢量变频器/台', '汇川 台达', [680, 290], sized('380V ', ['0.75', '1.5', '2.2', '4', '5.5'], 'kW'))
family('电机电气/灯具', 'lamp', 'LED工矿灯/盏', '欧普 雷士', [86, 42], '50W 6500K|100W 6500K|150W 6500K|200W 6500K', { 箱: 4 })
family('电机电气/灯具', 'lamp', 'LED球泡/只', '欧普', [3.2, 1.9], 'E27 5W|E27 9W|E27 12W|E27 18W', { 箱: 100 })
family(
  '气动液压/气缸',
  'cylinder',
  '标准气缸/只',
  '亚德客 SMC',
  [62, 14],
  [32, 40, 50, 63].flatMap(b => sized(`SC${b}×`, [50, 100, 200])),
)
family(
  '气动液压/电磁阀',
  'solenoid',
  '二位五通电磁阀/只',
  '亚德客 SMC',
  [42, 18],
  sized('4V', ['110-06', '210-08', '310-10', '410-15'], ' DC24V'),
  { 盒: 10 },
)
family('气动液压/气管接头', 'elbow', '快插直通接头/个', '亚德客', [1.3, 0.5], sized('PC', ['4-M5', '6-01', '8-02', '10-03', '12-04']), {
  包: 20,
  箱: 1000,
})
family('气动液压/气管接头', 'pipe', 'PU气管/米', '亚德客', [0.9, 0.7], sized('φ', ['4×2.5', '6×4', '8×5', '10×6.5', '12×8'], ' 蓝'), {
  卷: 100,
})
family(
  '密封传动/油封',
  'seal',
  '骨架油封/只',
  'NAK 人本',
  [1.6, 1.3],
  sized('TC ', ['20×35×7', '25×40×7', '30×52×10', '40×62×10', '50×72×12']),
  { 包: 10, 箱: 200 },
)
family('密封传动/带链传动', 'belt', '三角皮带/条', '三力士 盖茨', [6.4, 2.2], sized('B-', range(800, 1800, 200)), { 包: 10 })
family('密封传动/带链传动', 'belt', '滚子链条/条', '东华', [32, 17], '08B-1 1.5m|10A-1 1.5m|12A-1 1.5m')
family('焊接切割/焊条焊丝', 'rod', '碳钢焊条/千克', '大西洋 金桥', [5.9, 0.25], sized('J422 φ', ['2.5', '3.2', '4.0', '5.0']), {
  包: 5,
  箱: 20,
})
family('焊接切割/切割片', 'disc', '树脂切割片/片', '3M 金牛', [1.6, 1.9], '105×1.2×16|125×1.6×22|180×3×22|350×3×25.4', { 盒: 25, 箱: 200 })
family('焊接切割/砂纸砂轮', 'disc', '百叶磨片/片', '3M 金牛', [2.4, 0.2], sized('100×16 ', [60, 80, 120, 240], '#'), { 盒: 10, 箱: 200 })
family('润滑化工/润滑脂', 'barrel', '锂基润滑脂/桶', '长城 昆仑', [198, 22], '2号 15kg|3号 15kg|极压2号 15kg')
family('润滑化工/液压油', 'barrel', '抗磨液压油/桶', '长城 昆仑 美孚', [215, 130], 'L-HM32 18L|L-HM46 18L|L-HM68 18L|L-HM46 200L')
family('润滑化工/胶粘剂', 'tube', '螺纹锁固胶/支', '乐泰 回天', [12, 4.5], '222 50ml|243 50ml|271 50ml|680 50ml', { 盒: 10 })
family('劳保安全/手套', 'glove', '丁腈浸胶手套/双', '星宇 霍尼韦尔', [3.1, 0.2], '8码|9码|10码', { 打: 12, 箱: 120 })
family('劳保安全/手套', 'glove', '棉纱劳保手套/双', '衡达优选', [0.9, 0.25], '500g|600g', { 打: 12, 箱: 480 })
family('劳保安全/安全帽', 'helmet', 'ABS安全帽/顶', '代尔塔 霍尼韦尔', [17.5, 0.4], '白色|红色|黄色|蓝色', { 箱: 20 })
family('劳保安全/安全帽', 'helmet', '劳保防护套装/套', '衡达优选', [38, 0], '帽镜手套三件套')
family('劳保安全/眼面防护', 'goggles', '防冲击护目镜/副', '3M 霍尼韦尔', [11, 3.4], '透明|灰色|防雾', { 盒: 10 })
family('劳保安全/安全鞋', 'shoe', '防砸防刺安全鞋/双', '代尔塔', [128, 0.5], sized('', range(39, 44), '码'), { 箱: 10 })
family('工具量具/扳手', 'wrench', '两用扳手/把', '世达 史丹利', [8.6, 2.3], sized('', [8, 10, 12, 14, 17, 19, 22, 24], 'mm'), { 盒: 10 })
family('工具量具/钳子螺丝刀', 'pliers', '钢丝钳/把', '世达 得力', [18, 5.5], '6寸|7寸|8寸', { 盒: 6 })
family('工具量具/钳子螺丝刀', 'driver', '十字螺丝刀/把', '世达 得力', [5.2, 1.4], 'PH0×75|PH1×100|PH2×150|PH3×200', { 盒: 12 })
family('工具量具/量具', 'caliper', '数显卡尺/把', '上量 三丰', [96, 78], '0-150mm|0-200mm|0-300mm')
family('工具量具/量具', 'tape', '钢卷尺/把', '得力 史丹利', [6.8, 4.1], '3m|5m|7.5m', { 盒: 12, 箱: 120 })
family('电动工具/电钻电锤', 'drill', '锂电冲击钻/台', '博世 牧田 东成', [265, 95], '12V 双电|18V 单电|18V 无刷双电')
family('电动工具/电钻电锤', 'drill', '四坑电锤/台', '博世 东成', [310, 140], '26mm 800W|28mm 1050W|30mm 1250W')
family('电动工具/角磨机', 'grinder', '角向磨光机/台', '博世 牧田 东成', [142, 48], '100mm 710W|125mm 1000W|150mm 1400W', { 箱: 4 })
family('包装材料/胶带薄膜', 'tape', '透明封箱胶带/卷', '衡达优选', [2.6, 1.1], '45mm×100y|48mm×150y|60mm×150y', { 筒: 6, 箱: 72 })
family('包装材料/胶带薄膜', 'roll', '缠绕膜/卷', '衡达优选', [19, 6], '50cm×300m|50cm×400m|50cm×500m', { 箱: 4 })
family('包装材料/纸箱', 'carton', '五层瓦楞纸箱/个', '衡达优选', [2.2, 1.5], '300×200×200|400×300×300|500×400×400|600×400×500', { 捆: 20 })
