import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { keyed } from '../../../kit/field.ts'
import type { Bill } from '../../../web/bill/bill.ts'
import { faultText } from '../../../web/client/fault.ts'
import { call } from '../../../web/client/http.ts'
import { newKey } from '../../../web/client/key.ts'
import { notify } from '../../../web/client/notify.ts'
import { queryClient } from '../../../web/client/query.ts'
import { decodeRow, encodeRow, type RowOf, type Sent, type Values, wordOf } from '../../../web/client/rows.ts'
import { forget } from '../../../web/client/things.ts'
import { CallError } from '../../../web/client/wire.ts'
import { FieldInput } from '../../../web/fields/field-input.tsx'
import { figureText } from '../../../web/fields/number-text.ts'
import { usePlaces } from '../../../web/fields/places.ts'
import { openDialog } from '../../../web/form/dialogs.tsx'
import { FormFields } from '../../../web/form/form-fields.tsx'
import { TabDialog } from '../../../web/form/tab-dialog.tsx'
import { historyKey } from '../../../web/list/history.ts'
import { openTab } from '../../../web/shell/tabs.ts'
import { PurchaseOrder } from '../../purchase/order/order.ts'
import { SalesOrder } from '../order/order.ts'
import { buyingFields, buyingLine, proposedFields, toPurchase } from './to-purchase.ts'

const head = keyed(buyingFields)
const formed = { name: 'toPurchase', fields: head, form: Object.keys(head) }
const line = keyed(buyingLine)

/** A line as it is proposed and typed over. */
type Line = Values & { salesLineId: string; isLeft?: boolean }

type Proposal = RowOf<typeof proposedFields>

export const openToPurchase = (bill: Bill) =>
  openDialog<never>(close => <ToPurchase bill={bill} onClose={() => close()} />, `to-purchase ${bill.saved.get().id}`)

/** What an order lacks, of whom each line is bought and for how much: a draft for each supplier. */
function ToPurchase({ bill, onClose }: { bill: Bill; onClose(): void }) {
  const { id = '', billNo } = bill.saved.get()
  const { data, error } = useQuery({
    queryKey: ['to-purchase', id],
    queryFn: async () => decodeRow<Proposal>(proposedFields, await call<Sent>('GET', toPurchase.proposal, { query: { id }, silent: true })),
    gcTime: 0,
    retry: false,
  })
  const [typed, setTyped] = useState<Values>({})
  const [lines, setLines] = useState<Record<string, Values>>({})
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const form = { ...data, ...typed }
  const rows = ((data?.lines ?? []) as unknown as Line[]).map(row => ({ ...row, ...lines[row.salesLineId] }))
  const bought = rows.filter(({ isLeft }) => !isLeft)

  async function send() {
    setBusy(true)
    const body = { 'soHeadId': id, version: data?.version, ...encodeRow(head, form), bodyList: bought.map(row => sentOf(row)) }
    try {
      const answer = await call<{ purchaseOrders: Sent[] }>('POST', toPurchase.submit, { body, idempotencyKey: newKey(), silent: true })
      done(bill, answer.purchaseOrders)
      onClose()
    } catch (refused) {
      if (!(refused instanceof CallError)) throw refused
      setProblem(refused.faults.map(faultText).join('；') || refused.msg)
    }
    setBusy(false)
  }

  return (
    <TabDialog
      title="转采购"
      note={billNo}
      width={1080}
      onClose={onClose}
      footer={
        <>
          <span className="at-start muted">{wordsOf(bought)}</span>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={isBusy} disabled={!bought.length} onClick={() => void send()}>
            生成采购订单
          </Button>
        </>
      }
    >
      {(problem || error) && (
        <p className="form-problem is-below" role="alert">
          {problem || (error as CallError).msg}
        </p>
      )}
      {data && (
        <>
          <FormFields
            formed={formed}
            form={form}
            problems={{}}
            isView={false}
            onChange={(_, patch) => setTyped(known => ({ ...known, ...patch }))}
          />
          <Lines rows={rows} change={(key, patch) => setLines(known => ({ ...known, [key]: { ...known[key], ...patch } }))} />
        </>
      )}
    </TabDialog>
  )
}

const sentOf = (row: Line) => encodeRow(line, Object.fromEntries(Object.keys(line).map(key => [key, row[key] ?? ''])))

function wordsOf(rows: Line[]) {
  const suppliers = new Set(rows.flatMap(({ supplierId }) => (supplierId ? [supplierId] : []))).size
  return `已选 ${rows.length} 行，${suppliers} 家供应商`
}

function done({ saved }: Bill, drafts: Sent[]) {
  notify.success(`已生成采购订单草稿：${drafts.map(({ billNo }) => wordOf(billNo)).join('、')}`)
  void forget(SalesOrder)
  void forget(PurchaseOrder)
  void queryClient.invalidateQueries({ queryKey: historyKey(SalesOrder.billType, saved.get().id ?? '') })
  if (drafts.length === 1) openTab(`${PurchaseOrder.formPage}?type=edit&id=${wordOf(drafts[0]!.id)}`)
}

interface LinesProps {
  rows: Line[]
  change(id: string, patch: Values): void
}

/** Which lines are bought, how much, of whom and for how much. */
function Lines({ rows, change }: LinesProps) {
  const places = usePlaces()
  const quantity = (value: unknown) => figureText(value, 'quantity', places)
  return (
    <div className="rows-input">
      <table>
        <thead>
          <tr>
            <th aria-label="采购" />
            <th>商品</th>
            <th className="right">缺货数量</th>
            <th className="right">已采购</th>
            <th className="right" style={{ width: 110 }}>
              数量
            </th>
            <th style={{ width: 240 }}>供应商</th>
            <th className="right" style={{ width: 120 }}>
              含税单价
            </th>
            <th className="right">上次进价</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.salesLineId}>
              <td>
                <Checkbox
                  aria-label={`采购 ${wordOf(row.goodsName)}`}
                  checked={!row.isLeft}
                  onChange={event => change(row.salesLineId, { isLeft: !event.target.checked })}
                />
              </td>
              <td>{[row.goodsCode, row.goodsName, row.spec].map(wordOf).filter(Boolean).join(' ')}</td>
              <td className="right">
                {quantity(row.short)} {wordOf(row.unitName)}
              </td>
              <td className="right">{quantity(row.purchased)}</td>
              <Typed row={row} name="quantity" change={change} />
              <Typed row={row} name="supplierId" change={(id, patch) => change(id, { ...patch, ...priceOf(row, patch.supplierId) })} />
              <Typed row={row} name="taxPrice" change={change} />
              <td className="right">{figureText(row.lastPrice, 'price', places) || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What a supplier took the last time stands there as soon as he is chosen. */
function priceOf(row: Line, supplierId: unknown): Values {
  const known = (row.suppliers as Values[]).find(one => one.supplierId === supplierId)
  return known ? { taxPrice: known.taxPrice } : {}
}

const Typed = ({ row, name, change }: { row: Line; name: keyof typeof buyingLine } & Pick<LinesProps, 'change'>) => (
  <td className={name === 'supplierId' ? undefined : 'right'}>
    <FieldInput
      field={line[name]}
      row={row}
      value={row[name]}
      disabled={row.isLeft}
      onChange={(next, carried) => change(row.salesLineId, { [name]: next, ...carried })}
    />
  </td>
)
