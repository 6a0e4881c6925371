import { maskPhone } from '../../base/mask.ts'
import { refuse } from '../../base/refusal.ts'
import { SmsConfig } from '../../ground/sms-config.ts'
import { post } from '../../kit/call.ts'
import { text } from '../../kit/fields/text.ts'
import { noteUsual } from '../../server/log/logs.ts'
import { serveEntity } from '../../server/records/record-calls.ts'
import { smsChannel } from '../../server/sms.ts'
import type { Work } from '../../server/work.ts'
import { take } from '../system/auth/limits.server.ts'
import { namedCalls, removeConfig, saveConfig } from './configs.server.ts'
import { smsDebug } from './sms-debug.ts'

export const smsConfig = serveEntity(SmsConfig, {
  submit: (work, row, sent) => saveConfig(work, SmsConfig, row, sent),
  remove: (work, ids) => removeConfig(work, SmsConfig, ids),
  calls: [
    ...namedCalls(SmsConfig),
    post(smsDebug.submit, smsDebug.permission, { ...smsDebug.fields, code: text('code', '资源编号') }, send, {
      label: '发送短信',
      apart: true,
    }),
  ],
})

const mostPhones = 100

/** Sends one text to some phones, each of which is told whether it went. */
async function send(work: Work, input: { code: string | null; phones: string; params: string | null }) {
  const phones = [...new Set(input.phones.split(/[,，;；\s]+/).filter(Boolean))]
  const wrong = phones.filter(phone => !/^1\d{10}$/.test(phone))
  if (wrong.length) refuse({ field: 'phones', message: `手机号码不正确：${wrong.slice(0, 5).join('、')}` })
  if (phones.length > mostPhones) refuse({ field: 'phones', message: `一次最多发送${mostPhones}个手机号！` })
  const params = readParams(input.params)
  const channel = await work.apart(async inner => {
    const found = await smsChannel(inner, input.code)
    const ration = { key: `sms send ${work.user.tenantId} ${work.user.id}`, most: 60, seconds: 3600 }
    await take(inner, ration, wait => `短信发送过于频繁，请${wait}后再试！`)
    return found
  })
  const words = textOf(channel.content, params)
  const said = channel.sign ? `【${channel.sign}】${words}` : words
  for (const phone of phones) await channel.gateway.send({ phone, text: said, template: channel.template, params })
  const shown = phones.map(maskPhone).join('、')
  await work.apart(async inner =>
    noteUsual(inner, { id: 'sms', data: `发送短信：${input.code || '当前配置'}，${phones.length}个号码：${shown}` }),
  )
  return true
}

function readParams(json: string | null): Record<string, string> {
  if (!json) return {}
  const wrong = () => refuse({ field: 'params', message: '短信参数必须是JSON对象，例如 {"code":"1234"}' })
  let read: unknown
  try {
    read = JSON.parse(json)
  } catch {
    return wrong()
  }
  if (read === null || typeof read !== 'object' || Array.isArray(read)) return wrong()
  return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, String(value)]))
}

/** `{code}` or `${code}` in the template is replaced by what was given; without a template the values speak for themselves. */
const textOf = (content: string, params: Record<string, string>) =>
  content ? content.replace(/\$?\{(\w+)\}/g, (whole, name) => params[name] ?? whole) : Object.values(params).join('，') || '短信测试'
