import { createHmac } from 'node:crypto'
import { type Figure, writeJson } from '../../base/exact.ts'
import { Refusal, refuse } from '../../base/refusal.ts'
import { askOutside } from './outside.ts'

interface OrderedLine {
  name: string
  taxCode?: string
  spec?: string
  unit?: string
  quantity?: Figure
  taxPrice?: Figure
  taxRate?: Figure
  net?: Figure
  tax?: Figure
  total?: Figure
}

/** An invoice that is to be issued, in our words. */
export interface InvoiceOrder {
  /** However often it is asked for under this number, it is issued once. */
  requestNo: string
  invoiceType: string
  redInfoNo: string
  seller: { name: string; taxNo: string }
  buyer: { name: string; taxNo: string; address: string; telephone: string; bankName: string; bankAccount: string }
  lines: OrderedLine[]
  total: Figure
  net?: Figure
  tax?: Figure
  remark: string
}

interface Issued {
  invoiceNo: string
  invoiceCode?: string
  invoiceDate?: string
  url?: string
}

/** What the platform said, once it is known: it has issued it, or it has not and says why. While it is not known it throws. */
type Answer = Issued | { refused: string }

/** A platform that issues electronic invoices in our name. */
export interface InvoicePlatform {
  isReady: boolean
  issue(order: InvoiceOrder): Promise<Answer>
}

interface Provider {
  url?: string
  key?: string
  secret?: string
}

const limits = { milliseconds: 60_000, mostBytes: 1_000_000 }

/**
 * A platform over HTTP, or none: JSON with the invoice, proven by `X-Signature`, the hexadecimal HMAC-SHA256 of the time in `X-Timestamp`,
 * a line feed and the body. It answers `{success, message, invoiceNo, invoiceCode, invoiceDate, url}`.
 */
export const invoicesOf = ({ url = '', key = '', secret = '' }: Provider): InvoicePlatform => ({
  isReady: !!(url && key && secret),
  async issue(order) {
    const body = writeJson(order)
    const time = String(Date.now())
    const signature = createHmac('sha256', secret).update(`${time}\n${body}`).digest('hex')
    const headers = {
      'Content-Type': 'application/json',
      'X-Key': key,
      'X-Timestamp': time,
      'X-Signature': signature,
      'Idempotency-Key': order.requestNo,
    }
    const answer = await askOutside('owner', url, { headers, body, ...limits }).catch(error =>
      error instanceof Refusal ? Promise.reject(error) : refuse('开票失败：无法连接开票平台，请稍后点“记账”重试！'),
    )
    return understood(answer)
  },
})

/** Only a plain word of the platform counts; anything else leaves open whether it was issued. */
function understood({ status, text }: { status: number; text: string }): Answer {
  const said = status < 500 ? parsed(text) : undefined
  if (said?.success === true && typeof said.invoiceNo === 'string') return told(said)
  if (said?.success === false) return { refused: String(said.message || `开票平台返回了错误 ${status}`) }
  return refuse(`开票失败：开票平台返回了错误 ${status}，请稍后点“记账”重试！`)
}

const told = ({ invoiceNo, invoiceCode, invoiceDate, url }: Record<string, any>): Issued => ({
  invoiceNo,
  invoiceCode: word(invoiceCode),
  invoiceDate: /^\d{4}-\d{2}-\d{2}$/.test(String(invoiceDate)) ? invoiceDate : undefined,
  url: /^https?:\/\//.test(String(url)) ? word(url) : undefined,
})

const word = (value: unknown) => (typeof value === 'string' && value ? value.slice(0, 500) : undefined)

function parsed(text: string): Record<string, any> | undefined {
  try {
    const value = JSON.parse(text)
    return value && typeof value === 'object' ? value : undefined
  } catch {
    return undefined
  }
}
