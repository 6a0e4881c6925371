import { entities } from '../../src/kit/registry.ts'
import { ids, staffOf } from '../company.ts'
import type { Person, World } from '../world.ts'

/** One record or more of every kind that the company does not begin with. */
export async function fillKinds(world: World, admin: Person) {
  const put = (path: string, body: object) => admin.ok.post(`${path}/submit`, body)
  const car = { type: '厢式货车', load: 5, volume: 20, description: '市内配送', shortName: '小解放', remark: '年检到三月' }
  await put('blade-base/car', { carNumber: '浙A12345', ...car })
  await put('blade-system/route', { routeCode: 'XL01', routeName: '城北线', areaCode: ['330105'] })
  await put('blade-barterer/customerlevel', { levelName: '金牌', coefficient: 95 })
  await put('blade-base/settlement', { code: 'JS01', name: '银行转账' })
  for (const [type, name] of Object.entries({ 6001: '废料收入', 6002: '运费', 6003: '差旅费', 6004: '租金收入' }))
    await put('blade-base/expend', { expendCode: `SZ${type}`, expendName: name, expendType: type })
  await put('blade-system/salesroom', { roomCode: 'MD01', roomName: '城北门店' })
  const { id: classifyId } = await put('blade-mall/rangeclassify', { code: '01', name: '渠道' })
  await put('blade-mall/range', { rangeName: '华东经销商', classifyId })
  await put('fi-bank-type/banktype', { code: '01', name: '国有银行' }).then(({ id }) =>
    put('fi-bank/bank', { bankCode: 'YH01', bankPerson: '浙江衡达', bankAccount: '6222020001', bankName: '工行城北支行', bankTypeId: id }),
  )
  await put('blade-base/company', { code: 'GS01', name: '浙江衡达工业品贸易有限公司' })
  await put('blade-wxapp/kpiclassify', { classifyName: '销售' }).then(({ id }) =>
    put('blade-wxapp/kpi', { kpiName: '拜访次数', classifyId: id, kpiSource: '2' }),
  )
  if (entities().some(({ name }) => name === 'customerInvoice'))
    await put('blade-sales/customerinvoice', { customerId: ids.steelworks, invoiceName: '中铁十四局', taxNo: '91330100MA27XYZ12K' })
  await world.sql('update staff set is_driver = true where id = $1', [staffOf('sales')])
  await world.sql("update goods set on_shelf = true where id = $1 and tenant_id = '000000'", [ids.bearing])
}
