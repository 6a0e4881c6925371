import { exact } from '../../../base/exact.ts'
import { snake } from '../../../base/text.ts'
import { get } from '../../../kit/call.ts'
import type { Field, Row } from '../../../kit/field.ts'
import { id, ref } from '../../../kit/fields/choice.ts'
import type { Work } from '../../../server/work.ts'
import { refuseUnseen } from './agreement.server.ts'
import { CustomerInquiry } from './inquiry.ts'
import { typedReferences } from './references.server.ts'

const asked = {
  customerId: ref('customer', 'bartererId', '客户', { required: '请选择客户！' }),
  goodsId: ref('goods', 'commInfoId', '商品', { required: '请选择商品' }),
  unitId: ref('unit', 'unitId', '单位', { required: true }),
  lineId: id('bodyId', '询价行'),
}

export const referenceCalls = [get(`${CustomerInquiry.path}/referencePrices`, 'inquiryhead_view', asked, references, { label: '参考价' })]

const prices = Object.entries(typedReferences)
const sql = `select ${prices.map(([key, price]) => `(${price}) as ${snake(key)}`)}
  from (select $1::text as tenant_id, $2::bigint as goods_id, u.unit_id, u.numerator, u.denominator, $4::bigint as id
    from (select g.basic_unit_id as unit_id, 1 as numerator, 1 as denominator from goods g where g.tenant_id = $1 and g.id = $2
      union all select s.unit_id, s.numerator, s.denominator from goods_units s where s.tenant_id = $1 and s.parent_id = $2) u where u.unit_id = $3) t`

/** What the line at the cursor is held against, before anybody has saved it. */
async function references(work: Work, { customerId, goodsId, unitId, lineId }: Row<typeof asked>) {
  await refuseUnseen(work, customerId)
  const row = await work.tx.one(sql, [work.user.tenantId, goodsId, unitId, lineId, customerId])
  const fields: Record<string, Field> = CustomerInquiry.lines
  return Object.fromEntries(
    prices.flatMap(([key]) => {
      const { wire, rules } = fields[key]!
      const value = row?.[snake(key)]
      return value == null || (rules.needs && !work.user.can(rules.needs)) ? [] : [[wire, exact(value)]]
    }),
  )
}
