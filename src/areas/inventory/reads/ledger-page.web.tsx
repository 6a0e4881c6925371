import { CloseOutlined } from '@ant-design/icons'
import { BillLink } from '../../../web/bill/bill-link.tsx'
import { type Row, wordOf } from '../../../web/client/rows.ts'
import type { List } from '../../../web/list/use-list.ts'
import { ReportList } from '../../../web/report/report-list.tsx'
import { StockLedger } from './stock-ledger.ts'

const { wire, label } = StockLedger.filters.goodsId
const behind = { wire, label }

/** Every entry of the stock; who comes from a shelf reads that shelf. */
export const StockLedgerPage = () => <ReportList report={StockLedger} behind={behind} bar={chosenGoods} cells={cells} />

const cells = {
  billNo: (row: Row) => <BillLink billType={wordOf(row.billType)} id={wordOf(row.billId)} no={wordOf(row.billNo)} />,
}

/** The one goods that a link asked for, to be let go again. */
function chosenGoods({ state: { filters }, find, answer }: List) {
  if (!filters[wire]) return null
  const { [wire]: _, ...rest } = filters
  const [first] = answer.data?.records ?? []
  return (
    <span>
      {first ? `${first.goodsCode} ${first.goodsName}` : '所选商品'}{' '}
      <button type="button" className="icon-button" aria-label="查看全部商品" title="查看全部商品" onClick={() => find(rest)}>
        <CloseOutlined />
      </button>
    </span>
  )
}
