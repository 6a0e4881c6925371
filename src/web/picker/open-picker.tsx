import type { ComponentType } from 'react'
import { declarationOf } from '../client/declarations.ts'
import { notify } from '../client/notify.ts'
import type { Row, Values } from '../client/rows.ts'
import { listOf } from '../client/things.ts'
import { openDialog } from '../form/dialogs.tsx'
import { entityOf, kindNamed, missingFirst, type PickerKind, titleOfKind } from './kinds.ts'

export interface PickerOptions {
  /** What is searched for at first. */
  keyword?: string
  /** Several at once; else one. */
  isMany?: boolean
  limit?: number
  /** Said no: the rows alone are wanted, although the kind takes quantities. */
  counts?: false
  /** Filters of this moment: the bill's depot, its party. */
  filter?: Values
  /** Said beside the title: what stock and prices are shown for. */
  note?: string
  /** Ids that stand on the bill already and may not be chosen again. */
  taken?: readonly string[]
  /** What is chosen already, where several may be: it can be taken back here. */
  begun?: Row[]
  /** In a tree: only what has nothing below it; and what may not be chosen, with all below it. */
  leaf?: boolean
  below?: string
}

/** Lets the user choose records, by a kind that has a name or by one of the caller's own; resolves to the chosen rows (with `qty` where the kind counts), or to nothing. */
export async function openPicker(kind: string | PickerKind, options: PickerOptions = {}): Promise<Row[] | undefined> {
  const declared = typeof kind === 'string' ? kindNamed(kind) : kind
  const missing = missingFirst(declared, options.filter)
  if (missing) return void notify.warning(missing)
  const [Window] = await Promise.all([windows[declared.isTree ? 'tree' : 'list'](), declarationOf(declared.entity ?? '')])
  const begun = await wholeRows(declared, options.begun)
  return openDialog<Row[]>(
    close => <Window kind={declared} {...options} begun={begun} onClose={close} />,
    `picker ${titleOfKind(declared)}`,
  )
}

interface WindowProps extends PickerOptions {
  kind: PickerKind
  onClose(rows?: Row[]): void
}

type Windows = Record<'list' | 'tree', () => Promise<ComponentType<WindowProps>>>

let windows: Windows

/** The windows in which records are chosen: from a list, or in their tree. */
export function registerWindows(known: Windows) {
  windows = known
}

/** A form knows ids and names of what it holds; the list knows the rest. */
async function wholeRows(kind: PickerKind, begun: Row[] = []): Promise<Row[]> {
  const entity = entityOf(kind)
  if (kind.isTree || !entity || !begun.length) return begun
  const { records } = await listOf(entity, { ids: begun.map(({ id }) => id).join(), current: 1, size: begun.length })
  return begun.map(row => records.find(({ id }) => id === row.id) ?? row)
}
