import { refuse } from '../../../base/refusal.ts'
import { isEmpty } from '../../../base/text.ts'
import type { Entity } from '../../../kit/entity.ts'
import type { RowWith } from '../../../kit/field.ts'
import { tableName } from '../../../kit/schema.ts'
import { change, find, save } from '../../../server/records/records.ts'
import { refuseBrokenReferences } from '../../../server/records/references.ts'
import type { Work } from '../../../server/work.ts'

type Row = RowWith<{ customerId: string }>

interface Sent {
  id?: string
  version?: unknown
}

/** Saves one of what a customer has several of; exactly one of them is the default, the first until another is chosen. */
export async function saveBesideDefault(work: Work, entity: Entity, row: Row, sent: Sent, guard?: () => Promise<void>) {
  // Held before it is looked at: two who share it first would wait for each other.
  await holdParty(work, row.customerId)
  await refuseBrokenReferences(work, entity.fields, [row])
  const before = isEmpty(sent.id) ? undefined : await find(work, entity, sent.id)
  if (before && before.customer_id !== row.customerId) refuse(`${nameOf(entity)}不能改到其他客户，请在该客户下新增！`)
  const others = await defaultsBeside(work, entity, row.customerId, before?.id)
  if (before?.is_default && !row.isDefault) refuse(`每个客户必须有一个默认${nameOf(entity)}，请将其他${nameOf(entity)}设为默认！`)
  await guard?.()
  const saved = await save(work, entity, { ...row, isDefault: row.isDefault || !others.length }, sent)
  if (row.isDefault) for (const other of others) await change(work, entity, other, { isDefault: false }, '取消默认')
  return saved
}

const nameOf = ({ label }: Entity) => label.replace(/^客户/, '')

const defaultsBeside = (work: Work, entity: Entity, customerId: string, id?: string) =>
  work.tx.many(
    `select * from ${tableName(entity)} where tenant_id = $1 and customer_id = $2 and is_default and not deleted and id is distinct from $3 for update`,
    [work.user.tenantId, customerId, id ?? null],
  )

/** A customer is held meanwhile, so that two people cannot each make a default. */
export const holdParty = (work: Work, id: string) =>
  work.tx.run('select 1 from party where tenant_id = $1 and id = $2 for update', [work.user.tenantId, id])
