import { get } from '../../../kit/call.ts'
import { text } from '../../../kit/fields/text.ts'
import { loadDocument } from '../../../server/documents/document-read.ts'
import { pull, whyNot } from '../../../server/documents/pull.ts'
import type { Work } from '../../../server/work.ts'
import { salesOut } from '../out/out.server.ts'
import { SalesOrder } from './order.ts'
import { Shipping } from './shipping.ts'

const id = text('id', '销售订单', { required: '请选择销售订单！', length: 2000 })
const path = (verb: string) => `blade-sales/salesouthead/${verb}`

export const pullCalls = [
  get(path('checkPullOrderById'), 'salesouthead_add', { id }, check, { label: '销售订单能否出库' }),
  get(path(Shipping.pull), 'salesouthead_add', { id }, (work: Work, input: { id: string }) => pull(work, salesOut, Shipping, input.id), {
    label: '由销售订单生成出库单',
  }),
]

/** Whether an order can be sent from, and why not. */
async function check(work: Work, input: { id: string }) {
  const reasons = whyNot(Shipping, await loadDocument(work, SalesOrder, input.id, false))
  return { success: !reasons.length, reasons }
}
