import { usePrintWay } from './print-way.ts'
import { readyPrinter } from './ready-printer.tsx'
import './paper.css'

interface PrintedTable {
  company: string
  title: string
  note: string
  columns: { label: string; width: number; align: string }[]
  rows: { cells: string[]; isSum: boolean }[]
}

/** Rows are one line high on paper, so that how many fit is known beforehand. */
const rowHeight = 23
const headHeight = 130
const pixelsPerMillimetre = 96 / 25.4
const upright = { width: 210, height: 297 }
const lying = { width: 297, height: 210 }

/** Prints rows as plain tables, with the head on every page; wide tables lie. */
export async function printTable(table: PrintedTable) {
  const printer = await readyPrinter(usePrintWay.getState().way)
  if (!printer) return
  const paper = table.columns.length > 5 ? lying : upright
  const room = Math.floor((paper.height * pixelsPerMillimetre - headHeight) / rowHeight) - 2
  const count = Math.max(1, Math.ceil(table.rows.length / room))
  const pages = Array.from({ length: count }, (_, at) =>
    pageOf(table, table.rows.slice(at * room, (at + 1) * room), `${at + 1} / ${count}`, paper),
  )
  printer({ title: table.title, pages, ...paper })
}

function pageOf({ company, title, note, columns }: PrintedTable, rows: PrintedTable['rows'], place: string, paper: typeof upright) {
  const whole = columns.reduce((sum, { width }) => sum + width, 0)
  const page = element('section', '', 'paper is-table')
  page.style.width = `${paper.width}mm`
  page.style.height = `${paper.height}mm`
  page.append(
    inside('header', [element('h1', company), element('h2', title), element('p', note)]),
    inside('table', [
      inside(
        'colgroup',
        columns.map(({ width }) => {
          const col = element('col')
          col.style.width = `${(width / whole) * 100}%`
          return col
        }),
      ),
      inside('thead', [
        inside(
          'tr',
          columns.map(({ label }) => element('th', label)),
        ),
      ]),
      inside(
        'tbody',
        rows.map(({ cells, isSum }) =>
          inside(
            'tr',
            cells.map((words, at) => element('td', words, columns[at]!.align)),
            isSum ? 'is-sum' : '',
          ),
        ),
      ),
    ]),
    inside('footer', [element('span', title), element('span', place)]),
  )
  return page
}

function element(name: string, words = '', className = ''): HTMLElement {
  const made = document.createElement(name)
  made.textContent = words
  if (className) made.className = className
  return made
}

function inside(name: string, children: HTMLElement[], className = ''): HTMLElement {
  const made = element(name, '', className)
  made.append(...children)
  return made
}
