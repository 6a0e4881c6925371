import { can } from '../../web/client/session.ts'
import type { WireRow } from '../../web/client/things.ts'
import type { Choice } from '../../web/list/row-actions.tsx'

/** What the lists of customers, suppliers and counterparties offer on several rows. */
export const mergingOf = (rows: WireRow[]): Choice[] =>
  rows.length > 1 && can('bartererinfo_merge') ? [{ key: 'merge', label: '合并往来单位', run: () => merge(rows) }] : []

async function merge(rows: WireRow[]) {
  const { openMerge } = await import('./party-merge-dialog.web.tsx')
  return openMerge(rows)
}
