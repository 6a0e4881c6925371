import { Button } from 'antd'
import type { Document } from '../../../kit/document.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { openBlank } from '../../../web/bill/begun.ts'
import type { Row } from '../../../web/client/rows.ts'
import { useCan } from '../../../web/client/session.ts'
import { ListPage } from '../../../web/list/list-page.tsx'
import { Collection } from '../settlement/collection.ts'
import { Payment } from '../settlement/payment.ts'
import { PayableWriteOff } from './payable-write-off.ts'
import { ReceivableWriteOff } from './receivable-write-off.ts'

/** Settlements, and what is settled without money: each row offers what its own kind does. */
export const CollectionsPage = () => <SettlementsPage thing={Collection} writeOff={ReceivableWriteOff} />
export const PaymentsPage = () => <SettlementsPage thing={Payment} writeOff={PayableWriteOff} />

/** What is done to a write-off here is seen here. */
const seenIn = (thing: Document, writeOff: Document): Document => ({ ...writeOff, name: thing.name })
const kinds = new Map([
  [ReceivableWriteOff.billType, seenIn(Collection, ReceivableWriteOff)],
  [PayableWriteOff.billType, seenIn(Payment, PayableWriteOff)],
])

function SettlementsPage({ thing, writeOff }: { thing: Document; writeOff: Document }) {
  const mayWriteOff = useCan(permissionOf(writeOff, 'add'))
  const kindOf = (row: Row) => kinds.get(String(row.billType)) ?? thing
  const bar = mayWriteOff && <Button onClick={() => openBlank(writeOff)}>核销</Button>
  return <ListPage thing={thing} kindOf={kindOf} bar={bar} />
}
