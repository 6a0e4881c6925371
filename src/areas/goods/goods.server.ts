import { mnemonicOf } from '../../base/pinyin.ts'
import { refuse } from '../../base/refusal.ts'
import { get } from '../../kit/call.ts'
import { serveEntity } from '../../server/record-calls.ts'
import { find, missing, save } from '../../server/records.ts'
import type { Work } from '../../server/work.ts'
import { Goods } from './goods.ts'

export const goods = serveEntity(Goods, {
  async submit(work, row, sent) {
    if (sent.id) await refuseBasicUnit(work, sent.id, row.basicUnitId)
    await refuseBranch(work, row.classId)
    return save(work, Goods, { ...row, mnemonic: row.mnemonic ?? mnemonicOf(row.name) }, sent)
  },
  calls: [get('blade-base/comminfo/barCode', 'comminfo_view', {}, barcode, { label: '生成条码' })],
})

/** Everything in the books is counted in basic units. */
async function refuseBasicUnit(work: Work, id: string, basicUnitId: string) {
  const before = await find(work, Goods, id)
  if (before.basic_unit_id === basicUnitId) return
  const used = await work.tx.one('select 1 from stock_entry where tenant_id = $1 and goods_id = $2 limit 1', [work.user.tenantId, id])
  if (used) refuse('商品已有业务发生，不能修改基本单位！')
}

async function refuseBranch(work: Work, classId: string) {
  const row = await work.tx.one(
    'select exists (select 1 from goods_class c where c.tenant_id = $1 and c.parent_id = $2 and not c.deleted) as branch',
    [work.user.tenantId, classId],
  )
  if (!row) missing()
  if (row.branch) refuse('请选择末级节点！')
}

/** EAN-13 in the range for use inside a company: 20, ten digits, check digit. */
async function barcode(work: Work) {
  const body = `20${String(await work.nextNumber('barcode')).padStart(10, '0')}`
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}
