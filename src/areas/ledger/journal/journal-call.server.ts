import { exact } from '../../../base/exact.ts'
import { refuse } from '../../../base/refusal.ts'
import { isEmpty, only, snake } from '../../../base/text.ts'
import { type Call, get } from '../../../kit/call.ts'
import type { Document } from '../../../kit/document.ts'
import type { Field, Row } from '../../../kit/field.ts'
import { id } from '../../../kit/fields/choice.ts'
import { text } from '../../../kit/fields/text.ts'
import { pageFields } from '../../../kit/paging.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { documentOfType, fieldSets } from '../../../kit/registry.ts'
import { tableName } from '../../../kit/schema.ts'
import { findHead } from '../../../server/documents/document-read.ts'
import { veilOf } from '../../../server/documents/veil.ts'
import { pageOf } from '../../../server/records/filter.ts'
import { missing } from '../../../server/records/records.ts'
import { columnsOf, joinsOf, showRow } from '../../../server/records/select.ts'
import type { Work } from '../../../server/work.ts'
import { JournalEntry } from '../money/money-tables.ts'

const asked = {
  billType: text('billType', '单据类型', { required: true }),
  billId: id('billId', '单据'),
  billNo: text('billNo', '单据编号'),
  ...pageFields,
}

export const journalCalls: Call<Work>[] = [get('blade-finance/glentry/list', 'signedIn', asked, journalOf, { label: '单据分录' })]

const { fields } = JournalEntry
const shown = {
  ...only(['seq', 'batchId', 'billType', 'billId', 'billNo', 'billDate', 'period', 'postedAt', 'account', 'partyId', 'depotId'], fields),
  ...only(['bankId', 'deptId', 'staffId', 'debit', 'credit', 'reverseOf'], fields),
}
const named = { accountName: text('accountName', '科目名称'), partyName: text('bartererName', '往来单位') }

/** What a bill has written into the journal, for whoever sees all of its figures. */
async function journalOf(work: Work, { billType, billId, billNo, ...page }: Row<typeof asked>) {
  const bill = await billInSight(work, billType, billId, billNo)
  const { current, size } = pageOf(page)
  const values = [work.user.tenantId, billType, bill.id]
  const where = 't.tenant_id = $1 and t.bill_type = $2 and t.bill_id = $3'
  const sums = `select count(*)::int as total, coalesce(sum(debit), 0) as debit, coalesce(sum(credit), 0) as credit from journal_entry t where ${where}`
  const { total, debit, credit } = await work.tx.one(sums, values)
  const rows = await work.tx.many(
    `select ${columnsOf(shown)}, a.name as account_name, p.name as party_name from journal_entry t${joinsOf(shown)}
     left join journal_account a on a.tenant_id = t.tenant_id and a.code = t.account and not a.deleted
     left join party p on p.tenant_id = t.tenant_id and p.id = t.party_id
     where ${where} order by t.seq limit $4 offset $5`,
    [...values, size, (current - 1) * size],
  )
  const records = rows.map(row => showRow(work, { ...shown, ...named }, row))
  const summed = { [fields.debit.wire]: exact(debit), [fields.credit.wire]: exact(credit) }
  return { records, total, size, current, pages: Math.ceil(total / size), sums: summed }
}

/** The bill by its id or its number; who may not see one of its figures would read it in the journal. */
async function billInSight(work: Work, type: string, billId: string | null, billNo: string | null) {
  const document = documentOfType(type) ?? missing()
  if (!work.user.can(permissionOf(document, 'view'))) refuse('无权限操作！', 403)
  const head = await findHead(work, document, billId ?? (await idOf(work, document, billNo)))
  const lacksRight = ({ rules }: Field) => !!rules.needs && !work.user.can(rules.needs)
  const hides = veilOf(work, document)
  const isVeiled = !!hides && head[snake(hides.when)]
  if (isVeiled || fieldSets(document).some(set => Object.values(set).some(lacksRight))) refuse('无权限操作！', 403)
  return head
}

async function idOf({ tx, user }: Work, document: Document, billNo: string | null): Promise<string | undefined> {
  if (isEmpty(billNo)) refuse({ field: 'billId', message: '请选择单据', reason: 'required' })
  const sql = `select id from ${tableName(document)} where tenant_id = $1 and bill_no = $2 and not deleted`
  return (await tx.one(sql, [user.tenantId, billNo]))?.id
}
