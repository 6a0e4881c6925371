import { enabling } from '../../../kit/ability.ts'
import { entity } from '../../../kit/entity.ts'
import { dicts } from '../../../kit/fields/choice.ts'
import { integer } from '../../../kit/fields/number.ts'
import { secret } from '../../../kit/fields/secret.ts'
import { longText, text } from '../../../kit/fields/text.ts'

/** A program that may ask for tokens: in which ways, and how long they last. The last five words are kept for clients that know them. */
export const Client = entity({
  name: 'client',
  label: '客户端',
  path: 'blade-system/client',
  page: '/system/client',
  platform: true,
  fields: {
    clientId: text('clientId', '客户端编号', {
      required: true,
      unique: true,
      title: true,
      search: true,
      length: 50,
      pattern: [/^[A-Za-z0-9_.-]+$/, '客户端编号只能是字母、数字、下划线、点或短横线'],
    }),
    secret: secret('clientSecret', '密钥', { length: 200, width: 100 }),
    grantTypes: dicts('grant_type', 'authorizedGrantTypes', '授权类型', { required: true, width: 340 }),
    accessSeconds: integer('accessTokenValidity', '令牌秒数', { fallback: 3600, min: 60, max: 2_592_000, width: 100 }),
    refreshSeconds: integer('refreshTokenValidity', '刷新秒数', { fallback: 604_800, min: 60, max: 31_536_000, width: 100 }),
    information: longText('additionalInformation', '附加说明', { length: 500 }),
    scope: text('scope', '授权范围', { fallback: 'all', length: 100 }),
    resourceIds: text('resourceIds', '资源集合'),
    authorities: text('authorities', '权限'),
    redirectUri: text('webServerRedirectUri', '回调地址'),
    autoApprove: text('autoapprove', '自动授权', { length: 10 }),
  },
  list: ['clientId', 'secret', 'grantTypes', 'accessSeconds', 'refreshSeconds', 'information'],
  form: ['clientId', 'secret', 'grantTypes', 'accessSeconds', 'refreshSeconds', 'information'],
  picker: ['clientId', 'grantTypes'],
  abilities: [enabling()],
})
