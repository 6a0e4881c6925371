import { createHmac } from 'node:crypto'
import { Refusal, refuse } from '../../base/refusal.ts'
import { postOutside, type Trust } from './outside.ts'

export interface SmsMessage {
  phone: string
  text: string
  /** The provider's own name for the text, and what fills it; whoever has no templates takes the text. */
  template?: string
  params?: Record<string, string>
}

export interface SmsGateway {
  send(message: SmsMessage): Promise<void>
}

export interface SmsProvider {
  url: string
  key: string
  secret: string
  sign: string
}

/** Without a provider every message lands in an outbox, where an administrator can read it. */
export const outboxSms = (write: (message: SmsMessage) => Promise<void>): SmsGateway => ({ send: message => write(message) })

/**
 * A provider over HTTP: JSON with the message and the company's sign, proven by `X-Signature`, the hexadecimal HMAC-SHA256
 * of the time in `X-Timestamp`, a line feed and the body.
 */
export const httpSms = (config: SmsProvider, trust: Trust = 'owner'): SmsGateway => ({
  async send({ phone, text, template, params }) {
    if (!config.url || !config.key || !config.secret || !config.sign) {
      refuse('短信服务未配置，请在短信配置中填写服务地址、访问密钥、安全密钥和短信签名！')
    }
    const status = await post(config, trust, JSON.stringify({ phone, text, sign: config.sign, template, params }))
    if (status < 200 || status > 299) refuse(`短信发送失败，短信服务返回了错误 ${status}，请稍后重试或联系管理员检查短信配置！`)
  },
})

async function post({ url, key, secret }: SmsProvider, trust: Trust, body: string): Promise<number> {
  const time = String(Date.now())
  const signature = createHmac('sha256', secret).update(`${time}\n${body}`).digest('hex')
  const headers = { 'Content-Type': 'application/json', 'X-Key': key, 'X-Timestamp': time, 'X-Signature': signature }
  try {
    return await postOutside(trust, url, { headers, body, milliseconds: 10_000 })
  } catch (error) {
    if (error instanceof Refusal) throw error
    return refuse('短信发送失败，无法连接短信服务，请稍后重试或联系管理员检查短信配置！')
  }
}
