import { mnemonicOf } from '../../../base/pinyin.ts'
import { put, recordChapter } from '../../../server/demo.ts'

const tags: [name: string, use: 'forGoods' | 'forCustomers' | 'forSuppliers'][] = [
  ['清仓', 'forGoods'],
  ['厂家直供', 'forSuppliers'],
  ['当日达', 'forSuppliers'],
  ['重点客户', 'forCustomers'],
  ['需上门安装', 'forCustomers'],
]

/** The words that goods and counterparties are marked with: what a family ends with is cleared, makers deliver themselves, the others within the day. */
export const demoTags = recordChapter('shelves', async work => {
  const rows = tags.map(([name, use], index) => ({ code: `BQ000${index + 1}`, name, mnemonic: mnemonicOf(name), [use]: true }))
  const [clearance, direct, sameDay] = await put(work, 'tag', rows)
  const { tenantId } = work.user
  await work.tx.run(`update goods set tag_ids = array[$2::bigint] where tenant_id = $1 and sort % 17 = 0 and audit_state = '3102'`, [
    tenantId,
    clearance,
  ])
  await work.tx.run(
    `update party set tag_ids = array[case when attribute = 'A202' then $2::bigint else $3::bigint end] where tenant_id = $1 and is_supplier`,
    [tenantId, direct, sameDay],
  )
})
