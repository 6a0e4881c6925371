/** One thing wrong with one cell of a sheet, and what to do about it. */
export interface Finding {
  row: number
  column: string
  msg: string
}

/** The same thing wrong in several rows. */
export interface FindingGroup {
  column: string
  msg: string
  rows: number[]
}

/** Equal faults are told once, with all their rows, in the order in which they were met. */
export function groupedFindings(findings: readonly Finding[]): FindingGroup[] {
  const groups = new Map<string, FindingGroup>()
  for (const { row, column, msg } of findings) {
    const key = `${column} ${msg}`
    const group = groups.get(key) ?? { column, msg, rows: [] }
    groups.set(key, group)
    if (group.rows.at(-1) !== row) group.rows.push(row)
  }
  return [...groups.values()]
}
