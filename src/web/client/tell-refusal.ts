import { blockersOf } from './blockers.ts'
import { notify } from './notify.ts'

/** Says no; the bills that it names are ways to them. */
export function tellRefusal(text: string, data: unknown) {
  const bills = blockersOf(data)
  if (!bills.length) return notify.error(text)
  void import('../bill/linked-text.tsx').then(({ sayLinked }) => sayLinked(text, bills))
}
