import { exact } from '../../../base/exact.ts'
import { get } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { id } from '../../../kit/fields/choice.ts'
import { text } from '../../../kit/fields/text.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { findHead } from '../../../server/documents/document-read.ts'
import { missing } from '../../../server/records/records.ts'
import type { Work } from '../../../server/work.ts'
import { itemKinds } from '../../ledger/money/money.ts'
import { type Side, sides } from './side.ts'

const asked = {
  billId: text('billId', '结算单', { required: '请选择结算单！' }),
  billType: text('billType', '单据类型'),
  lineId: id('settleBodyId', '结算行'),
}

type Asked = Row<typeof asked>

export const distributionCalls = sides.map(({ document }) =>
  get(
    `${document.path}/settlebodydist`,
    permissionOf(document, 'view'),
    asked,
    (work: Work, sent: Asked) => distribution(work, document, sent),
    { label: '结算分配' },
  ),
)

const items = itemKinds.map(kind => `select '${kind}' as kind, tenant_id, id, bill_type, bill_no from ${kind}`).join(' union all ')

/** What a settlement, or one line of it, took of which items; a reversed one took it and gave it back. */
async function distribution(work: Work, document: Side['document'], { billId, billType, lineId }: Asked) {
  if (billType && billType !== document.billType) missing()
  const head = await findHead(work, document, billId, false)
  const rows = await work.tx.many(
    `select a.item_kind, a.item_id, a.line_id, a.amount, i.bill_type, i.bill_no from allocation a
     join (${items}) i on i.tenant_id = a.tenant_id and i.kind = a.item_kind and i.id = a.item_id
     where a.tenant_id = $1 and a.bill_type = $2 and a.bill_id = $3 and ($4::bigint is null or a.line_id = $4) order by a.seq`,
    [work.user.tenantId, document.billType, head.id, lineId],
  )
  return rows.map(row => ({
    itemKind: row.item_kind,
    itemId: row.item_id,
    settleBodyId: row.line_id ?? '',
    billType: row.bill_type,
    billTypeName: work.dictionary('bill_type').get(row.bill_type) ?? '',
    billNo: row.bill_no,
    amt: exact(row.amount),
  }))
}
