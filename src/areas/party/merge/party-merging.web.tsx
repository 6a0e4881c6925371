import type { Row } from '../../../web/client/rows.ts'
import { can } from '../../../web/client/session.ts'
import type { Choice } from '../../../web/list/row-actions.tsx'

/** What the lists of customers, suppliers and counterparties offer on several rows. */
export const mergingOf = (rows: Row[]): Choice[] =>
  rows.length > 1 && can('bartererinfo_merge') ? [{ key: 'merge', label: '合并往来单位', run: () => merge(rows) }] : []

async function merge(rows: Row[]) {
  const { openMerge } = await import('./party-merge-dialog.web.tsx')
  return openMerge(rows)
}
