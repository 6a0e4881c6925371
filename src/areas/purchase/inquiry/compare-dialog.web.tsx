import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { keyed } from '../../../kit/field.ts'
import type { Bill } from '../../../web/bill/bill.ts'
import { BillLink } from '../../../web/bill/bill-link.tsx'
import { call } from '../../../web/client/http.ts'
import { notify } from '../../../web/client/notify.ts'
import { queryClient } from '../../../web/client/query.ts'
import { decodeRow, type RowOf, type Sent, type Values } from '../../../web/client/rows.ts'
import { can } from '../../../web/client/session.ts'
import { act, forget } from '../../../web/client/things.ts'
import { CallError } from '../../../web/client/wire.ts'
import { figureText } from '../../../web/fields/number-text.ts'
import { usePlaces } from '../../../web/fields/places.ts'
import { isYes } from '../../../web/fields/words.ts'
import { openDialog } from '../../../web/form/dialogs.tsx'
import { FormFields } from '../../../web/form/form-fields.tsx'
import { TabDialog } from '../../../web/form/tab-dialog.tsx'
import { useSource } from '../../../web/grid/source.ts'
import { historyKey } from '../../../web/list/history.ts'
import { PurchaseOrder } from '../order/order.ts'
import { allOf, bestOf, type Choices, sharesOf, undecided } from './choosing.ts'
import { CompareTable, type Line, type Supplier } from './compare-table.web.tsx'
import { comparedFields } from './compared.ts'
import { QuoteInquiry } from './inquiry.ts'
import './compare.web.css'

/** The quotes side by side: they are read, bargained about, chosen from and ordered by here. */
export const openComparison = (bill: Bill) =>
  openDialog<never>(close => <Comparison bill={bill} onClose={() => close()} />, `comparison ${bill.saved.get().id}`)

const asks = keyed(QuoteInquiry.actions.order.asks!)
const asked = { name: 'quoteOrder', fields: { depotId: asks.depotId! }, form: ['depotId'] }

interface Order {
  id: string
  supplierName: string
  billNo: string
  state: string
  lineCount: number
  total?: number | string
}

function Comparison({ bill, onClose }: { bill: Bill; onClose(): void }) {
  const { id = '', billNo, actions, depotId, depotName } = useSource(bill.saved)
  const places = usePlaces()
  const { data, refetch } = useQuery({
    queryKey: ['quotes', id],
    queryFn: async () =>
      decodeRow<RowOf<typeof comparedFields>>(comparedFields, await call<Sent>('GET', `${QuoteInquiry.path}/compare`, { query: { id } })),
    gcTime: 0,
  })
  const [typed, setTyped] = useState<Choices>({})
  const [depot, setDepot] = useState<Values>({ depotId, depotName })
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const lines = (data?.lines ?? []) as unknown as Line[]
  const suppliers = (data?.suppliers ?? []) as unknown as Supplier[]
  const orders = (data?.orders ?? []) as unknown as Order[]
  const isOpen = !!actions?.includes(QuoteInquiry.actions.order.wire)
  const choices = { ...bestOf(lines), ...typed }
  const isChoosing = isOpen && !!data && !data.whyNoOrder && lines.length > 0

  function choose(some: Record<string, string | null | undefined>) {
    setProblem('')
    setTyped(known => ({ ...known, ...some }) as Choices)
  }

  async function order() {
    const open = undecided(lines, choices)
    if (open.length) return setProblem(`第${open.map(({ lineNo }) => lineNo).join('、')}行未选择中标供应商！`)
    const chosen = lines.map(line => ({ lineId: line.id, quoteId: choices[line.id], isSkipped: choices[line.id] === null ? 2 : 1 }))
    setBusy(true)
    setProblem('')
    try {
      const told = { choices: chosen, depotId: depot.depotId }
      const { warnings = [] } = await act(QuoteInquiry, QuoteInquiry.actions.order, bill.saved.get(), told)
      notify.success(warnings.join('；'))
      void forget(QuoteInquiry)
      void forget(PurchaseOrder)
      void queryClient.invalidateQueries({ queryKey: historyKey(QuoteInquiry.billType, id) })
    } catch (refused) {
      if (!(refused instanceof CallError)) throw refused
      setProblem(refused.msg)
    }
    await refetch()
    setBusy(false)
  }

  const footer = (
    <>
      <span className="at-start muted">
        {isChoosing ? chosenWords(lines, choices, amount => figureText(amount, 'amount', places)) : isOpen && data?.whyNoOrder}
      </span>
      <Button onClick={onClose}>关闭</Button>
      {isChoosing && (
        <Button type="primary" loading={isBusy} onClick={() => void order()}>
          生成采购订单
        </Button>
      )}
    </>
  )
  return (
    <TabDialog title="比价" note={billNo} width={1180} onClose={onClose} footer={footer}>
      {problem && (
        <p className="form-problem is-below" role="alert">
          {problem}
        </p>
      )}
      {data && isYes(comparedFields.isSealed, data.isSealed) && <p className="quote-note">密封报价，截止之后才能看到价格。</p>}
      {isOpen && data && !suppliers.some(({ quotedCount }) => quotedCount) && (
        <p className="quote-note">还没有供应商报价，可以把供应商报价链接发给他们。</p>
      )}
      {orders.length > 0 && <Orders orders={orders} places={places} />}
      {isChoosing && !depotId && (
        <FormFields formed={asked} form={depot} problems={{}} isView={false} onChange={(_, patch) => setDepot(patch)} />
      )}
      {isChoosing && <p className="muted quote-keys">↑ ↓ 换行，← → 换供应商，Delete 不采购，Ctrl+Enter 生成采购订单</p>}
      {data && (
        <CompareTable
          inquiryId={id}
          lines={lines}
          suppliers={suppliers}
          places={places}
          choices={isChoosing ? choices : undefined}
          choose={(line, quoteId) => choose({ [line]: quoteId })}
          chooseAll={supplierId => choose(allOf(lines, supplierId))}
          onConfirmed={isChoosing && !isBusy ? () => void order() : undefined}
          onBargained={isOpen && can('bargaining_add') ? () => void refetch() : undefined}
        />
      )}
    </TabDialog>
  )
}

/** What has been ordered, and of whom. */
const Orders = ({ orders, places }: { orders: Order[]; places: Parameters<typeof figureText>[2] }) => (
  <ul className="quote-orders" aria-label="已生成的采购订单">
    {orders.map(({ id, supplierName, billNo, state, lineCount, total }) => (
      <li key={id}>
        <BillLink billType={PurchaseOrder.billType} id={id} no={billNo} />
        <span>{supplierName}</span>
        <span>{`${lineCount} 行`}</span>
        {total != null && <span>{figureText(total, 'amount', places)}</span>}
        <span className="muted">{state}</span>
      </li>
    ))}
  </ul>
)

/** How many lines are ordered, from how many suppliers, for how much. */
function chosenWords(lines: Line[], choices: Choices, money: (amount: number) => string) {
  const shares = [...sharesOf(lines, choices).values()]
  const sum = (of: (share: { count: number; total: number }) => number) => shares.reduce((all, share) => all + of(share), 0)
  return `已选 ${sum(({ count }) => count)} 行，${shares.length} 家供应商，合计 ${money(sum(({ total }) => total))}`
}
