/** A table of a paper; what is empty everywhere has no column. */
export function table(head: string[], rows: string[][]): string[] {
  const used = head.map((_, at) => at).filter(at => rows.some(row => row[at]))
  const line = (cells: string[]) => `| ${used.map(at => (cells[at] ?? '').replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), `|${used.map(() => '---|').join('')}`, ...rows.map(line)]
}

export const code = (text: string) => `\`${text}\``
/** Several lines in one cell. */
export const stacked = (lines: string[]) => lines.join('<br>')
