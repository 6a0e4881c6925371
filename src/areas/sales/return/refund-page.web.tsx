import { BillLink } from '../../../web/bill/bill-link.tsx'
import { type Row, wordOf } from '../../../web/client/rows.ts'
import { openDialog } from '../../../web/form/dialogs.tsx'
import { openedCells } from '../../../web/report/opened.tsx'
import { ReportList } from '../../../web/report/report-list.tsx'
import { RefundBusiness } from './refund-business.ts'

/** What is given back, with the way to the return and to what was sold. */
export const RefundPage = () => <ReportList report={RefundBusiness} cells={cells} actions={actions} onOpen={open} />

const cells = {
  ...openedCells(RefundBusiness),
  sourceNo: (row: Row) => <BillLink billType={wordOf(row.sourceType)} id={wordOf(row.sourceId)} no={wordOf(row.sourceNo)} />,
}

const actions = (row: Row) => (
  <span className="row-actions">
    <button type="button" className="field-link" onClick={() => void open(row)}>
      详情
    </button>
  </span>
)

async function open(row: Row) {
  const { RefundDialog } = await import('./refund-dialog.web.tsx')
  await openDialog<never>(close => <RefundDialog id={wordOf(row.billId)} onClose={close} />, `refund ${row.billId}`)
}
