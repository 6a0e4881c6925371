import type { Fault } from '../../../base/refusal.ts'
import { text } from '../../../kit/fields/text.ts'

/** What a tax bureau prints: 8 digits on paper, 20 on a fully electronic invoice. */
const numbered = /^(\d{8}|\d{20})$/
/** The code of a batch of paper invoices: 10 or 12 digits. */
const coded = /^(\d{10}|\d{12})$/

export const invoiceNo = text('invoiceNo', '发票号码', {
  search: true,
  indexed: true,
  length: 20,
  pattern: [numbered, '发票号码必须是8位数字，数电发票是20位数字！'],
  width: 180,
})

export const numberMissing = '请输入发票号码！'

export const invoiceCode = text('invoiceCode', '发票代码', {
  length: 12,
  pattern: [coded, '发票代码必须是10位或12位数字！'],
  width: 120,
})

export interface Numbered {
  invoiceType?: string | null
  invoiceNo?: string | null
  invoiceCode?: string | null
}

/** Fully electronic: made by the tax bureau's own platform, and never on paper. */
export const isElectronic = ({ invoiceType }: Numbered) => invoiceType === '2503' || invoiceType === '2504'

/** Its tax can be deducted by whom it is made out to, who must therefore be known by his tax number. */
export const isSpecial = ({ invoiceType }: Numbered) => invoiceType === '2501' || invoiceType === '2503'

/** Number and code fit the kind of invoice: 20 digits and no code where it is fully electronic, 8 digits and a code on paper. */
export function numberFaults({ invoiceType, invoiceNo, invoiceCode }: Numbered): Fault[] {
  if (!invoiceType || !invoiceNo) return []
  if (isElectronic({ invoiceType }))
    return invoiceNo.length === 20 ? [] : [{ field: 'invoiceNo', message: '数电发票的发票号码必须是20位数字！' }]
  return [
    ...(invoiceNo.length === 8 ? [] : [{ field: 'invoiceNo', message: '纸质发票的发票号码必须是8位数字！' }]),
    ...(invoiceCode ? [] : [{ field: 'invoiceCode', message: '纸质发票请输入10位或12位的发票代码！' }]),
  ]
}
