/** A bit of text with its place on the page, measured from the upper left. */
export interface Piece {
  text: string
  x: number
  y: number
  width: number
  height: number
}

interface Cell {
  text: string
  left: number
  right: number
}

export interface Line {
  cells: Cell[]
  height: number
  top: number
}

export type Block = { kind: 'text'; text: string; height: number } | { kind: 'table'; rows: string[][] }

// Fonts often name the radical where the character is meant; Unicode itself knows the way back for most of them only.
const radicals = '⺠民⻁虎⻄西⻅见⻆角⻉贝⻋车⻓长⻔门⻘青⻙韦⻚页⻛风⻜飞⻝食⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻬齐⻮齿⻰龙'
const characters = new Map(Array.from({ length: radicals.length / 2 }, (_, at) => [radicals[at * 2]!, radicals[at * 2 + 1]!]))
const strange = /[\u2e80-\u2fdf\uf900-\ufaff\ufb00-\ufb06\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g

/** The characters that a person would type for what the page shows. */
export const plainText = (text: string) => text.replace(strange, one => characters.get(one) ?? one.normalize('NFKC'))

const chinese = '[\\u3000-\\u303f\\u3400-\\u9fff\\uff00-\\uffef“”‘’…—]'
const gapInside = new RegExp(`(?<=${chinese})[ \\t]+(?=${chinese})`, 'g')

/** Recognised text has a blank after every character; between Chinese ones none belongs. */
const withoutGaps = (text: string) => text.replace(gapInside, '')

/** Pieces that stand at one height make a line; a gap wider than a letter is high begins a new cell. */
export const linesOf = (pieces: Piece[]): Line[] => levelled(pieces).map(lineOf)

/** Pieces that stand at one height, from the top, each row from the left. */
export function levelled<P extends Piece>(pieces: P[]): P[][] {
  const rows: P[][] = []
  const sorted = pieces.filter(piece => piece.text.trim()).sort((one, other) => middle(one) - middle(other))
  for (const piece of sorted) {
    const row = rows.at(-1)
    if (row && isLevel(row, piece)) row.push(piece)
    else rows.push([piece])
  }
  for (const row of rows) row.sort((one, other) => one.x - other.x)
  return rows
}

const middle = ({ y, height }: Piece) => y + height / 2

function isLevel(row: Piece[], piece: Piece) {
  const level = row.reduce((sum, one) => sum + middle(one), 0) / row.length
  const height = Math.max(...row.map(one => one.height))
  return Math.abs(middle(piece) - level) < Math.max(height, piece.height) * 0.5
}

function lineOf(row: Piece[]): Line {
  // A dash or a full stop is low; what counts is how high most letters are.
  const heights = row.map(one => one.height).sort((one, other) => one - other)
  const height = heights[Math.floor(heights.length / 2)]!
  const cells: Cell[] = []
  for (const { text, x, width } of row) {
    const cell = cells.at(-1)
    const gap = cell ? x - cell.right : Number.POSITIVE_INFINITY
    if (!cell || gap > height * 1.2) cells.push({ text: text.trim(), left: x, right: x + width })
    else {
      cell.text += `${gap > height * 0.2 ? ' ' : ''}${text.trim()}`
      cell.right = Math.max(cell.right, x + width)
    }
  }
  for (const cell of cells) cell.text = withoutGaps(plainText(cell.text))
  return { cells, height, top: Math.min(...row.map(one => one.y)) }
}

/** Lines of several cells that follow each other are a table; other lines run on to paragraphs. */
export function blocksOf(lines: Line[]): Block[] {
  const edge = Math.max(0, ...lines.map(line => line.cells.at(-1)!.right))
  const blocks: Block[] = []
  for (let at = 0; at < lines.length; ) {
    const count = lines.slice(at).findIndex(line => line.cells.length < 2)
    const many = count < 0 ? lines.length - at : count
    if (many >= 2) {
      blocks.push({ kind: 'table', rows: rowsOf(lines.slice(at, at + many)) })
      at += many
    } else {
      addText(blocks, lines[at]!, lines[at - 1], edge)
      at++
    }
  }
  return blocks
}

/** A line that goes on to the right edge is continued by the next one of its size. */
function addText(blocks: Block[], line: Line, before: Line | undefined, edge: number) {
  const text = line.cells.map(cell => cell.text).join('    ')
  const last = blocks.at(-1)
  const isSameSize = before && Math.abs(before.height - line.height) < line.height * 0.15
  const goesOn = before?.cells.length === 1 && before.cells[0]!.right > edge - line.height * 2 && line.top - before.top < line.height * 2.2
  if (last?.kind === 'text' && isSameSize && goesOn) last.text += isLatin(last.text.at(-1)!) && isLatin(text[0]!) ? ` ${text}` : text
  else blocks.push({ kind: 'text', text, height: line.height })
}

const isLatin = (letter: string) => /[\w,.;:!?]/.test(letter)

/** The rows of a table: cells that stand below each other, wholly or in part, are one column. */
export function rowsOf(lines: Line[]): string[][] {
  const columns = columnsOf(lines)
  return lines.map(({ cells }) => {
    const row = columns.map(() => '')
    for (const cell of cells) {
      const at = nearest(columns, cell)
      row[at] = row[at] ? `${row[at]} ${cell.text}` : cell.text
    }
    return row
  })
}

interface Span {
  left: number
  right: number
}

/** Single lines above or below a table run over its columns and say nothing about them. */
function columnsOf(lines: Line[]): Span[] {
  const telling = lines.filter(line => line.cells.length > 1)
  const spans = (telling.length ? telling : lines)
    .flatMap(line => line.cells.map(({ left, right }) => ({ left, right })))
    .sort((one, other) => one.left - other.left)
  const columns: Span[] = []
  for (const span of spans) {
    const column = columns.at(-1)
    if (column && span.left < column.right) column.right = Math.max(column.right, span.right)
    else columns.push(span)
  }
  return columns
}

function nearest(columns: Span[], { left, right }: Span) {
  const inside = columns.findIndex(column => left < column.right && right > column.left)
  return inside >= 0
    ? inside
    : Math.max(
        0,
        columns.findLastIndex(column => column.left <= left),
      )
}
