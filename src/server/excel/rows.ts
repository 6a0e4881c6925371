import { refuse } from '../../base/refusal.ts'
import { refuseUnreadable } from './archive.ts'
import type { Book } from './book.ts'
import { shownNumber, withoutEscapes } from './cell-text.ts'
import { attributesOf, xmlReader } from './xml.ts'

/** A row with something in it, by its place from the top; each cell the trimmed text a person sees. */
export interface SheetRow {
  index: number
  cells: string[]
}

const mostColumns = 256

/** Takes the sheet in pieces and answers the rows that each has completed. */
export function rowReader(book: Book, mostRows: number): (chunk: Buffer) => SheetRow[] {
  const rows: SheetRow[] = []
  const row: SheetRow = { index: -1, cells: [] }
  const cell = { column: -1, type: '', style: 0, text: '' }
  let isData = false
  let isPhonetic = false
  let isText = false

  const read = xmlReader({
    open(name, attributes) {
      if (name === 'sheetData') isData = true
      else if (!isData) return
      else if (name === 'c') openCell(attributes)
      else if (name === 'v' || name === 't') isText = !isPhonetic
      else if (name === 'row') openRow(attributes)
      else if (name === 'rPh') isPhonetic = true
    },
    text(piece) {
      if (isText) cell.text += piece
    },
    close(name) {
      if (!isData) return
      if (name === 'c') closeCell()
      else if (name === 'v' || name === 't') isText = false
      else if (name === 'row' && row.cells.length) rows.push({ ...row })
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'sheetData') isData = false
    },
  })

  function openRow(attributes: string) {
    const { r } = attributesOf(attributes)
    const index = r ? Number(r) - 1 : row.index + 1
    if (!(index > row.index && Number.isSafeInteger(index))) refuseUnreadable()
    row.index = index
    row.cells = []
    cell.column = -1
  }

  function openCell(attributes: string) {
    const { r, t = '', s } = attributesOf(attributes)
    cell.column = r ? columnOf(r) : cell.column + 1
    cell.type = t
    cell.style = s ? Number(s) : -1
    cell.text = ''
  }

  function closeCell() {
    const text = shown(book, cell).trim()
    if (!text) return
    if (row.index >= mostRows) refuse(`表格不能超过 ${mostRows} 行，请拆分成几个文件后分别导入！`)
    if (cell.column >= mostColumns) refuse(`表格不能超过 ${mostColumns} 列，请删除多余的列后重新上传！`)
    while (row.cells.length < cell.column) row.cells.push('')
    row.cells[cell.column] = text
  }

  return chunk => {
    read(chunk)
    return rows.splice(0)
  }
}

/** B2 stands in the second column, which is 1. */
function columnOf(address: string): number {
  let [number, at] = [0, 0]
  for (; address[at]! >= 'A' && address[at]! <= 'Z'; at++) number = number * 26 + address.charCodeAt(at) - 64
  if (at === 0 || at > 3) refuseUnreadable()
  return number - 1
}

function shown(book: Book, { type, style, text }: { type: string; style: number; text: string }): string {
  if (text === '') return ''
  if (type === 's') return book.strings(Number(text))
  if (type === 'inlineStr' || type === 'str') return withoutEscapes(text)
  if (type === 'b') return /^(1|true)$/i.test(text) ? 'TRUE' : 'FALSE'
  return type === 'e' ? text : shownNumber(text, book.isDate(style), book.is1904)
}
