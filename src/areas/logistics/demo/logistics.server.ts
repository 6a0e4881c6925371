import { mnemonicOf } from '../../../base/pinyin.ts'
import { recordChapter } from '../../../server/demo.ts'
import { insertMany } from '../../../server/insert-many.ts'
import { insert } from '../../../server/records/records.ts'
import { Car } from '../car.ts'
import { Route } from '../route.ts'
import { TransportCompany } from '../transport-company.ts'
import { cars } from './cars.ts'

const coded = (prefix: string, index: number) => `${prefix}${String(index + 1).padStart(4, '0')}`

/** How the company's goods travel. */
export const demoLogistics = recordChapter('details', async work => {
  await insertMany(work, Car, cars)
  for (const [index, [name, areas, remark]] of routes.entries())
    await insert(work, Route, { code: coded('XL', index), name, areas, remark, mnemonic: mnemonicOf(name) })
  await insertMany(
    work,
    TransportCompany,
    hauliers.map(([name, contact, phone, address], index) => ({ code: coded('YS', index), name, contact, phone, address })),
  )
})

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
