import type { Row } from '../../../web/client/rows.ts'
import { can } from '../../../web/client/session.ts'
import type { Saved } from '../../../web/client/things.ts'
import { openDialog } from '../../../web/form/dialogs.tsx'
import type { Choice } from '../../../web/list/row-actions.tsx'
import { ClassedPage } from '../../../web/tree/classed-page.tsx'
import { mergingOf } from '../merge/party-merging.web.tsx'
import { PeriodForm } from '../period.ts'
import { Customer } from './customer.ts'
import { decide } from './decide.web.tsx'
import { RangeForm } from './range-form.ts'

/** The customers of a class and of those below it, with what is decided on each of them. */
export const CustomerPage = () => <ClassedPage entity={Customer} offers={offers} batches={mergingOf} />

const waiting = '3101'

const offers = (row: Row): Choice[] =>
  [
    { may: 'customer_audit', key: 'audit', label: '审核', run: () => audit(row), isOff: row.audit !== waiting },
    {
      may: 'customer_period',
      key: 'period',
      label: '账期与信用',
      run: () => decide(Customer, row, PeriodForm, 'updatePeriod', '账期与信用', 720),
    },
    { may: 'customer_edit', key: 'range', label: '范围', run: () => decide(Customer, row, RangeForm, 'updateRange', '范围', 520) },
    { may: 'customerinvoice_view', key: 'invoice', label: '开票单位', run: () => showInvoices(row) },
  ].filter(({ may, isOff }) => can(may) && !isOff)

async function audit(row: Row) {
  const { CustomerDialog } = await import('./customer-dialog.web.tsx')
  await openDialog<Saved>(close => <CustomerDialog id={row.id} mode="audit" onClose={close} />, `audit ${row.id}`)
}

async function showInvoices(row: Row) {
  const { InvoicesDialog } = await import('./invoices-dialog.web.tsx')
  await openDialog<never>(close => <InvoicesDialog customer={row} onClose={close} />, `invoices ${row.id}`)
}
