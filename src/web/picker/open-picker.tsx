import type { WireRow } from '../client/things.ts'
import type { Query } from '../client/wire.ts'
import { openDialog } from '../form/dialogs.tsx'

export interface PickerOptions {
  /** What is searched for at first. */
  keyword?: string
  /** Several at once; else one. */
  isMany?: boolean
  limit?: number
  /** Said no: the rows alone are wanted, although the kind takes quantities. */
  counts?: false
  /** Filters of this moment: the bill's depot, its party. */
  filter?: Query
  /** Said beside the title: what stock and prices are shown for. */
  note?: string
  /** Ids that stand on the bill already and may not be chosen again. */
  taken?: readonly string[]
}

/** Lets the user choose records; resolves to the chosen rows (with `qty` where the kind counts), or to nothing. */
export async function openPicker(kind: string, options: PickerOptions = {}): Promise<WireRow[] | undefined> {
  const { PickerDialog } = await import('./picker-dialog.tsx')
  return openDialog<WireRow[]>(close => <PickerDialog kind={kind} {...options} onClose={close} />, `picker ${kind}`)
}
