/** What a customer's sheet may say of a line, by the words that stand above it; the first that fits a title counts. */
const words = {
  quantity: ['数量', '需求量', '采购量', '订购量'],
  barcode: ['条码', '条形码'],
  unit: ['单位'],
  spec: ['规格', '型号'],
  code: ['编码', '料号', '货号', '编号', '代码'],
  remark: ['备注', '说明'],
  name: ['名称', '品名', '物料', '商品', '产品', '货物', '材料', '描述'],
  brand: ['品牌'],
} as const

type Word = keyof typeof words
type Places = Partial<Record<Word, number>>

/** Where the title row stands, and which column says what. */
interface Titles {
  row: number
  places: Places
}

const plain = (text: string) => text.replace(/[\s*＊:：]/g, '')

function placesIn(cells: readonly string[]): Places {
  const places: Places = {}
  cells.forEach((cell, at) => {
    const title = plain(cell ?? '')
    if (!title || title.length > 12) return
    const word = (Object.keys(words) as Word[]).find(key => places[key] === undefined && words[key].some(one => title.includes(one)))
    if (word) places[word] = at
  })
  return places
}

/** The first row that names a quantity and something that is wanted. */
export function titlesIn(rows: readonly (readonly string[])[]): Titles | undefined {
  for (const [row, cells] of rows.slice(0, 30).entries()) {
    const places = placesIn(cells)
    if (places.quantity !== undefined && (['name', 'spec', 'code', 'barcode'] as const).some(word => places[word] !== undefined))
      return { row, places }
  }
  return undefined
}

/** A line as the customer wrote it; `at` is the number a person sees beside it. */
export interface WrittenLine {
  at: number
  text: string
  cells: string[]
  quantity: string
  unit: string
  remark: string
}

const wanted = ['code', 'barcode', 'name', 'brand', 'spec'] as const
const sums = /^(合计|总计|小计|共计)/

/** The lines below the titles; sums and empty rows are none. */
export function linesBelow(rows: readonly (readonly string[])[], { row, places }: Titles): WrittenLine[] {
  return rows.slice(row + 1).flatMap((cells, index): WrittenLine[] => {
    const cell = (word: Word) => (places[word] === undefined ? '' : (cells[places[word]] ?? '').trim())
    const said = wanted.map(cell).filter(Boolean)
    if (!said.length || cells.some(one => sums.test((one ?? '').trim()))) return []
    return [
      {
        at: row + index + 2,
        text: said.join(' ').slice(0, 500),
        cells: said,
        quantity: cell('quantity'),
        unit: cell('unit').slice(0, 20),
        remark: cell('remark').slice(0, 200),
      },
    ]
  })
}
