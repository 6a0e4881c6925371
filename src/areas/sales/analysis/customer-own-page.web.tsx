import { permissionOf } from '../../../kit/permission.ts'
import type { Report } from '../../../kit/report.ts'
import { useCan } from '../../../web/client/session.ts'
import { ReportPage } from '../../../web/report/report-page.tsx'
import { classAside } from '../../../web/tree/class-aside.tsx'
import { CustomerClass } from '../../party/party-class.ts'
import { CustomerOwn, CustomerOwnInvoice } from './customer-own.ts'

const aside = classAside(CustomerClass, CustomerOwn.filters.classId)

function ByClass({ report }: { report: Report }) {
  const mayClass = useCan(permissionOf(CustomerClass, 'view'))
  return <ReportPage report={report} aside={mayClass ? aside : undefined} />
}

export const CustomerOwnPage = () => <ByClass report={CustomerOwn} />
export const CustomerOwnInvoicePage = () => <ByClass report={CustomerOwnInvoice} />
