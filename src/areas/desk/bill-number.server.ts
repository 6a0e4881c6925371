import { get } from '../../kit/call.ts'
import type { Document } from '../../kit/document.ts'
import type { Row } from '../../kit/field.ts'
import { text } from '../../kit/fields/text.ts'
import { permissionOf } from '../../kit/permission.ts'
import { documents } from '../../kit/registry.ts'
import { tableName } from '../../kit/schema.ts'
import { likeText } from '../../server/records/filter.ts'
import { addSeen, Where } from '../../server/rights/scope.ts'
import type { Work } from '../../server/work.ts'

const asked = { billNo: text('billNo', '单据编号', { length: 200 }) }

/** Fewer letters stand in half of all numbers; of each kind so many are told, the latest first. */
const fewestLetters = 4
const most = 5
const enough = 1000

export const billNumberCalls = [get('blade-desk/billno/find', 'signedIn', asked, find, { label: '按单号查找单据' })]

/** Bills of every kind that one may see, by any part of their number; all kinds are asked in one question. */
async function find(work: Work, { billNo }: Row<typeof asked>) {
  const part = billNo?.trim() ?? ''
  const seen = part.length < fewestLetters ? [] : documents().filter(document => work.user.can(permissionOf(document, 'view')))
  if (!seen.length) return []
  const { sql, values } = findSql(work, seen, part)
  const rows = await work.tx.many(sql, values)
  return rows.map(row => ({ billType: row.bill_type, id: row.id, billNo: row.bill_no }))
}

export function findSql(work: Pick<Work, 'user'>, seen: Document[], part: string) {
  const values: unknown[] = [work.user.tenantId, likeText(part)]
  const kinds = seen.map(document => kindSql(work, document, values))
  return { sql: `${kinds.join(' union all ')} order by bill_date desc, id desc`, values }
}

/** The numbers are looked up as an array, so that each kind is found by the index of its numbers; of a part that half of them have, the latest do. */
function kindSql(work: Pick<Work, 'user'>, document: Document, values: unknown[]) {
  const table = tableName(document)
  const where = addSeen(new Where(values), work as Work, document)
  where.add(
    `t.id = any(array(select h.id from ${table} h where h.tenant_id = $1 and h.bill_no ilike $2 order by h.id desc limit ${enough}))`,
  )
  return `(select '${document.billType}' as bill_type, t.id, t.bill_no, t.bill_date from ${table} t where ${where} order by t.bill_date desc, t.id desc limit ${most})`
}
