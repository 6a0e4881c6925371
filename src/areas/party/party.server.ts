import { randomInt } from 'node:crypto'
import { mnemonicOf } from '../../base/pinyin.ts'
import { refuse, refuseAll } from '../../base/refusal.ts'
import { isEmpty, isId } from '../../base/text.ts'
import { type Call, get } from '../../kit/call.ts'
import type { Entity } from '../../kit/entity.ts'
import { text } from '../../kit/fields/text.ts'
import { unfinishedBillsWith } from '../../server/documents/open-bills.ts'
import { parameters } from '../../server/edge/input.ts'
import { abilityCalls } from '../../server/records/abilities.ts'
import { serveEntity } from '../../server/records/record-calls.ts'
import { find, findAll, idsOf, list, listAll, remove, save } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'
import { isAnythingOpen, ownersOfStock } from './asked.server.ts'
import { Party } from './party.ts'

const keywords = { keywords: text('keyWords', '关键字') }

export const party = serveEntity(Party, {
  /** Only who is neither customer nor supplier is written here; the account alone is enough. */
  async submit(work, row, sent) {
    const before = isEmpty(sent.id) ? undefined : await find(work, Party, sent.id)
    if (before?.is_customer || before?.is_supplier) refuse('客户和供应商请在各自的资料中修改！')
    const name = row.name ?? row.bankPerson ?? row.bankAccount
    const code = row.code ?? before?.code ?? (await timeStampCode(work, 'WL'))
    return save(work, Party, { ...row, name, code, mnemonic: row.mnemonic ?? mnemonicOf(name) }, sent)
  },
  async remove(work, value) {
    const ids = idsOf(value)
    const roled = (await listAll(work, Party, { ids: ids.join() })).filter(row => row.isCustomer === 2 || row.isSupplier === 2)
    if (roled.length) refuse('客户和供应商请在各自的资料中删除！')
    await remove(work, Party, ids)
  },
  calls: [
    get('blade-barterer/barterer/selectBartererByKeyWords', 'bartererinfo_view', keywords, byKeywords, { label: '按关键字取往来单位' }),
    disabling(Party),
  ],
})

async function byKeywords(work: Work, { keywords: keyword }: { keywords: string | null }) {
  return (await list(work, Party, { keyword: keyword ?? '', status: 1, size: 100 })).records
}

/** Stopping is refused while anything is owed either way, is under way, or lies with the other. */
export function disabling(entity: Entity): Call<Work> {
  const call = abilityCalls(entity).find(({ path }) => path.endsWith('/disable'))!
  return {
    ...call,
    async run(work, input, raw) {
      const { ids, id } = parameters(raw)
      await findAll(work, entity, idsOf(ids ?? id))
      await refuseOwing(work, idsOf(ids ?? id))
      await refuseBusy(work, idsOf(ids ?? id))
      return call.run(work, input, raw)
    },
  }
}

async function refuseOwing(work: Work, ids: string[]) {
  if (await isAnythingOpen(work, ids)) refuse('存在未结清往来，不能停用！')
}

async function refuseBusy(work: Work, ids: string[]) {
  const unfinished = await unfinishedBillsWith(work, Party, ids)
  const owners = await ownersOfStock(work, ids)
  const busy = await work.tx.many(
    'select p.name from party p where p.tenant_id = $1 and p.id = any($2::bigint[]) and p.id = any($3::bigint[]) order by p.code',
    [work.user.tenantId, ids, [...unfinished, ...owners]],
  )
  refuseAll(busy.map(({ name }) => `${name}存在库存/未完成单据，不能停用！`))
}

/** Which of some classes have others below them. */
export async function branchesAmong({ tx, user }: Work, table: 'customer_class' | 'supplier_class', ids: unknown[]): Promise<Set<unknown>> {
  const rows = await tx.many(
    `select distinct parent_id from ${table} where tenant_id = $1 and parent_id = any($2::bigint[]) and not deleted`,
    [user.tenantId, ids.filter(isId)],
  )
  return new Set(rows.map(row => row.parent_id))
}

export async function refuseBranch(work: Work, table: 'customer_class' | 'supplier_class', id: string) {
  const found = await work.tx.one(`select 1 from ${table} where tenant_id = $1 and parent_id = $2 and not deleted limit 1`, [
    work.user.tenantId,
    id,
  ])
  if (found) refuse('请选择末级节点！')
}

export async function timeStampCode(work: Work, prefix: string): Promise<string> {
  const stamp = new Date(work.now.getTime() + 8 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 17)
  return `${prefix}${stamp}${String(randomInt(100)).padStart(2, '0')}`
}
