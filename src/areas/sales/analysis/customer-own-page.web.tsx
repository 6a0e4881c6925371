import { permissionOf } from '../../../kit/permission.ts'
import { useCan } from '../../../web/client/session.ts'
import { ReportList } from '../../../web/report/report-list.tsx'
import { classAside } from '../../../web/tree/class-aside.tsx'
import { CustomerClass } from '../../party/party-class.ts'
import { CustomerOwn } from './customer-own.ts'

const aside = classAside(CustomerClass, CustomerOwn.filters.classId)

export function CustomerOwnPage() {
  const mayClass = useCan(permissionOf(CustomerClass, 'view'))
  return <ReportList report={CustomerOwn} aside={mayClass ? aside : undefined} />
}
