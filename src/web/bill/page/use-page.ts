import { type RefObject, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Fields } from '../../../kit/field.ts'
import { useSession } from '../../client/session.ts'
import { useSource } from '../../grid/source.ts'
import { useTab } from '../../shell/use-tab.ts'
import { isEditable, leadsOn, mayType, type Offered, offeredActions, primaryOf } from '../actions.ts'
import { type Bill, isChanged, isNew } from '../bill.ts'
import type { AllLines, BillLine } from '../spec.ts'
import { doesFollow, type Table } from '../table.ts'
import { printBill } from './page-commands.ts'

export interface Offer {
  isTyped: boolean
  /** It is only read now, though it may be typed: how the page is opened for that. */
  editMode?: 'edit' | 'amend'
  /** It is typed again although others may follow from it. */
  isAmended: boolean
  offered: Offered[]
  primary?: Offered
}

/** What the state, the rights and the way the page was opened allow. */
export function useOffer({ document, saved }: Bill): Offer {
  const row = useSource(saved)
  const mode = useTab().location.query.get('type')
  const permission = useSession(state => state.permission)
  const may = (code: string) => permission[code] === true
  const isTyped = isEditable(document, row, mode, may)
  const offered = offeredActions(document, row, isTyped, may)
  const doesLeadOn = leadsOn(document, row)
  const editMode = isTyped || !mayType(document, row, may) ? undefined : doesLeadOn ? 'amend' : 'edit'
  return { isTyped, editMode, isAmended: isTyped && doesLeadOn, offered, primary: primaryOf(offered, mode) }
}

export const useLinesFollow = (bill: Bill, { part }: Table) => useSyncExternalStore(bill.head.subscribe, () => doesFollow(bill, part))

/** The lines of every table; another object only when one of them has changed. */
export function useAllLines({ tables }: Bill): AllLines {
  const subscribe = useCallback(
    (changed: () => void) => {
      const ends = tables.map(({ lines }) => lines.subscribe(changed))
      return () => {
        for (const end of ends) end()
      }
    },
    [tables],
  )
  const latest = useMemo(() => unchanged(() => tables.map(({ key, lines }) => [key, lines.lines()] as const)), [tables])
  return useSyncExternalStore(subscribe, latest)
}

function unchanged(read: () => (readonly [string, readonly BillLine[]])[]): () => AllLines {
  let known: AllLines = Object.fromEntries(read())
  return () => {
    const now = read()
    if (now.some(([key, lines]) => known[key] !== lines)) known = Object.fromEntries(now)
    return known
  }
}

/** The fields of the form that the user may see. */
export function useHeadKeys({ document }: Bill): string[] {
  const permission = useSession(state => state.permission)
  const fields = document.head as Fields
  return document.form.filter(key => !fields[key]!.rules.needs || permission[fields[key]!.rules.needs!])
}

/** The tab is named after its bill. */
export function useLabel({ document, saved }: Bill) {
  const { id, billNo } = useSource(saved)
  const { setLabel } = useTab()
  useEffect(() => setLabel(id ? (billNo ?? '') : `新增${document.menuLabel}`), [id, billNo, document, setLabel])
}

/** A link may ask for the paper at once; the address forgets it, so that a reload does not print again. */
export function useAskedPrint(bill: Bill) {
  const { location, navigate } = useTab()
  const isAsked = location.query.has('print')
  useEffect(() => {
    if (!isAsked) return
    navigate({ type: 'view', id: bill.saved.get().id })
    void printBill(bill)
  }, [bill, isAsked, navigate])
}

/** After a step the keyboard goes on where it was; where that is gone, in the lines, else on the page. */
export function useFocusKept({ saved, grid }: Bill, page: RefObject<HTMLElement | null>) {
  const row = useSource(saved)
  const last = useRef(row)
  useEffect(() => {
    if (last.current === row) return
    last.current = row
    // The cursor of the lines is put where there still are some first.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) (grid.current ?? page.current)?.focus()
    })
  }, [row, grid, page])
}

/** Whoever comes back to a blank bill types on in its first field, unless the keyboard is somewhere already. */
export function useFocusBlank(bill: Bill) {
  useEffect(() => {
    if (!isNew(bill) || isChanged(bill)) return
    const frame = requestAnimationFrame(() => {
      if (isIdle(document.activeElement)) bill.headFocus.current?.(bill.document.form[0]!)
    })
    return () => cancelAnimationFrame(frame)
  }, [bill])
}

/** The page that was left may hold the keyboard until it is painted away. */
const isIdle = (element: Element | null) => element === document.body || !element?.checkVisibility()

/** The bill's kind looks after its lines while they are typed and seen. */
export function useWatch({ work }: Bill, isTyped: boolean) {
  useEffect(() => (isTyped ? work.watch() : undefined), [work, isTyped])
}
