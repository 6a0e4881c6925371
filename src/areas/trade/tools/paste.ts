interface Titled {
  key: string
  label: string
}

/** Puts the columns of a copied block into the order of the grid: by their titles when it has any, else as people usually write them. */
export function arrange(cells: string[][], columns: readonly Titled[], usual: readonly string[]): string[][] {
  const titles = cells[0]?.map(title => keyOf(title, columns)) ?? []
  const isTitled = titles.filter(Boolean).length > 1 || (titles.length === 1 && titles[0] !== undefined)
  const keys = isTitled ? titles : usual
  const places = columns.map(({ key }) => keys.indexOf(key))
  const last = places.findLastIndex(place => place >= 0)
  const rows = isTitled ? cells.slice(1) : cells
  // Cells behind the last one that was copied are left alone, so that a goods brings its own price.
  const width = (row: string[]) => places.slice(0, last + 1).findLastIndex(place => place >= 0 && place < row.length) + 1
  return rows.filter(row => row.some(cell => cell.trim())).map(row => places.slice(0, width(row)).map(place => row[place]?.trim() ?? ''))
}

/** A title means the column whose own title it is or is part of: 编码, 单价. */
function keyOf(title: string, columns: readonly Titled[]): string | undefined {
  const word = title.trim().replace(/[（(].*$/, '')
  if (word.length < 2) return undefined
  return (columns.find(({ label }) => label === word) ?? columns.find(({ label }) => label.includes(word) || word.includes(label)))?.key
}
