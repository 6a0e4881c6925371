import { isDecimal } from '../../../base/decimal.ts'
import type { Part } from '../../../kit/document.ts'
import type { Bill } from '../../../web/bill/bill.ts'
import type { BillLine } from '../../../web/bill/spec.ts'
import { readLine } from '../../../web/bill/values.ts'
import { newKey } from '../../../web/client/key.ts'
import { decodeRows, type Sent } from '../../../web/client/rows.ts'
import { numberText } from '../../../web/fields/number-text.ts'
import type { GridColumn } from '../../../web/grid/types.ts'

/** What a line is about is chosen with what moved, so it is only shown. */
const wordColumn = (key: string, label: string, word: string, width: number): GridColumn<BillLine> => ({
  key,
  label,
  width,
  grow: word === 'goodsName',
  show: line => line.shown[word] ?? '',
})

export const shownGoods = {
  goodsId: [wordColumn('goodsId', '商品编码', 'goodsCode', 88), wordColumn('goodsId.name', '商品名称', 'goodsName', 120)],
  unitId: [wordColumn('unitId', '单位', 'unitName', 48)],
}

/** Once it is posted nobody asks what was left before. */
export const isTyped = ({ saved }: Bill) => ['draft', 'rejected', undefined].includes(saved.get().state as string | undefined)

export const openColumn = (bill: Bill, label: string): GridColumn<BillLine> => ({
  key: 'openQuantity',
  label,
  width: 96,
  align: 'right',
  muted: true,
  show: ({ openQuantity }) => (isTyped(bill) && isDecimal(openQuantity) ? numberText(openQuantity, bill.places.quantity, 0) : ''),
})

/** Adds what was chosen to a table of a bill: each source once; what stands there stays as it was typed. */
export function addChosen(bill: Bill, key: string, { fields }: Part, source: string, chosen: Sent[]) {
  const { lines } = key === 'lines' ? bill : bill.tables.find(table => table.key === key)!
  const standing = lines.lines().filter(line => line[source])
  const known = new Set(standing.map(line => line[source]))
  const added = decodeRows(fields, chosen).map(row => readLine(fields, { ...row, id: null }, newKey()))
  lines.edit([...standing, ...added.filter(line => !known.has(line[source])).map(lines.rules.derive)])
}
