import { Button } from 'antd'
import { useState } from 'react'
import { isFor, isOpen } from '../../../kit/following.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { relationsFrom } from '../../../kit/registry.ts'
import type { Relation } from '../../../kit/relation.ts'
import { useSession } from '../../client/session.ts'
import { useSource } from '../../grid/source.ts'
import { stateOf } from '../actions.ts'
import { openBegun } from '../begun.ts'
import type { Bill } from '../bill.ts'
import { pulled } from './pulled.ts'

/** Leads on from a bill to those that follow from it; that is what an order is for, while goods that came are meant to stay. */
export function Push({ bill: { document, saved } }: { bill: Bill }) {
  const row = useSource(saved)
  const permission = useSession(state => state.permission)
  const [busy, setBusy] = useState('')
  const ways = relationsFrom(document).filter(
    relation => isOpen(relation, stateOf(document, row).key) && isFor(relation, row) && permission[permissionOf(relation.to, 'add')],
  )
  const lead = async (relation: Relation) => {
    setBusy(relation.name)
    const begun = await pulled(relation, [row.id!])
    setBusy('')
    if (begun) openBegun(relation.to, begun)
  }
  return ways.map(relation => (
    <Button
      key={relation.name}
      type={document.withoutBooks ? 'primary' : 'default'}
      loading={busy === relation.name}
      onClick={() => void lead(relation)}
    >
      {relation.words.push}
    </Button>
  ))
}
