import type { Decimal } from '../../../../base/decimal.ts'

/** Something that was read: as a text, how surely between 0 and 1, and what speaks against it. */
export interface ReadField {
  text: string
  sure: number
  doubts: string[]
}

/** What is read of an invoice, beside its lines. */
export const readFields = {
  invoiceNo: '发票号码',
  invoiceCode: '发票代码',
  invoiceDate: '开票日期',
  invoiceType: '发票类型',
  sellerName: '销售方',
  sellerTaxNo: '销售方税号',
  buyerName: '购买方',
  buyerTaxNo: '购买方税号',
  net: '金额',
  tax: '税额',
  total: '价税合计',
} as const

export type ReadKey = keyof typeof readFields

export interface ReadLine {
  name: string
  spec: string
  unit: string
  quantity: Decimal | null
  price: Decimal | null
  net: Decimal | null
  rate: Decimal | null
  tax: Decimal | null
  sure: number
  doubts: string[]
}

export interface ReadInvoice {
  fields: Partial<Record<ReadKey, ReadField>>
  /** The total once more, as it is written out in characters. */
  capital?: { amount?: Decimal; sure: number }
  lines: ReadLine[]
}

export const readField = (text: string, sure = 1): ReadField => ({ text, sure, doubts: [] })

/** What is doubted is looked at by a person: something speaks against it, or it was hard to read. */
export const isDoubtful = ({ sure, doubts }: Pick<ReadField, 'sure' | 'doubts'>) => doubts.length > 0 || sure < leastSure

const leastSure = 0.8
