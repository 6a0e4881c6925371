import { get } from '../../kit/call.ts'
import { text } from '../../kit/fields/text.ts'
import { treeBelow } from '../../server/records/abilities.ts'
import { likeText } from '../../server/records/filter.ts'
import { leaveOneDefault } from '../../server/records/one-default.ts'
import { serveEntity } from '../../server/records/record-calls.ts'
import { save } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'
import { Bank, BankType } from './bank.ts'

export const bank = serveEntity(Bank, {
  async submit(work, row, sent) {
    const saved = await save(work, Bank, row, sent)
    if (row.isDefault) await leaveOneDefault(work, Bank, saved.id)
    return saved
  },
})

export const bankType = serveEntity(BankType, {
  calls: [
    get(`${BankType.path}/tree`, 'banktype_view', { parentId: text('parentId', '上级类型'), name: text('bankName', '名称') }, typeTree, {
      label: '银行类型树',
      about: { thing: BankType.name, verb: 'tree' },
    }),
  ],
})

async function typeTree(work: Work, { parentId, name }: { parentId: string | null; name: string | null }) {
  return treeBelow(work, BankType, parentId, name ? await typesNamed(work, name) : undefined)
}

/** The types that are called so or hold an account that is, and what they hang below. */
async function typesNamed({ tx, user }: Work, name: string): Promise<Set<string>> {
  const rows = await tx.many(
    `with recursive named as (
       select t.id, t.parent_id from bank_type t where t.tenant_id = $1 and not t.deleted and (t.name ilike $2 or exists
         (select 1 from bank b where b.tenant_id = t.tenant_id and b.type_id = t.id and not b.deleted and b.name ilike $2))
       union select t.id, t.parent_id from bank_type t join named n on t.id = n.parent_id where t.tenant_id = $1
     ) select id from named`,
    [user.tenantId, likeText(name)],
  )
  return new Set(rows.map(row => row.id))
}
