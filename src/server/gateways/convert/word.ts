import { BorderStyle, Document, Packer, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx'
import type { Block } from './layout.ts'

const font = { ascii: 'Calibri', hAnsi: 'Calibri', eastAsia: 'SimSun' }
const usual = 21

/** A Word file with one page for each page that was read. `unit` is how high a line is in points. */
export function wordFile(pages: Block[][], unit: number[]): Promise<Buffer> {
  const sections = pages.map((blocks, at) => ({
    children: blocks.length ? blocks.map(block => partOf(block, unit[at]!)) : [new Paragraph('')],
  }))
  return Packer.toBuffer(new Document({ styles: { default: { document: { run: { font, size: usual } } } }, sections }))
}

function partOf(block: Block, unit: number) {
  if (block.kind === 'table') return tableOf(block.rows)
  // Half points; a headline stays one, and nothing becomes unreadable.
  const size = Math.min(72, Math.max(16, Math.round(block.height * unit * 2)))
  return new Paragraph({ spacing: { after: 100 }, children: [new TextRun({ text: block.text, size, bold: size >= 32 })] })
}

const line = { style: BorderStyle.SINGLE, size: 4, color: '999999' }

const tableOf = (rows: string[][]) =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    borders: { top: line, bottom: line, left: line, right: line, insideHorizontal: line, insideVertical: line },
    rows: rows.map(cells => new TableRow({ children: cells.map(text => new TableCell({ children: [new Paragraph(text)] })) })),
  })
