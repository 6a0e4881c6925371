import { refuse } from '../../../base/refusal.ts'
import { get } from '../../../kit/call.ts'
import { text } from '../../../kit/fields/text.ts'
import { treeBelow } from '../../../server/records/abilities.ts'
import { likeText } from '../../../server/records/filter.ts'
import { leaveOneDefault } from '../../../server/records/one-default.ts'
import { serveEntity } from '../../../server/records/record-calls.ts'
import { find, save } from '../../../server/records/records.ts'
import type { Work } from '../../../server/work.ts'
import { Bank, BankType } from './bank.ts'

export const bank = serveEntity(Bank, {
  async submit(work, row, sent) {
    if (sent.id) await refuseMoved(work, sent.id, row.typeId)
    const saved = await save(work, Bank, row, sent)
    if (row.isDefault) await leaveOneDefault(work, Bank, saved.id)
    return saved
  },
})

export const bankType = serveEntity(BankType, {
  prepare: (work, items) =>
    Promise.all(
      items.map(async ({ row, before }) =>
        before && row.account !== undefined && row.account !== before.account && (await isBooked(work, 'type_id', before.id))
          ? [{ field: 'account', message: `${before.name}的账户已有发生额，不能修改对应科目，请新增银行类型！` }]
          : [],
      ),
    ),
  calls: [
    get(`${BankType.path}/tree`, 'banktype_view', { parentId: text('parentId', '上级类型'), name: text('bankName', '名称') }, typeTree, {
      label: '银行类型树',
      about: { thing: BankType.name, verb: 'tree' },
    }),
  ],
})

/** What has come in and gone out stands on the account of its type, and stays there. */
async function refuseMoved(work: Work, id: string, typeId: string) {
  const before = await find(work, Bank, id, true)
  if (before.type_id === typeId || !(await isBooked(work, 'id', id))) return
  const types = await work.tx.many('select distinct account from bank_type where tenant_id = $1 and id = any($2::bigint[])', [
    work.user.tenantId,
    [before.type_id, typeId],
  ])
  if (types.length > 1)
    refuse({ field: Bank.fields.typeId.wire, message: `账户${before.name}已有发生额，不能改为其他科目的银行类型，请新增账户！` })
}

const isBooked = ({ tx, user }: Work, column: 'id' | 'type_id', id: string) =>
  tx.one(
    `select 1 from bank b where b.tenant_id = $1 and b.${column} = $2
       and exists (select 1 from bank_entry e where e.tenant_id = b.tenant_id and e.bank_id = b.id) limit 1`,
    [user.tenantId, id],
  )

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
