import { Button } from 'antd'
import { useState } from 'react'
import { isOpen } from '../../../kit/following.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { relationsFrom } from '../../../kit/registry.ts'
import type { Relation } from '../../../kit/relation.ts'
import { call } from '../../client/http.ts'
import { ignoreRefusal } from '../../client/ignore-refusal.ts'
import { type BillRow, decodeBill, type Sent } from '../../client/rows.ts'
import { useSession } from '../../client/session.ts'
import { useSource } from '../../grid/source.ts'
import { stateOf } from '../actions.ts'
import { openBegun } from '../begun.ts'
import type { Bill } from '../bill.ts'

/** What would follow from one or several bills; nothing is stored. */
export const pulled = ({ to, pull }: Relation, ids: string[]): Promise<BillRow | void> =>
  call<Sent>('GET', `${to.path}/${pull}`, { query: { id: ids.join() } }).then(bill => decodeBill(to, bill), ignoreRefusal)

/** Leads on from a bill to those that follow from it. */
export function Push({ bill: { document, saved }, isTyped }: { bill: Bill; isTyped: boolean }) {
  const row = useSource(saved)
  const permission = useSession(state => state.permission)
  const [busy, setBusy] = useState('')
  const ways = relationsFrom(document).filter(
    relation => row.id && !isTyped && isOpen(relation, stateOf(document, row).key) && permission[permissionOf(relation.to, 'add')],
  )
  const lead = async (relation: Relation) => {
    setBusy(relation.name)
    const begun = await pulled(relation, [row.id!])
    setBusy('')
    if (begun) openBegun(relation.to, begun)
  }
  return ways.map(relation => (
    <Button key={relation.name} type="primary" loading={busy === relation.name} onClick={() => void lead(relation)}>
      {relation.words.push}
    </Button>
  ))
}
