import type { Page } from '../client/things.ts'

/** Until somebody has counted, there are at least those that are shown, and one more behind a full page. */
export function counted(rows: Page, whole: Partial<Page> | undefined) {
  const { records, current, size } = rows
  const least = (current - 1) * size + records.length + (records.length === size ? 1 : 0)
  return { ...rows, total: whole?.total ?? least, sums: whole?.sums, isCounted: whole?.total !== undefined }
}
