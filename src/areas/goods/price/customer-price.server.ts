import { refuse } from '../../../base/refusal.ts'
import { type Call, get, type RawInput } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { text } from '../../../kit/fields/text.ts'
import { exportRecords } from '../../../server/records/export.ts'
import { likeText } from '../../../server/records/filter.ts'
import { hold } from '../../../server/records/hold.ts'
import { serveEntity } from '../../../server/records/record-calls.ts'
import { list, save } from '../../../server/records/records.ts'
import type { Work } from '../../../server/work.ts'
import { CustomerPrice } from '../../party/customer/customer-price.ts'
import { Goods } from '../article/goods.ts'

type Query = Record<string, unknown>

const { customerId, goodsId, unitId, price } = CustomerPrice.fields
const input = {
  goodsId,
  unitId,
  price,
  customerId: { ...customerId, rules: { ...customerId.rules, required: undefined } },
  /** The same counterparty by its other name; either will do. */
  otherId: ref('customer', 'customerId', '客户'),
}

const byCode = { code: text('wareCode', '商品编码') }
const about = (verb: string) => ({ thing: CustomerPrice.name, verb })
const of = (verb: string) => `${CustomerPrice.path}/${verb}`
const saving: Call<Work> = {
  ...get(of('saveOrUpdateCustomerPrice'), 'customerprice_edit', input, saveOrUpdate, { label: '保存客户价格', both: true }),
  reads: false,
}

export const customerPrice = serveEntity(CustomerPrice, {
  async submit(work, row, sent) {
    await refuseStrangeUnit(work, row.goodsId, row.unitId)
    return save(work, CustomerPrice, row, sent)
  },
  calls: [
    saving,
    get(of('list'), 'customerprice_view', byCode, prices, { label: '客户价格列表', about: about('list') }),
    get(of('export'), 'customerprice_export', byCode, exported, {
      label: '客户价格导出',
      about: about('export'),
      timeout: 900_000,
      dear: 'file',
    }),
  ],
})

async function exported(work: Work, { code }: { code: string | null }, { query }: RawInput) {
  return exportRecords(work, CustomerPrice, await meant(work, query, code))
}

async function saveOrUpdate(work: Work, asked: Row<typeof input>) {
  const customer = asked.customerId ?? asked.otherId ?? refuse('请选择客户')
  await refuseStrangeUnit(work, asked.goodsId, asked.unitId)
  await work.tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `${work.user.tenantId} price ${customer} ${asked.goodsId} ${asked.unitId}`,
  ])
  const known = await work.tx.one(
    'select id from customer_price where tenant_id = $1 and customer_id = $2 and goods_id = $3 and unit_id = $4 and not deleted',
    [work.user.tenantId, customer, asked.goodsId, asked.unitId],
  )
  const row = { customerId: customer, goodsId: asked.goodsId, unitId: asked.unitId, price: asked.price }
  await save(work, CustomerPrice, row, { id: known?.id })
  return true
}

async function refuseStrangeUnit(work: Work, goods: string, unit: string) {
  const { tx, user } = work
  hold(work, Goods, [goods])
  const found = await tx.one(
    `select 1 from goods g where g.tenant_id = $1 and g.id = $2 and (g.basic_unit_id = $3
       or exists (select 1 from goods_units u where u.tenant_id = $1 and u.parent_id = g.id and u.unit_id = $3))`,
    [user.tenantId, goods, unit],
  )
  if (!found) refuse('单位不是该商品的单位，请重新选择！')
}

/** Goods are asked for by their own words, which are no fields of a price. */
async function meant({ tx, user }: Work, query: Query, code: string | null): Promise<Query> {
  const { 'wareCode': _, ...rest } = query
  if (!code) return rest
  const found = await tx.many('select id from goods where tenant_id = $1 and code ilike $2 limit 5000', [user.tenantId, likeText(code)])
  return { ...rest, 'commInfoId': found.map(row => row.id).join() || '0' }
}

/** Each price with what its goods is called, sorted under and made as. */
async function prices(work: Work, { code }: { code: string | null }, { query }: RawInput) {
  const page = await list(work, CustomerPrice, await meant(work, query, code))
  const goods = await work.tx.many(
    'select g.id, c.name from goods g left join goods_class c on c.tenant_id = g.tenant_id and c.id = g.class_id where g.tenant_id = $1 and g.id = any($2::bigint[])',
    [work.user.tenantId, page.records.map(row => row['commInfoId'])],
  )
  const classes = new Map(goods.map(row => [row.id, row.name]))
  const records = page.records.map(row => ({
    ...row,
    customerId: row['bartererId'],
    'wareCode': row['commInfoCode'],
    'classifyName': classes.get(row['commInfoId']) ?? '',
    'cmName': row.specification,
  }))
  return { ...page, records }
}
