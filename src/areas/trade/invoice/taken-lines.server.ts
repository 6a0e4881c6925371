import { dec } from '../../../base/decimal.ts'
import { byKey, snake } from '../../../base/text.ts'
import type { Document } from '../../../kit/document.ts'
import { doneStates, type Relation, statesBefore } from '../../../kit/relation.ts'
import { lineTable, tableName } from '../../../kit/schema.ts'
import type { Work } from '../../../server/work.ts'
import type { Part } from './share.ts'

interface Taking {
  relation: Relation
  /** What of an invoice's line is the tax that waited in what it takes. */
  tax: string
  /** How goods of these lines go back. */
  returns: readonly Relation[]
  order: Document
}

/** What returns have taken back of some lines and other invoices take of them, and where they come from. */
export interface Taken extends Part {
  orderId: string | null
  orderNo: string | null
  basicUnitId: string
  goodsName: string
  taxClassCode: string | null
}

interface Row extends Record<'quantity' | 'amount' | 'tax', string> {
  id: string
  order_id: string | null
  order_no: string | null
  basic_unit_id: string
  goods_name: string
  tax_class_code: string | null
}

/** Asked of all lines at once. */
export async function takenOf(work: Work, taking: Taking, lineIds: string[], billId: string): Promise<Map<string, Taken>> {
  if (!lineIds.length) return new Map()
  const rows = await work.tx.many<Row>(takenSql(taking), [work.user.tenantId, lineIds, billId])
  return byKey(
    rows.map(row => ({
      id: row.id,
      orderId: row.order_id,
      orderNo: row.order_no,
      basicUnitId: row.basic_unit_id,
      goodsName: row.goods_name,
      taxClassCode: row.tax_class_code,
      quantity: dec(row.quantity),
      amount: dec(row.amount),
      tax: dec(row.tax),
    })),
    ({ id }) => id,
  )
}

function takenSql({ relation, tax, returns, order }: Taking): string {
  const { from, to, amount, measure } = relation
  const parts = [
    sumsOf(
      to,
      { quantity: measure, amount: amount!.by, tax },
      `h.state in (${quoted([...doneStates(relation), ...statesBefore(relation)])}) and h.id <> $3`,
    ),
    ...returns.map(one =>
      sumsOf(one.to, { quantity: 'basicQuantity', amount: 'final', tax: 'tax' }, `h.state in (${quoted(doneStates(one))})`),
    ),
  ]
  const added = (key: string) => `${parts.map((_, at) => `coalesce(p${at}.${key}, 0)`).join(' + ')} as ${key}`
  return `select l.id, o.id as order_id, o.bill_no as order_no, g.basic_unit_id, g.name as goods_name, g.tax_class_code, ${['quantity', 'amount', 'tax'].map(added).join(', ')}
    from ${lineTable(from)} l join goods g on g.tenant_id = l.tenant_id and g.id = l.goods_id
    left join ${tableName(order)} o on o.tenant_id = l.tenant_id and o.id = l.source_head_id
    ${parts.map((part, at) => `left join lateral (${part}) p${at} on true`).join('\n    ')}
    where l.tenant_id = $1 and l.id = any($2::bigint[])`
}

const quoted = (states: string[]) => states.map(state => `'${state}'`).join(', ')

const sumsOf = (document: Document, columns: Record<string, string>, where: string) =>
  `select ${Object.entries(columns)
    .map(([name, key]) => `sum(x.${snake(key)}) as ${name}`)
    .join(', ')} from ${lineTable(document)} x join ${tableName(document)} h on h.tenant_id = x.tenant_id and h.id = x.head_id
    where x.tenant_id = l.tenant_id and x.source_line_id = l.id and ${where} and not h.deleted and not h.is_red`
