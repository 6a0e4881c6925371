import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../client/session.ts'
import { useSource } from '../grid/source.ts'
import { useTab } from '../shell/use-tab.ts'
import { isEditable, type Offered, offeredActions, primaryOf } from './actions.ts'
import { type Bill, linesFollow } from './bill.ts'

export interface Offer {
  isTyped: boolean
  /** It is only read now, though it may be typed. */
  mayEdit: boolean
  offered: Offered[]
  primary?: Offered
}

/** What the state, the rights and the way the page was opened allow. */
export function useOffer({ document, saved }: Bill): Offer {
  const wire = useSource(saved)
  const mode = useTab().location.query.get('type')
  const permission = useSession(state => state.permission)
  const may = (code: string) => permission[code] === true
  const isTyped = isEditable(document, wire, mode, may)
  const offered = offeredActions(document, wire, isTyped, may)
  return { isTyped, mayEdit: !isTyped && isEditable(document, wire, 'edit', may), offered, primary: primaryOf(offered, mode) }
}

export const useLinesFollow = (bill: Bill) => useSyncExternalStore(bill.head.subscribe, () => linesFollow(bill))

/** The tab is named after its bill. */
export function useLabel({ document, saved }: Bill) {
  const { id, billNo } = useSource(saved)
  const { setLabel } = useTab()
  useEffect(() => setLabel(id ? billNo : `新增${document.menuLabel}`), [id, billNo, document, setLabel])
}

/** The bill's kind looks after its lines while they are typed and seen. */
export function useWatch({ work }: Bill, isTyped: boolean) {
  useEffect(() => (isTyped ? work.watch() : undefined), [work, isTyped])
}
