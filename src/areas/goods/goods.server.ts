import { mnemonicOf } from '../../base/pinyin.ts'
import { isEmpty, unique } from '../../base/text.ts'
import { get } from '../../kit/call.ts'
import type { Problem } from '../../kit/field.ts'
import { serveEntity } from '../../server/record-calls.ts'
import type { Work } from '../../server/work.ts'
import { Goods } from './goods.ts'

export const goods = serveEntity(Goods, {
  prepare,
  calls: [get('blade-base/comminfo/barCode', 'comminfo_view', {}, barcode, { label: '生成条码' })],
})

interface Item {
  row: { name?: string; mnemonic?: string | null; classId?: string; basicUnitId?: string; needsBatch?: boolean | null }
  before?: Record<string, any>
}

/** Goods hang below a class that has no others below it; who knows no mnemonic gets one. */
async function prepare(work: Work, items: Item[]): Promise<Problem[][]> {
  const branches = await branchesAmong(work, unique(items.flatMap(({ row }) => row.classId ?? [])))
  const used = await usesAmong(
    work,
    items.flatMap(({ row, before }) => (before && (isOtherUnit(row, before) || isOtherKeeping(row, before)) ? [before.id] : [])),
  )
  return items.map(({ row, before }) => {
    if (isEmpty(row.mnemonic) && (!before || 'mnemonic' in row)) row.mnemonic = mnemonicOf(row.name ?? before!.name)
    const { booked, stocked } = used.get(before?.id) ?? {}
    return [
      ...(before && booked && isOtherUnit(row, before) ? [{ field: 'basicUnitId', message: '商品已有业务发生，不能修改基本单位！' }] : []),
      ...(before && stocked && isOtherKeeping(row, before) ? [{ field: 'needsBatch', message: '商品尚有库存，不能修改批号管理！' }] : []),
      ...(branches.has(row.classId ?? '') ? [{ field: 'classId', message: '请选择末级节点！' }] : []),
    ]
  })
}

/** Everything in the books is counted in basic units, and what lies on the shelf has its batch or has none. */
const isOtherUnit = ({ basicUnitId }: Item['row'], before: Record<string, any>) =>
  basicUnitId !== undefined && before.basic_unit_id !== basicUnitId
const isOtherKeeping = ({ needsBatch }: Item['row'], before: Record<string, any>) =>
  needsBatch !== undefined && before.needs_batch !== needsBatch

async function branchesAmong({ tx, user }: Work, ids: string[]): Promise<Set<string>> {
  const sql = 'select distinct parent_id as id from goods_class where tenant_id = $1 and parent_id = any($2::bigint[]) and not deleted'
  return new Set(ids.length ? (await tx.many(sql, [user.tenantId, ids])).map(row => row.id) : [])
}

async function usesAmong({ tx, user }: Work, ids: string[]): Promise<Map<string, { booked: boolean; stocked: boolean }>> {
  const sql = `select i.id, exists (select 1 from stock_entry e where e.tenant_id = $1 and e.goods_id = i.id) as booked,
      exists (select 1 from stock_balance b where b.tenant_id = $1 and b.goods_id = i.id and b.quantity <> 0) as stocked
    from unnest($2::bigint[]) i(id)`
  return new Map(ids.length ? (await tx.many(sql, [user.tenantId, ids])).map(row => [row.id, row]) : [])
}

/** EAN-13 in the range for use inside a company: 20, ten digits, check digit. */
async function barcode(work: Work) {
  const body = `20${String(await work.nextNumber('barcode')).padStart(10, '0')}`
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}
