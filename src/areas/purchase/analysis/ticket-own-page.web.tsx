import { permissionOf } from '../../../kit/permission.ts'
import { useCan } from '../../../web/client/session.ts'
import { ReportList } from '../../../web/report/report-list.tsx'
import { classAside } from '../../../web/tree/class-aside.tsx'
import { SupplierClass } from '../../party/party-class.ts'
import { TicketOwn } from './ticket-own.ts'

const aside = classAside(SupplierClass, TicketOwn.filters.classId)

export function TicketOwnPage() {
  const mayClass = useCan(permissionOf(SupplierClass, 'view'))
  return <ReportList report={TicketOwn} aside={mayClass ? aside : undefined} />
}
