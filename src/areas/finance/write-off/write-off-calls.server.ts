import { snake } from '../../../base/text.ts'
import { together } from '../../../base/together.ts'
import { get, post, type RawInput } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { dict, ref } from '../../../kit/fields/choice.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { blankBill } from '../../../server/documents/document-calls.ts'
import { act, type Served } from '../../../server/documents/documents.ts'
import { shownHead } from '../../../server/documents/shown-lines.ts'
import { limits } from '../../../server/limits.ts'
import { pageOf } from '../../../server/records/filter.ts'
import type { Work } from '../../../server/work.ts'
import { type AskedOfItems, aheadOn, askedOfItems, type Offered, offered, owedOn } from '../settlement/open-item-calls.server.ts'
import { collecting, paying } from '../settlement/side.ts'
import { payableWriteOff, receivableWriteOff } from './write-off.server.ts'
import { type Heap, typeOf } from './write-off-types.ts'
import { type WritingOff, writingOffPayables, writingOffReceivables } from './writing-off.ts'

const served: [WritingOff, Served][] = [
  [writingOffReceivables, receivableWriteOff],
  [writingOffPayables, payableWriteOff],
]

/** What could be written off with a party, what of it by one type, and the write-off itself where the settlements are. */
export const writeOffCalls = served.flatMap(([writing, bill]) => {
  const { document, side } = writing
  const { target } = side
  const asked = {
    ...askedOfItems(target),
    kind: dict(document.head.kind.group!, 'writeOffType', '核销类型', { required: '请选择核销类型！' }),
  }
  type Asked = Row<typeof asked>
  const begun = { partyId: ref(target, 'bartererId', '结算单位', { required: '请选择结算单位！' }) }
  const call = document.actions.settle.wire
  const offer = (word: string, place: 'left' | 'right', label: string) =>
    get(
      `${document.path}/${word}`,
      permissionOf(document, 'view'),
      asked,
      async (work: Work, sent: Asked) => {
        const heap = typeOf(side.book, sent.kind)?.[place]
        return heap ? offered(work, heapOn(writing, heap), sent) : { ...pageOf(sent), total: 0, records: [] }
      },
      { label },
    )
  return [
    get(
      `${side.document.path}/initWriteOff`,
      permissionOf(document, 'add'),
      begun,
      (work: Work, { partyId }: Row<typeof begun>) => begin(work, writing, partyId),
      { label: `${document.label}新单` },
    ),
    offer('leftlist', 'left', `${document.label}${document.parts.lines.label}`),
    offer('rightlist', 'right', `${document.label}${document.parts.against.label}`),
    post(
      `${side.document.path}/${call}`,
      permissionOf(document, document.actions.settle.permission!),
      {},
      (work: Work, _input: object, { body }: RawInput) =>
        act(work, bill, 'settle', { id: body?.id ? String(body.id) : undefined, version: body?.version, body: body ?? {} }),
      { takes: { bill: document }, label: `${document.label}${document.actions.settle.label}` },
    ),
  ]
})

/** What a type takes from, as it is offered; what drafts are about to take of it is told. */
function heapOn({ document }: WritingOff, { book, direction, sign }: Heap): Offered {
  const kind = book === 'prepayment' ? aheadOn(direction === 1 ? collecting : paying) : owedOn(book === 'receivable' ? collecting : paying)
  return { ...kind, seenOn: document, which: () => (sign ? `${kind.which()} and ${sign === 1 ? '' : '-'}t.open > 0` : kind.which()) }
}

/** Everything that is open between us and a party, the oldest first, as far as one write-off can name it. */
const all: [wire: string, heap: Heap, needs?: string][] = [
  ['arList', { book: 'receivable', noun: '' }],
  ['apList', { book: 'payable', noun: '' }, 'purchase_price_view'],
  ['precpList', { book: 'prepayment', direction: 1, noun: '' }],
  ['prepayList', { book: 'prepayment', direction: 2, noun: '' }, 'purchase_price_view'],
]

async function begin(work: Work, writing: WritingOff, partyId: string) {
  const { document } = writing
  const asked: AskedOfItems = { current: 1, size: limits.lines, keyword: null, partyId, billId: null }
  const seen = all.filter(([, , needs]) => !needs || work.user.can(needs))
  const [blank, head, ...lists] = await together(
    blankBill(work, document),
    shownHead(work, document, { [snake(document.party!)]: partyId }),
    ...seen.map(([, heap]) => offered(work, heapOn(writing, heap), asked)),
  )
  const named = Object.fromEntries(['bartererId', 'bartererName'].map(wire => [wire, head[wire]]))
  const open = Object.fromEntries(seen.map(([wire], at) => [wire, lists[at]!.records]))
  const counts = Object.fromEntries(seen.map(([wire], at) => [`${wire}Total`, lists[at]!.total]))
  return { ...blank, ...named, ...open, ...counts }
}
