import { randomInt } from 'node:crypto'
import { mnemonicOf } from '../../base/pinyin.ts'
import { refuse } from '../../base/refusal.ts'
import { get } from '../../kit/call.ts'
import { text } from '../../kit/fields/text.ts'
import { serveEntity } from '../../server/record-calls.ts'
import { detail, idsOf, listAll, remove, save } from '../../server/records.ts'
import type { Work } from '../../server/work.ts'
import { dropContacts } from './contact.server.ts'
import { Customer } from './customer.ts'
import { Supplier } from './supplier.ts'

export const customer = serveEntity(Customer, {
  async submit(work, row, sent) {
    await refuseBranch(work, 'customer_class', row.customerClassId)
    return save(work, Customer, { ...row, mnemonic: row.mnemonic ?? mnemonicOf(row.name) }, sent)
  },
  async remove(work, value) {
    const ids = idsOf(value)
    const own = await listAll(work, Customer, { ids: ids.join() })
    await dropContacts(
      work,
      own.map(row => String(row.id)),
    )
    await remove(work, Customer, ids)
  },
  calls: [
    get('blade-barterer/customer/timeStampCode', 'customer_view', {}, work => timeStampCode(work, 'KH'), { label: '时间戳编码' }),
    get(
      'blade-barterer/customer/getCustomerInfoById',
      'customer_view',
      { id: text('id', '客户', { required: true }) },
      (work: Work, { id }) => detail(work, Customer, id),
      { label: '客户资料' },
    ),
  ],
})

export const supplier = serveEntity(Supplier, {
  async submit(work, row, sent) {
    await refuseBranch(work, 'supplier_class', row.supplierClassId)
    return save(work, Supplier, { ...row, mnemonic: row.mnemonic ?? mnemonicOf(row.name) }, sent)
  },
  calls: [get('blade-barterer/supplier/timeStampCode', 'supplier_view', {}, work => timeStampCode(work, 'GYS'), { label: '时间戳编码' })],
})

async function refuseBranch(work: Work, table: 'customer_class' | 'supplier_class', id: string) {
  const found = await work.tx.one(`select 1 from ${table} where tenant_id = $1 and parent_id = $2 and not deleted limit 1`, [
    work.user.tenantId,
    id,
  ])
  if (found) refuse('请选择末级节点！')
}

async function timeStampCode(work: Work, prefix: string): Promise<string> {
  const stamp = new Date(work.now.getTime() + 8 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 17)
  return `${prefix}${stamp}${String(randomInt(100)).padStart(2, '0')}`
}
