import type { Tx } from '../../../server/db.ts'

/** The accounts that documents post to, by the side where they usually stand; a company adds its own beside and below them. */
const debits = {
  '1001': '库存现金',
  '1002': '银行存款',
  '1012': '其他货币资金',
  '1122': '应收账款',
  '1123': '预付账款',
  '1221': '其他应收款',
  '1402': '在途物资',
  '1405': '库存商品',
  '1406': '发出商品',
  '2221.01': '进项税额',
  '2221.03': '待认证进项税额',
  '6401': '主营业务成本',
  '6402': '成本差异',
  '6601': '销售费用',
  '6602': '管理费用',
  '6603': '财务费用',
  '6711': '营业外支出',
}
const credits = {
  '2202': '应付账款',
  '2203': '预收账款',
  '2221': '应交税费',
  '2221.02': '销项税额',
  '2221.04': '待转销项税额',
  '2241': '其他应付款',
  '4001': '实收资本',
  '4103': '本年利润',
  '4104': '未分配利润',
  '6001': '主营业务收入',
  '6051': '其他业务收入',
  '6301': '营业外收入',
}

/** What they are called until somebody calls them otherwise. */
export const plantedAccounts: Record<string, string> = { ...debits, ...credits }

const seeds = [...Object.entries(debits).map(seed => [...seed, '1']), ...Object.entries(credits).map(seed => [...seed, '2'])] as [
  code: string,
  name: string,
  direction: string,
][]

/** The accounts of one company, or of all of them at a start; what somebody calls them stays. */
export async function seedAccounts(tx: Tx, nextId: () => string, tenantId?: string) {
  await tx.run(
    `insert into journal_account (tenant_id, id, code, name, direction, planted, created_at)
     select t.code, u.id, u.code, u.name, u.direction, true, now()
     from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) u(id, code, name, direction)
     cross join tenant t where $5::text is null or t.code = $5 on conflict do nothing`,
    [seeds.map(() => nextId()), seeds.map(seed => seed[0]), seeds.map(seed => seed[1]), seeds.map(seed => seed[2]), tenantId ?? null],
  )
  await tx.run(
    `update journal_account a set parent_id = p.id from journal_account p
     where a.planted and a.parent_id is null and a.code like '%.%' and p.tenant_id = a.tenant_id and p.code = split_part(a.code, '.', 1)
       and not p.deleted and ($1::text is null or a.tenant_id = $1)`,
    [tenantId ?? null],
  )
}
