import { buffer } from 'node:stream/consumers'
import { type SheetColumn, writeSheet } from '../../excel/write.ts'

const number = /^-?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/

/** Rows of text as a sheet: a column of numbers becomes numbers that can be added up, the rest stays as it was read. */
export async function sheetFile(rows: string[][]): Promise<Buffer> {
  const width = Math.max(1, ...rows.map(row => row.length))
  const [head = [], ...body] = rows
  const columns = Array.from({ length: width }, (_, at) =>
    columnOf(
      head[at] ?? '',
      body.map(row => row[at] ?? ''),
    ),
  )
  const cells = body.map(row => columns.map(({ kind }, at) => (kind === 'number' ? (row[at] ?? '').replaceAll(',', '') : row[at])))
  async function* batches() {
    yield cells
  }
  return buffer(writeSheet({ title: '转换结果', columns, rows: batches() }))
}

function columnOf(label: string, values: string[]): SheetColumn {
  const given = values.filter(Boolean)
  // A code that begins with a zero, or is longer than a number keeps its digits, is no number.
  const isNumber =
    given.length > 0 && given.filter(text => number.test(text) && !/^-?0\d/.test(text) && text.length <= 15).length > given.length / 2
  const places = Math.max(0, ...given.map(text => text.split('.')[1]?.length ?? 0))
  const longest = Math.max(...[label, ...values].map(text => [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 2)))
  return {
    label,
    width: Math.min(60, Math.max(8, longest)),
    ...(isNumber ? { kind: 'number', places: Math.min(places, 8) } : { kind: 'text' }),
  }
}
