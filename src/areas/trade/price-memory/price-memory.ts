import type { Document } from '../../../kit/document.ts'
import type { Row } from '../../../kit/field.ts'
import { id } from '../../../kit/fields/choice.ts'
import { integer, price, quantity } from '../../../kit/fields/number.ts'
import { rows } from '../../../kit/fields/rows.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'

const remembered = {
  lineId: id('bodyId', '明细行'),
  billId: id('billId', '单据'),
  billNo: text('billNo', '单号'),
  billDate: day('billDate', '日期'),
  unit: text('unitName', '单位'),
  numerator: integer('num', '换算分子', { fallback: 1 }),
  denominator: integer('den', '换算分母', { fallback: 1 }),
  quantity: quantity('qty', '数量'),
  taxPrice: price('taxPrice', '含税单价'),
}

/** What goods went for lately on bills of one kind: with one party, and with all of them. */
export interface PriceMemory {
  document: Document
  /** The wire's word of the party. */
  party: string
  /** What it is called: all of it, what is of one party, what is of any. */
  label: string
  own: string
  all: string
  path: string
  permission: string
}

export const priceMemory = (memory: Omit<PriceMemory, 'path'>): PriceMemory => ({
  ...memory,
  path: `${memory.document.path.replace('head', 'body')}/priceMemory`,
})

/** What is answered: the same prices under the names of their side. */
export function remembersAs({ party, own, all }: PriceMemory) {
  const line = { ...remembered, party: text(`${party}Name`, '往来单位') }
  return { own: rows(`${party}PriceList`, own, line), all: rows('allPriceList', all, line) }
}

export type Remembered = Row<typeof remembered> & { party: string | null }
