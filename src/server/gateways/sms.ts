import { createHmac } from 'node:crypto'
import { refuse } from '../../base/refusal.ts'

export interface SmsMessage {
  phone: string
  text: string
}

export interface SmsGateway {
  send(message: SmsMessage): Promise<void>
}

export interface SmsConfig {
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
export const httpSms = (config: SmsConfig): SmsGateway => ({
  async send({ phone, text }) {
    if (!config.url || !config.key || !config.secret || !config.sign) {
      refuse('短信服务未配置，请在短信配置中填写服务地址、访问密钥、安全密钥和短信签名！')
    }
    const answer = await post(config, JSON.stringify({ phone, text, sign: config.sign }))
    if (!answer.ok) refuse(`短信发送失败，短信服务返回了错误 ${answer.status}，请稍后重试或联系管理员检查短信配置！`)
  },
})

async function post({ url, key, secret }: SmsConfig, body: string) {
  const time = String(Date.now())
  const signature = createHmac('sha256', secret).update(`${time}\n${body}`).digest('hex')
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Key': key, 'X-Timestamp': time, 'X-Signature': signature },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    })
    await answer.body?.cancel()
    return answer
  } catch {
    return refuse('短信发送失败，无法连接短信服务，请稍后重试或联系管理员检查短信配置！')
  }
}
