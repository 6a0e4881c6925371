import { type Decimal, dec } from '../../base/decimal.ts'
import { isLong } from '../../base/exact.ts'
import { cellWriter, columnName, numberOf, type SheetColumn, textCell } from './cells.ts'
import type { Look } from './styles.ts'
import type { Supply } from './supply.ts'
import { xmlOpening } from './workbook.ts'

/** Running sums over all sheets, one per column that asked for it. */
type Totals = (Decimal | undefined)[]

export interface SheetLimits {
  rows: number
  characters: number
}

const chunkLength = 65_536

/** The XML of one sheet, filled from the supply until either is exhausted; the last sheet closes with the totals. */
export async function* sheetXml(columns: SheetColumn[], look: Look, supply: Supply, totals: Totals, limits: SheetLimits) {
  const writeRow = rowWriter(columns, look)
  const hasTotals = totals.some(Boolean)
  const lastRow = hasTotals ? limits.rows - 1 : limits.rows
  let text = opening(columns, look)
  let written = 0
  let row = 1
  filling: for (let batch = await supply.take(); batch; batch = await supply.take()) {
    for (const [index, values] of batch.entries()) {
      if (row >= lastRow || written > limits.characters) {
        supply.giveBack(batch.slice(index))
        break filling
      }
      row++
      text += writeRow(values, row)
      if (hasTotals) addTo(totals, values)
      if (text.length < chunkLength) continue
      written += text.length
      yield text
      text = ''
    }
  }
  if (hasTotals && supply.isEmpty() && row > 1) text += totalRow(columns, look, totals, row + 1)
  yield `${text}</sheetData><autoFilter ref="A1:${columnName(columns.length)}${row}"/></worksheet>`
}

function opening(columns: SheetColumn[], look: Look) {
  const widths = columns.map((column, index) => {
    const { value } = look.formatsOf(column)
    return `<col min="${index + 1}" max="${index + 1}" width="${widthOf(column)}" style="${value}" customWidth="1"/>`
  })
  const labels = columns.map(({ label }, index) => textCell(label, `${columnName(index + 1)}1`, { text: look.header, quoted: look.header }))
  return [
    xmlOpening,
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols>${widths.join('')}</cols>`,
    `<sheetData><row r="1">${labels.join('')}</row>`,
  ].join('')
}

/** Room for the values of the kind, and for the label with the arrow of the filter beside it. */
function widthOf({ width, kind, label }: SheetColumn) {
  if (width) return width
  const labelWidth = [...label].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 4)
  return Math.max(labelWidth, { text: 16, number: 12, date: 12, moment: 20 }[kind])
}

function rowWriter(columns: SheetColumn[], look: Look) {
  const cells = columns.map((column, index) => ({
    letters: columnName(index + 1),
    write: cellWriter(column.kind, look.formatsOf(column)),
  }))
  return (values: unknown[], row: number) => {
    let text = `<row r="${row}">`
    for (let index = 0; index < cells.length; index++) text += cells[index]!.write(values[index], cells[index]!.letters + row)
    return text + '</row>'
  }
}

function addTo(totals: Totals, values: unknown[]) {
  for (const [index, total] of totals.entries()) {
    const number = total && numberOf(values[index])
    if (number) totals[index] = total.plus(dec(number))
  }
}

function totalRow(columns: SheetColumn[], look: Look, totals: Totals, row: number) {
  const label = totals.findIndex(total => !total)
  const cells = columns.map((column, index) => {
    const address = columnName(index + 1) + row
    if (index === label) return textCell('合计', address, { text: look.totalLabel, quoted: look.totalLabel })
    const total = totals[index]
    if (!total) return ''
    const [digits, format] = [total.toFixed(), look.totalOf(column)]
    return isLong(digits)
      ? textCell(digits, address, { text: format, quoted: format })
      : `<c r="${address}" s="${format}"><v>${digits}</v></c>`
  })
  return `<row r="${row}">${cells.join('')}</row>`
}
