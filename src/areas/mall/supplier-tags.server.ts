import { refuseAll } from '../../base/refusal.ts'
import { unique } from '../../base/text.ts'
import { post } from '../../kit/call.ts'
import { refs } from '../../kit/fields/choice.ts'
import { integer } from '../../kit/fields/number.ts'
import { text } from '../../kit/fields/text.ts'
import { change, find } from '../../server/records/records.ts'
import { refuseBrokenReferences } from '../../server/records/references.ts'
import { refuseStale } from '../../server/stale.ts'
import type { Work } from '../../server/work.ts'
import { Supplier } from '../party/supplier/supplier.ts'

const tagged = {
  id: text('id', '供应商', { required: true }),
  tagIds: refs('tag', 'tagIds', '标签', { said: true }),
  version: integer('version', '版本'),
}

export const supplierTagCalls = [post(`${Supplier.path}/updateSupplierTags`, 'supplier_edit', tagged, setTags, { label: '修改供应商标签' })]

async function setTags(work: Work, input: { id: string; tagIds: string[] | null; version: number | null }) {
  const before = await find(work, Supplier, input.id, true)
  refuseStale(before, input.version)
  const tagIds = unique(input.tagIds ?? [])
  await refuseBrokenReferences(work, tagged, [{ tagIds }])
  await refuseUnfit(
    work,
    tagIds.filter(id => !before.tag_ids?.includes(id)),
  )
  await change(work, Supplier, before, { tagIds }, '修改标签')
  return true
}

/** A tag hangs on a supplier only when it is made for suppliers and in use. */
async function refuseUnfit({ tx, user }: Work, ids: string[]) {
  const unfit = await tx.many(
    'select name from tag where tenant_id = $1 and id = any($2::bigint[]) and not (for_suppliers and enabled) order by id',
    [user.tenantId, ids],
  )
  refuseAll(unfit.map(({ name }) => `标签${name}已停用或不能用于供应商，请重新选择！`))
}
