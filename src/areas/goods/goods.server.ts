import { mnemonicOf } from '../../base/pinyin.ts'
import { refuse, refuseAll } from '../../base/refusal.ts'
import { get } from '../../kit/call.ts'
import { serveEntity } from '../../server/record-calls.ts'
import { find, missing, save } from '../../server/records.ts'
import type { Work } from '../../server/work.ts'
import { Goods } from './goods.ts'

export const goods = serveEntity(Goods, {
  async submit(work, row, sent) {
    if (sent.id) await refuseChange(work, sent.id, row)
    await refuseBranch(work, row.classId)
    return save(work, Goods, { ...row, mnemonic: row.mnemonic ?? mnemonicOf(row.name) }, sent)
  },
  calls: [get('blade-base/comminfo/barCode', 'comminfo_view', {}, barcode, { label: '生成条码' })],
})

/** Everything in the books is counted in basic units, and what lies on the shelf has its batch or has none. */
async function refuseChange(work: Work, id: string, { basicUnitId, needsBatch }: { basicUnitId: string; needsBatch?: boolean }) {
  const before = await find(work, Goods, id)
  const isOtherUnit = before.basic_unit_id !== basicUnitId
  const isOtherKeeping = needsBatch !== undefined && before.needs_batch !== needsBatch
  if (!isOtherUnit && !isOtherKeeping) return
  const used = await work.tx.one(
    `select exists (select 1 from stock_entry where tenant_id = $1 and goods_id = $2) as booked,
       exists (select 1 from stock_balance where tenant_id = $1 and goods_id = $2 and quantity <> 0) as stocked`,
    [work.user.tenantId, id],
  )
  const problems = [
    ...(isOtherUnit && used.booked ? ['商品已有业务发生，不能修改基本单位！'] : []),
    ...(isOtherKeeping && used.stocked ? ['商品尚有库存，不能修改批号管理！'] : []),
  ]
  refuseAll(problems)
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
