import { PartitionOutlined } from '@ant-design/icons'
import type { Decimal } from '../../../base/decimal.ts'
import type { Bill } from '../../../web/bill/bill.ts'
import { partyName } from '../../../web/bill/bill.ts'
import type { AllLines, BillLine, BillSpec } from '../../../web/bill/spec.ts'
import { call } from '../../../web/client/http.ts'
import { notify } from '../../../web/client/notify.ts'
import { decodeRows, type Row, wordOf } from '../../../web/client/rows.ts'
import type { SentPage } from '../../../web/client/things.ts'
import { besideFields, owedFields } from '../settlement/open-item.ts'
import { type TakingLines, takingWork, wholeItem } from '../settlement/open-item-lines.web.tsx'
import { evenOf } from './even.ts'
import { EvenStrip } from './even-strip.web.tsx'
import { type Offer, type Proposal, propose } from './propose.ts'
import { typeOf } from './write-off-types.ts'
import { type WritingOff, writingOffPayables, writingOffReceivables } from './writing-off.ts'

type Place = 'lines' | 'against'

const calls: Record<Place, string> = { lines: 'leftlist', against: 'rightlist' }
const kindIn = (bill: Bill) => wordOf(bill.head.get().kind)

/** What is taken of the items of one side; which these are follows from the type. */
const takingOn = (bill: Bill, part: Place): TakingLines => ({
  bill,
  part,
  taken: 'settled',
  source: calls[part],
  asked: () => ({ 'writeOffType': kindIn(bill) }),
  fields: owedFields,
  noun: bill.document.parts[part]!.label,
  hotkey: part === 'lines' ? 'F9' : undefined,
  tooMuch: '核销金额大于未结算金额！',
})

/** Equal amounts are set off first, then the oldest; what is there already is laid aside. */
const proposeTool = (writing: WritingOff, bill: Bill) => ({
  label: '自动匹配',
  title: '金额相等的先核销，其余按日期先后核销',
  icon: <PartitionOutlined />,
  async run() {
    const type = typeOf(writing.side.book, kindIn(bill))
    if (!type) return notify.warning('请选择核销类型！')
    if (!type.right) return notify.warning('该核销类型没有被核销单据！')
    if (!partyName(bill)) return notify.warning('请选择结算单位！')
    const [left, right] = [await offeredOn(bill, 'lines'), await offeredOn(bill, 'against')]
    const found = propose(left.map(offer), right.map(offer))
    if (!found.left.size) return notify.warning('没有可以核销的单据')
    fill(bill, 'lines', left, found.left)
    fill(bill, 'against', right, found.right)
  },
})

/** As many of the oldest as one page of the server holds. */
async function offeredOn(bill: Bill, part: Place): Promise<Row[]> {
  const { head, document, saved } = bill
  const query = { 'bartererId': wordOf(head.get()[document.party!]), id: saved.get().id ?? '', 'writeOffType': kindIn(bill), size: 500 }
  const { records } = await call<SentPage>('GET', `${document.path}/${calls[part]}`, { query })
  return decodeRows({ ...owedFields, ...besideFields }, records)
}

const restOf = (item: Row): Decimal => owedFields.open.read(item.open)!.minus(besideFields.occupied.read(item.occupied) ?? 0)
const offer = (item: Row): Offer => ({ id: item.id, rest: isCredit(item) ? restOf(item).neg() : restOf(item) })
const isCredit = (item: Row) => owedFields.open.read(item.open)!.lt(0)

function fill(bill: Bill, part: Place, items: Row[], proposal: Proposal) {
  const chosen = items.filter(({ id }) => proposal.has(id))
  const lines = chosen.map(item => {
    const amount = proposal.get(item.id)!
    return { ...wholeItem(takingOn(bill, part), item), settled: isCredit(item) ? amount.neg() : amount }
  })
  bill.tables.find(({ key }) => key === part)!.lines.edit(lines as BillLine[])
}

const billOf = (writing: WritingOff): BillSpec => ({
  document: writing.document,
  families: {
    lines: { stops: ['itemNo', 'settled'], sums: { settled: 'settled' }, Side: EvenStrip },
    against: { stops: ['itemNo', 'settled'] },
  },
  totals: {},
  final: 'settled',
  signatures: ['制单', '会计', '审核'],
  work(bill) {
    const left = takingWork(takingOn(bill, 'lines'))
    return {
      lines: { lines: { ...left, tools: [...left.tools!, proposeTool(writing, bill)] }, against: takingWork(takingOn(bill, 'against')) },
      totals: (lines: AllLines) => ({ settled: evenOf(lines).left.abs() }),
    }
  },
})

export const receivableWriteOffBill = billOf(writingOffReceivables)
export const payableWriteOffBill = billOf(writingOffPayables)
