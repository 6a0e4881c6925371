import { refuse } from '../../../base/refusal.ts'
import { isEmpty, isId } from '../../../base/text.ts'
import { get, post, type RawInput } from '../../../kit/call.ts'
import { id, ref } from '../../../kit/fields/choice.ts'
import { integer } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { detailDocument } from '../../../server/documents/document-read.ts'
import { act } from '../../../server/documents/documents.ts'
import { pull } from '../../../server/documents/pull.ts'
import type { Work } from '../../../server/work.ts'
import type { SentLine } from '../../trade/invoice/by-order.ts'
import { inItsUnit } from '../../trade/invoice/in-its-unit.ts'
import { purchaseInvoice } from './invoice.server.ts'
import { PurchaseInvoice } from './invoice.ts'
import { Invoicing } from './invoicing.ts'
import { openFees } from './open-fees.server.ts'
import { byOrder, narrowing, openLines } from './open-lines.server.ts'

const receipt = text('id', '采购入库单', { required: '请选择采购入库单！', length: 2000 })
const supplierId = ref('supplier', 'supplierId', '供应商', { required: '请选择供应商！' })
const bill = { id: id('id', '采购发票', { required: '请选择采购发票！' }) }
const saved = { id: id('id', '采购发票'), version: integer('version', '版本') }

const path = (verb: string) => `${PurchaseInvoice.path}/${verb}`
type Asked = Parameters<typeof openLines>[1]

export const purchaseInvoiceCalls = [
  get(
    path(Invoicing.pull),
    'purchaseinvoicehead_add',
    { id: receipt },
    (work: Work, { id }: { id: string }) => pull(work, purchaseInvoice, Invoicing, id, { counts: inItsUnit }),
    { label: '由采购入库单手工收票' },
  ),
  {
    ...post(path('selectBySupplierId'), 'purchaseinvoicehead_add', { supplierId, ...narrowing }, openLines, { label: '未到票明细' }),
    reads: true,
  },
  {
    ...post(
      path('selectBySupplierIdGroupOrder'),
      'purchaseinvoicehead_add',
      { supplierId, ...narrowing },
      async (work: Work, asked: Asked) => byOrder(await openLines(work, asked)),
      { label: '未到票订单' },
    ),
    reads: true,
  },
  {
    // What came in, what went back after it was billed, and the fees of receipts, in one list: the supplier is named by `id` here.
    ...post(
      path('selectPurchaseExins'),
      'purchaseinvoicehead_add',
      { ...narrowing, supplierId: ref('supplier', 'id', '供应商', { required: '请选择供应商！' }) },
      async (work: Work, asked: Asked) => [...(await openLines(work, asked)), ...(await openFees(work, asked))],
      { label: '未到票出入库明细' },
    ),
    reads: true,
  },
  post(path('draftGroupOrder'), 'purchaseinvoicehead_add', saved, draftByOrder, {
    takes: { bill: PurchaseInvoice },
    label: '按订单保存采购发票草稿',
  }),
  get(path('detailGroupOrder'), 'purchaseinvoicehead_view', bill, detailByOrder, { label: '按订单查看采购发票' }),
]

/** An order with its lines, or without any; or a line by itself. */
interface Group extends SentLine {
  bodyList?: SentLine[]
}

interface SentBill {
  supplierId?: unknown
  bodyList?: Group[]
  exinList?: unknown[]
}

/** Groups of lines are one bill; a group that names an order and no lines bills all that is left of it. */
async function draftByOrder(work: Work, { id, version }: Saved, { body }: RawInput) {
  const sent = (body ?? {}) as SentBill
  const groups = Array.isArray(sent.bodyList) ? sent.bodyList : []
  if (!id && !groups.length && !sent.exinList?.length) refuse('请至少录入一条商品明细！')
  const wholes = groups.filter(isWhole).map(({ poHeadId }) => String(poHeadId))
  if (wholes.some(one => !isId(one))) refuse('请选择采购订单！')
  const left = wholes.length ? await openLines(work, { supplierId: String(sent.supplierId ?? ''), orderIds: wholes }) : []
  const of = (orderId: unknown) => left.filter(({ poHeadId }) => poHeadId === String(orderId))
  if (wholes.some(one => !of(one).length)) refuse(Invoicing.words.nothing)
  const bodyList = groups.flatMap(group => group.bodyList ?? (isWhole(group) ? of(group.poHeadId) : [group]))
  return act(work, purchaseInvoice, 'draft', { id: id ?? undefined, version: version ?? undefined, body: { ...sent, bodyList } })
}

interface Saved {
  id: string | null
  version: number | null
}

const isWhole = ({ bodyList, poHeadId, sourceBodyId }: Group) => !bodyList && !isEmpty(poHeadId) && isEmpty(sourceBodyId)

async function detailByOrder(work: Work, { id }: { id: string }) {
  const found = (await detailDocument(work, PurchaseInvoice, id)) as { bodyList: SentLine[] }
  return { ...found, bodyList: byOrder(found.bodyList) }
}
