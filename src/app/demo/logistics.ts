import { IncomeExpenseType } from '../../areas/finance/income-expense-type.ts'
import { SettlementMethod } from '../../areas/finance/settlement-method.ts'
import { Car } from '../../areas/logistics/car.ts'
import { ExpressCompany, ExpressFollow, ExpressSubscription } from '../../areas/logistics/express.ts'
import { Route } from '../../areas/logistics/route.ts'
import { TransportCompany } from '../../areas/logistics/transport-company.ts'
import { dec } from '../../base/decimal.ts'
import { mnemonicOf } from '../../base/pinyin.ts'
import { insertMany } from '../../server/insert-many.ts'
import { insert } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'

const coded = (prefix: string, index: number) => `${prefix}${String(index + 1).padStart(4, '0')}`

/** How the company's goods travel and how its money changes hands. */
export async function demoLogistics(work: Work) {
  await insertMany(work, Car, cars)
  for (const [index, [name, areas, remark]] of routes.entries())
    await insert(work, Route, { code: coded('XL', index), name, areas, remark, mnemonic: mnemonicOf(name) })
  await insertMany(
    work,
    TransportCompany,
    hauliers.map(([name, contact, phone, address], index) => ({ code: coded('YS', index), name, contact, phone, address })),
  )
  await demoParcels(work)
  await insertMany(
    work,
    SettlementMethod,
    methods.map(([name, inRetail, inFinance], index) => ({ code: coded('JS', index), name, inRetail, inFinance })),
  )
  await insertMany(
    work,
    IncomeExpenseType,
    types.map(([kind, name], index) => ({ code: coded('SZ', index), name, kind, mnemonic: mnemonicOf(name) })),
  )
}

async function demoParcels(work: Work) {
  const companies = await insertMany(
    work,
    ExpressCompany,
    carriers.map(([code, name, telephone]) => ({ code, name, telephone })),
  )
  const companyOf = (code: string) => companies[carriers.findIndex(([one]) => one === code)]
  await insertMany(
    work,
    ExpressFollow,
    parcels.map(([company, courierNo, progress, news]) => ({ companyId: companyOf(company), courierNo, progress, news })),
  )
  const underWay = parcels.filter(([, , progress]) => progress < '5')
  await insertMany(
    work,
    ExpressSubscription,
    underWay.map(([company, courierNo]) => ({ companyId: companyOf(company), courierNo })),
  )
}

const cars = [
  {
    plate: '浙A8K315',
    kind: '4.2米厢式货车',
    load: dec(2),
    volume: dec(15),
    description: '杭州城区日常配送',
    shortName: '城配1号',
    remark: '尾板完好，限行日避开早高峰',
  },
  {
    plate: '浙A6D728',
    kind: '4.2米厢式货车',
    load: dec(2),
    volume: dec(15),
    description: '萧山、滨江配送',
    shortName: '城配2号',
    remark: '周三保养',
  },
  {
    plate: '浙B2F906',
    kind: '6.8米高栏货车',
    load: dec(10),
    volume: dec(40),
    description: '杭州至宁波干线',
    shortName: '甬线',
    remark: '可装长材、钢管',
  },
  {
    plate: '浙A1E55M',
    kind: '新能源面包车',
    load: dec('0.8'),
    volume: dec('5.5'),
    description: '急件与小件',
    shortName: '急送车',
    remark: '不受限行影响',
  },
  {
    plate: '沪D7K062',
    kind: '7.6米厢式货车',
    load: dec(8),
    volume: dec(45),
    description: '杭州至上海夜间干线',
    shortName: '沪线',
    remark: '带尾板',
  },
  {
    plate: '浙A3M91F',
    kind: '2.7米新能源厢货',
    load: dec('1.2'),
    volume: dec('7.5'),
    description: '余杭门店补货',
    shortName: '门店车',
    remark: '夜间充电',
  },
]

const routes: [name: string, areas: string[], remark: string][] = [
  ['杭州城西线', ['330106', '330110'], '每天上午、下午各一班'],
  ['杭州城东线', ['330102', '330109'], '每天一班'],
  ['宁波线', ['3302'], '周一、三、五'],
  ['嘉兴湖州线', ['3304', '3305'], '周二、四'],
  ['绍兴金华线', ['3306', '3307'], '周二、五'],
  ['上海线', ['3101'], '每天夜间干线'],
  ['苏锡常线', ['3205', '3202', '3204'], '周一、四'],
]

const hauliers: [name: string, contact: string, phone: string, address: string][] = [
  ['浙江远达货运有限公司', '沈国平', '0571-86530211', '杭州市萧山区传化公路港A12'],
  ['宁波港通物流有限公司', '陈海波', '0574-86882367', '宁波市北仑区港前路98号'],
  ['上海迅捷专线运输有限公司', '顾建忠', '021-59572810', '上海市嘉定区曹安公路4671号'],
]

const carriers: [code: string, name: string, telephone: string][] = [
  ['SF', '顺丰速运', '95338'],
  ['JD', '京东快递', '950616'],
  ['DBL', '德邦快递', '95353'],
  ['ZTO', '中通快递', '95311'],
  ['YTO', '圆通速递', '95554'],
  ['YD', '韵达快递', '95546'],
  ['EMS', '邮政特快专递', '11183'],
]

const parcels: [company: string, courierNo: string, progress: string, news: string][] = [
  ['SF', 'SF1388201745526', '5', '已签收，签收人：前台'],
  ['SF', 'SF1388201760317', '4', '快递员正在派送，请保持电话畅通'],
  ['DBL', 'DPK364410982275', '3', '已离开杭州转运中心，发往宁波'],
  ['ZTO', '75318842906611', '2', '杭州余杭网点已揽收'],
  ['JD', 'JDVB21907736408', '6', '收件地址不详，等待补充门牌号'],
]

const methods: [name: string, inRetail: boolean, inFinance: boolean][] = [
  ['现金', true, true],
  ['银行转账', false, true],
  ['微信支付', true, true],
  ['支付宝', true, true],
  ['银行承兑汇票', false, true],
  ['储值卡', true, false],
]

const types: [kind: string, name: string][] = [
  ['6001', '利息收入'],
  ['6001', '废品收入'],
  ['6001', '租金收入'],
  ['6002', '房租水电'],
  ['6002', '银行手续费'],
  ['6002', '运杂费'],
  ['6002', '广告宣传费'],
  ['6003', '差旅费'],
  ['6003', '业务招待费'],
  ['6003', '办公费'],
  ['6004', '供应商返利'],
  ['6004', '政府补助'],
]
