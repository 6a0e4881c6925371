import { Readable } from 'node:stream'
import { zero } from '../../base/decimal.ts'
import type { SheetColumn } from './cells.ts'
import { type SheetLimits, sheetXml } from './sheet.ts'
import { lookOf } from './styles.ts'
import { supplyOf } from './supply.ts'
import { rootLinks, sheetName, workbookParts, xmlOpening } from './workbook.ts'
import { type ZipPart, zipped } from './zip.ts'

export type { SheetColumn } from './cells.ts'

interface SheetOptions {
  title: string
  columns: SheetColumn[]
  rows: AsyncIterable<unknown[][]>
}

// A character is at most three bytes: below this no sheet reaches the 4 GiB that a part of a plain zip may hold.
const excelLimits: SheetLimits = { rows: 1_048_576, characters: 1_400_000_000 }

/** Streams batches of rows into an xlsx file, no faster than it is read; what does not fit on a sheet goes on to the next. */
export function writeSheet(options: SheetOptions, limits = excelLimits): Readable {
  return Readable.from(zipped(partsOf(options, limits)), { objectMode: false, highWaterMark: 65_536 })
}

async function* partsOf({ title, columns, rows }: SheetOptions, limits: SheetLimits): AsyncGenerator<ZipPart> {
  const look = lookOf(columns)
  const supply = supplyOf(rows)
  const totals = columns.map(column => (column.total ? zero : undefined))
  const names: string[] = []
  try {
    yield small(rootLinks)
    yield small(['xl/styles.xml', look.xml])
    while (!supply.isEmpty()) {
      names.push(sheetName(title, names.length + 1))
      yield { name: `xl/worksheets/sheet${names.length}.xml`, data: sheetXml(columns, look, supply, totals, limits) }
    }
    for (const part of workbookParts(names)) yield small(part)
  } finally {
    await supply.close()
  }
}

const small = ([name, xml]: [string, string]): ZipPart => ({ name, data: [xmlOpening + xml] })
