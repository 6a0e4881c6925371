import { refuse } from '../../base/refusal.ts'
import { refuseUnreadable } from './archive.ts'
import type { Book } from './book.ts'
import { shownNumber, withoutEscapes } from './cell-text.ts'
import { attributesOf, xmlReader } from './xml.ts'

/** A row with something in it, by its place from the top; each cell the trimmed text a person sees. */
interface SheetRow {
  index: number
  cells: string[]
}

interface Cell {
  column: number
  type: string
  style: number
  text: string
}

const mostColumns = 256

/** Takes the sheet in pieces and answers the rows that each has completed. */
export function rowReader(book: Book, mostRows: number): (chunk: Buffer) => SheetRow[] {
  const rows: SheetRow[] = []
  const row: SheetRow = { index: -1, cells: [] }
  const cell: Cell = { column: -1, type: '', style: -1, text: '' }
  let isData = false
  let isPhonetic = false
  let isText = false

  const read = xmlReader({
    open(name, attributes) {
      if (name === 'sheetData') isData = true
      else if (!isData) return
      else if (name === 'c') openCell(cell, attributes)
      else if (name === 'v' || name === 't') isText = !isPhonetic
      else if (name === 'row') openRow(row, cell, attributes)
      else if (name === 'rPh') isPhonetic = true
    },
    text(piece) {
      if (isText) cell.text += piece
    },
    close(name) {
      if (!isData) return
      if (name === 'c') put(row, cell.column, shown(book, cell).trim(), mostRows)
      else if (name === 'v' || name === 't') isText = false
      else if (name === 'row' && row.cells.length) rows.push({ ...row })
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'sheetData') isData = false
    },
  })

  return chunk => {
    read(chunk)
    return rows.splice(0)
  }
}

function openRow(row: SheetRow, cell: Cell, attributes: string) {
  const { r } = attributesOf(attributes)
  const index = r ? Number(r) - 1 : row.index + 1
  if (!(index > row.index && Number.isSafeInteger(index))) refuseUnreadable()
  row.index = index
  row.cells = []
  cell.column = -1
}

function openCell(cell: Cell, attributes: string) {
  const { r, t = '', s } = attributesOf(attributes)
  cell.column = r ? columnOf(r) : cell.column + 1
  cell.type = t
  cell.style = s ? Number(s) : -1
  cell.text = ''
}

/** B2 stands in the second column, which is 1. */
function columnOf(address: string): number {
  let [number, at] = [0, 0]
  for (; address[at]! >= 'A' && address[at]! <= 'Z'; at++) number = number * 26 + address.charCodeAt(at) - 64
  if (at === 0 || at > 3) refuseUnreadable()
  return number - 1
}

function shown(book: Book, { type, style, text }: Cell): string {
  if (text === '') return ''
  if (type === 's') return book.strings(Number(text))
  if (type === 'inlineStr' || type === 'str') return withoutEscapes(text)
  if (type === 'b') return /^(1|true)$/i.test(text) ? 'TRUE' : 'FALSE'
  return type === 'e' ? text : shownNumber(text, book.isDate(style), book.is1904)
}

function put(row: SheetRow, column: number, text: string, mostRows: number) {
  if (!text) return
  if (row.index >= mostRows) refuse(`表格不能超过 ${mostRows} 行，请拆分成几个文件后分别导入！`)
  if (column >= mostColumns) refuse(`表格不能超过 ${mostColumns} 列，请删除多余的列后重新上传！`)
  while (row.cells.length < column) row.cells.push('')
  row.cells[column] = text
}
