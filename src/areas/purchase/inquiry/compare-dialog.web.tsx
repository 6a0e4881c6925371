import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { keyed } from '../../../kit/field.ts'
import type { Bill } from '../../../web/bill/bill.ts'
import { call } from '../../../web/client/http.ts'
import { decodeRow, encodeRow, type RowOf, type Sent, type Values } from '../../../web/client/rows.ts'
import { can } from '../../../web/client/session.ts'
import { figureText } from '../../../web/fields/number-text.ts'
import { usePlaces } from '../../../web/fields/places.ts'
import { isYes } from '../../../web/fields/words.ts'
import { openDialog } from '../../../web/form/dialogs.tsx'
import { TabDialog } from '../../../web/form/tab-dialog.tsx'
import { openBargaining } from './bargain-dialog.web.tsx'
import { CompareTable, type Line } from './compare-table.web.tsx'
import { comparedFields } from './compared.ts'
import { QuoteInquiry } from './inquiry.ts'
import './compare.web.css'

/** The quotes side by side, to be read and bargained about. */
export const openComparison = (bill: Bill) => openDialog<never>(close => <Comparison bill={bill} onClose={() => close()} />, 'comparison')

/** The same, where the best of each line is chosen and others can be; answers what is to be ordered. */
export const chooseQuotes = (bill: Bill): Promise<Values | undefined> =>
  openDialog<Values>(close => <Comparison bill={bill} isChoosing onClose={close} />, 'choice')

/** What ordering asks for. */
const asks = keyed(QuoteInquiry.actions.order.asks!)

/** By line, the quote that is taken; nothing where nobody shall deliver it. */
export type Choices = Readonly<Record<string, string | null>>

interface Props {
  bill: Bill
  isChoosing?: boolean
  onClose(chosen?: Values): void
}

function Comparison({ bill, isChoosing = false, onClose }: Props) {
  const { id = '', billNo } = bill.saved.get()
  const places = usePlaces()
  const { data, refetch } = useQuery({
    queryKey: ['quotes', id],
    queryFn: async () =>
      decodeRow<RowOf<typeof comparedFields>>(comparedFields, await call<Sent>('GET', `${QuoteInquiry.path}/compare`, { query: { id } })),
    gcTime: 0,
  })
  const [typed, setTyped] = useState<Choices>({})
  const [problem, setProblem] = useState('')
  const lines = (data?.lines ?? []) as unknown as Line[]
  const choices: Choices = { ...bestOf(lines), ...typed }

  function agree() {
    const open = lines.filter(line => choices[line.id] === undefined)
    if (open.length) return setProblem(`第${open.map(({ lineNo }) => lineNo).join('、')}行未选择中标供应商！`)
    const chosen = lines.map(line => ({ lineId: line.id, quoteId: choices[line.id], isSkipped: choices[line.id] === null ? 2 : 1 }))
    onClose(encodeRow(asks, { choices: chosen }))
  }

  const footer = isChoosing ? (
    <>
      <span className="at-start muted">{chosenWords(lines, choices, amount => figureText(amount, 'amount', places))}</span>
      <Button onClick={() => onClose()}>取消</Button>
      <Button type="primary" disabled={!lines.length} onClick={agree}>
        生成采购订单
      </Button>
    </>
  ) : (
    <Button onClick={() => onClose()}>关闭</Button>
  )
  return (
    <TabDialog title={isChoosing ? '选价下单' : '比价'} note={billNo} width={1180} onClose={() => onClose()} footer={footer}>
      {problem && (
        <p className="form-problem is-below" role="alert">
          {problem}
        </p>
      )}
      {data && isYes(comparedFields.isSealed, data.isSealed) && <p className="quote-note">密封报价，截止之后才能看到价格。</p>}
      {data && (
        <CompareTable
          lines={lines}
          suppliers={data.suppliers as never}
          places={places}
          choices={isChoosing ? choices : undefined}
          onChoose={(line, quoteId) => setTyped(known => ({ ...known, [line]: quoteId }))}
          onBargain={
            !isChoosing && can('bargaining_add')
              ? (line, offer, supplierName) =>
                  void openBargaining({ inquiryId: id, line, offer, supplierName }).then(done => done && refetch())
              : undefined
          }
          skip={(line, isSkipped) => (
            <Checkbox
              checked={isSkipped}
              onChange={event => setTyped(known => ({ ...known, [line]: event.target.checked ? null : undefined! }))}
            >
              不采购
            </Checkbox>
          )}
        />
      )}
    </TabDialog>
  )
}

const bestOf = (lines: Line[]): Choices =>
  Object.fromEntries(lines.flatMap(line => line.offers.flatMap(offer => (offer.isBest === 2 ? [[line.id, offer.quoteId]] : []))))

/** How many lines are ordered, from how many suppliers, for how much. */
function chosenWords(lines: Line[], choices: Choices, money: (amount: number) => string) {
  const chosen = lines.flatMap(line => line.offers.filter(offer => offer.quoteId === choices[line.id]).map(offer => ({ line, offer })))
  const total = chosen.reduce((sum, { line, offer }) => sum + Number(offer.taxPrice ?? 0) * Number(line.quantity), 0)
  const suppliers = new Set(chosen.map(({ offer }) => offer.supplierId)).size
  return `已选 ${chosen.length} 行，${suppliers} 家供应商，合计 ${money(total)}`
}
