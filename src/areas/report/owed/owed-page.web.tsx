import { useEffect } from 'react'
import { permissionOf } from '../../../kit/permission.ts'
import { useCan } from '../../../web/client/session.ts'
import { ReportPage } from '../../../web/report/report-page.tsx'
import { useTab } from '../../../web/shell/use-tab.ts'
import { classAside } from '../../../web/tree/class-aside.tsx'
import { CustomerClass, SupplierClass } from '../../party/party-class.ts'
import { ApBalance, ArBalance } from './owed.ts'

const customers = classAside(CustomerClass, ArBalance.filters.classId!)
const suppliers = classAside(SupplierClass, ApBalance.filters.classId!)

/** Balances beside the tree of the classes, for whoever may see these. */
export function ArBalancePage() {
  const mayClass = useCan(permissionOf(CustomerClass, 'view'))
  return <ReportPage report={ArBalance} aside={mayClass ? customers : undefined} />
}

export function ApBalancePage() {
  const mayClass = useCan(permissionOf(SupplierClass, 'view'))
  return <ReportPage report={ApBalance} aside={mayClass ? suppliers : undefined} />
}

/** The same figures, one press away from every page for whoever was given that. */
export function DebitStatisticsPage() {
  useName('应收汇总')
  return <ArBalancePage />
}

export function CreditStatisticsPage() {
  useName('应付汇总')
  return <ApBalancePage />
}

/** The menu does not know them, so they name their tab. */
function useName(label: string) {
  const { setLabel } = useTab()
  useEffect(() => setLabel(label), [label, setLabel])
}
