import { permissionOf } from '../../../kit/permission.ts'
import { nameWire } from '../../../kit/wire.ts'
import { useCan } from '../../../web/client/session.ts'
import type { Aside } from '../../../web/list/list-page.tsx'
import { ReportList } from '../../../web/report/report-list.tsx'
import { ClassTree, rootId } from '../../../web/tree/class-tree.tsx'
import { SupplierClass } from '../../party/party-class.ts'
import { TicketOwn } from './ticket-own.ts'

const field = TicketOwn.filters.classId
const { wire, label } = field
const name = nameWire(field)

const aside: Aside = {
  search: { wire, label, field },
  render: (filters, find) => (
    <ClassTree
      entity={SupplierClass}
      chosen={filters[wire] ?? rootId}
      onChoose={({ id, title }) => {
        const { [wire]: _, [name]: __, ...rest } = filters
        find(id === rootId ? rest : { ...rest, [wire]: id, [name]: title })
      }}
    />
  ),
}

export function TicketOwnPage() {
  const mayClass = useCan(permissionOf(SupplierClass, 'view'))
  return <ReportList report={TicketOwn} aside={mayClass ? aside : undefined} />
}
