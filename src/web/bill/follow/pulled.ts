import type { Relation } from '../../../kit/relation.ts'
import { call } from '../../client/http.ts'
import { ignoreRefusal } from '../../client/ignore-refusal.ts'
import { type BillRow, decodeBill, type Sent } from '../../client/rows.ts'

/** What would follow from one or several bills; nothing is stored. */
export const pulled = ({ to, pull }: Relation, ids: string[]): Promise<BillRow | void> =>
  call<Sent>('GET', `${to.path}/${pull}`, { query: { id: ids.join() } }).then(bill => decodeBill(to, bill), ignoreRefusal)
