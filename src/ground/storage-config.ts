import { enablingOne } from '../kit/ability.ts'
import { entity } from '../kit/entity.ts'
import { dict } from '../kit/fields/choice.ts'
import { secret } from '../kit/fields/secret.ts'
import { longText, text } from '../kit/fields/text.ts'
import { accessKey, needed, serviceAddress } from './needed.ts'

/** Where a company keeps its files: on the server's disk or in a bucket of its own. */
export const StorageConfig = entity({
  name: 'storageConfig',
  label: '存储配置',
  path: 'blade-resource/oss',
  page: '/resource/oss',
  fields: {
    code: text('ossCode', '资源编号', { required: true, unique: true, title: true, search: true, length: 50 }),
    kind: dict('oss', 'category', '服务商', { fallback: '1', search: true, width: 120 }),
    bucket: text('bucketName', '空间名', {
      length: 63,
      pattern: [/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, '空间名只能是3到63个小写字母、数字、点或短横线'],
    }),
    endpoint: text('endpoint', '服务地址', { length: 300, pattern: serviceAddress, width: 220 }),
    region: text('region', '地域', { length: 50, pattern: [/^[A-Za-z0-9-]+$/, '地域只能是字母、数字或短横线'] }),
    appId: text('appId', '应用编号', { length: 100 }),
    accessKey,
    secretKey: secret('secretKey', '安全密钥'),
    remark: longText('remark', '备注', { length: 500 }),
  },
  abilities: [enablingOne()],
  list: ['code', 'kind', 'bucket', 'endpoint', 'remark'],
  check: row => (row.kind === '2' ? needed(row, { bucket: '空间名', endpoint: '服务地址', accessKey: '访问密钥' }) : []),
})
