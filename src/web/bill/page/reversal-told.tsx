import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Document } from '../../../kit/document.ts'
import { call } from '../../client/http.ts'
import { type Row, wordOf } from '../../client/rows.ts'
import { figureText } from '../../fields/number-text.ts'
import { usePlaces } from '../../fields/places.ts'
import { t } from '../../language/t.ts'
import { amountOf, ChosenAmount } from '../../list/chosen-amount.tsx'
import { partyIn } from '../bill.ts'

const kinds = { receivable: '应收账款', payable: '应付账款', received: '预收款', paid: '预付款', bank: '账户余额' }

/** What it will do, as the server tells it before; what the reader may not see is not there. */
interface Told {
  stockList: { 'commInfoName': string; depotName: string; unitName: string; qty: number; beforeQty: number; afterQty: number }[]
  moneyList: { type: keyof typeof kinds; name: string; amt: number }[] | null
  entryList: { account: string; accountName: string; debit: number; credit: number }[] | null
}

const sign = (value: number) => (value > 0 ? '+' : '')

/** One bill: what becomes of stock, money and journal. */
export function Outlook({ document: { billType }, row: { id: billId, version } }: { document: Document; row: Row }) {
  const places = usePlaces()
  const { data } = useQuery({
    queryKey: ['reversal', billType, billId, version],
    queryFn: () => call<Told>('GET', 'blade-finance/glentry/reversal', { query: { billType, billId }, silent: true }),
    gcTime: 0,
    retry: false,
  })
  if (!data) return null
  const { stockList, moneyList, entryList } = data
  const counted = (value: number, unit: string) => `${figureText(value, 'quantity', places)} ${unit}`
  const figure = (value: number) => (value ? figureText(value, 'amount', places) : '')
  return (
    <div className="reversal-told">
      <Table
        words={['库存', '仓库']}
        figures={['变动', '红冲后']}
        rows={stockList.map(({ unitName, ...row }) => [
          row['commInfoName'],
          row.depotName,
          sign(row.qty) + counted(row.qty, unitName),
          counted(row.afterQty, unitName),
        ])}
      />
      <Table
        words={['资金往来', '单位或账户']}
        figures={['变动']}
        rows={(moneyList ?? []).map(({ type, name, amt }) => [kinds[type], name, sign(amt) + figureText(amt, 'amount', places)])}
      />
      <Table
        words={['分录']}
        figures={['借方', '贷方']}
        rows={(entryList ?? []).map(({ account, accountName, debit, credit }) => [
          `${account} ${t(accountName)}`,
          figure(debit),
          figure(credit),
        ])}
      />
    </div>
  )
}

const shown = 5

/** Many bills: the first of them, and what all come to. */
export function Chosen({ document, rows }: { document: Document; rows: Row[] }) {
  const amount = amountOf(document)
  const places = usePlaces()
  return (
    <div className="reversal-told">
      <Table
        words={['单据编号', '往来单位']}
        figures={amount ? [amount.label] : []}
        rows={rows
          .slice(0, shown)
          .map(row => [wordOf(row.billNo), partyIn(document, row), ...(amount ? [figureText(row[amount.key], 'amount', places)] : [])])}
      />
      <p>
        {rows.length > shown && '…… '}
        {`共 ${rows.length} 张`} <ChosenAmount document={document} rows={rows} />
      </p>
    </div>
  )
}

/** What has nothing in it is not shown. */
function Table({ words, figures, rows }: { words: string[]; figures: string[]; rows: string[][] }): ReactNode {
  const titles = [...words, ...figures]
  const look = (at: number) => (at < words.length ? undefined : 'number')
  if (!rows.length) return null
  return (
    <table className="plain-table">
      <thead>
        <tr>
          {titles.map((title, at) => (
            <th key={title} className={look(at)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(cells => (
          <tr key={cells.join(' ')}>
            {cells.map((cell, at) => (
              <td key={titles[at]} className={look(at)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
