import { enablingOne } from '../kit/ability.ts'
import { entity } from '../kit/entity.ts'
import { dict } from '../kit/fields/choice.ts'
import { secret } from '../kit/fields/secret.ts'
import { longText, text } from '../kit/fields/text.ts'
import { accessKey, needed, serviceAddress } from './needed.ts'

/** Who carries a company's text messages: nobody but the outbox, or a provider over HTTP. */
export const SmsConfig = entity({
  name: 'smsConfig',
  label: '短信配置',
  path: 'blade-resource/sms',
  page: '/resource/sms',
  fields: {
    code: text('smsCode', '资源编号', { required: true, unique: true, title: true, search: true, length: 50 }),
    kind: dict('sms', 'category', '服务商', { fallback: '1', search: true, width: 120 }),
    template: text('templateId', '模板编号', { length: 100 }),
    content: text('templateContent', '模板内容', { length: 500, width: 220 }),
    sign: text('signName', '短信签名', { length: 50 }),
    endpoint: text('endpoint', '服务地址', { length: 300, pattern: serviceAddress }),
    region: text('regionId', '地域', { length: 50 }),
    accessKey,
    secretKey: secret('secretKey', '安全密钥'),
    remark: longText('remark', '备注', { length: 500 }),
  },
  abilities: [enablingOne()],
  list: ['code', 'kind', 'template', 'content', 'sign', 'remark'],
  check: row => (row.kind === '2' ? needed(row, { sign: '短信签名', endpoint: '服务地址', accessKey: '访问密钥' }) : []),
})
