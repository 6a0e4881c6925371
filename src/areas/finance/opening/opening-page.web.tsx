import { BillLink } from '../../../web/bill/bill-link.tsx'
import type { RowOf } from '../../../web/client/rows.ts'
import { ListPage } from '../../../web/list/list-page.tsx'
import { StatusTag } from '../../../web/theme/status-tag.tsx'
import { financeStates } from '../settlement/family.ts'
import { PayableSupplement } from '../supplement/payable-supplement.ts'
import { ReceivableSupplement } from '../supplement/receivable-supplement.ts'
import { OpeningBalance } from './opening-balance.ts'

type Balance = RowOf<typeof OpeningBalance.fields>

const states = new Map(Object.values(financeStates).map(({ wire, color, label }) => [wire, { color, name: label }]))

/** How far the bills of a balance are, and the way to them. */
const cells = {
  billState: ({ billState }: Balance) => {
    const state = states.get(billState ?? '')
    return state && <StatusTag {...state} />
  },
  receivableNo: (row: Balance) => (
    <BillLink billType={ReceivableSupplement.billType} id={row.receivableBillId ?? ''} no={row.receivableNo ?? ''} />
  ),
  payableNo: (row: Balance) => <BillLink billType={PayableSupplement.billType} id={row.payableBillId ?? ''} no={row.payableNo ?? ''} />,
}

export const OpeningBalancesPage = () => <ListPage thing={OpeningBalance} cells={cells} />
