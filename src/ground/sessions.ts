import { ref } from '../kit/fields/choice.ts'
import { flag } from '../kit/fields/flag.ts'
import { integer } from '../kit/fields/number.ts'
import { text } from '../kit/fields/text.ts'
import { moment } from '../kit/fields/time.ts'
import { table } from '../kit/table.ts'

/** Kept apart from the client for the same reason as that of an account. */
export const ClientSecret = table({
  name: 'clientSecret',
  label: '客户端密钥',
  platform: true,
  key: ['ownerId'],
  fields: {
    ownerId: ref('client', 'ownerId', '客户端', { required: true }),
    hash: text('hash', '密钥散列', { required: true }),
  },
})

/** Kept apart from the account, so that no list, export or join can ever carry a hash. */
export const AccountSecret = table({
  name: 'accountSecret',
  label: '账号密钥',
  key: ['accountId'],
  fields: {
    accountId: ref('account', 'accountId', '账号', { required: true }),
    hash: text('hash', '密码散列', { required: true }),
  },
})

export const LoginSession = table({
  name: 'loginSession',
  label: '登录会话',
  fields: {
    accountId: ref('account', 'accountId', '账号', { required: true }),
    refreshHash: text('refreshHash', '刷新散列', { required: true }),
    address: text('address', '地址'),
    startedAt: moment('startedAt', '开始', { required: true }),
    expiresAt: moment('expiresAt', '过期', { required: true }),
    endedAt: moment('endedAt', '结束'),
  },
  indexes: [['accountId'], ['expiresAt'], ['refreshHash']],
})

/** Refresh tokens that have been exchanged; whoever brings one again has stolen it, or was stolen from. */
export const SpentToken = table({
  name: 'spentToken',
  label: '已用刷新令牌',
  key: ['hash'],
  fields: {
    hash: text('hash', '刷新散列', { required: true }),
    sessionId: text('sessionId', '会话', { required: true }),
    spentAt: moment('spentAt', '时间', { required: true }),
  },
  indexes: [['spentAt']],
})

/** Belongs to no company: the picture is asked for before the company is typed. */
export const Captcha = table({
  name: 'captcha',
  label: '图形验证码',
  platform: true,
  key: ['key'],
  fields: {
    key: text('key', '键', { required: true }),
    codeHash: text('codeHash', '验证码散列', { required: true }),
    expiresAt: moment('expiresAt', '过期', { required: true }),
  },
  indexes: [['expiresAt']],
})

/** A phone that belongs to nobody gets a row too, with no account: the answer must not tell. */
export const SmsCode = table({
  name: 'smsCode',
  label: '短信验证码',
  key: ['key'],
  fields: {
    key: text('smsId', '键', { required: true }),
    phone: text('phone', '手机号', { required: true }),
    accountId: ref('account', 'accountId', '账号'),
    codeHash: text('codeHash', '验证码散列', { required: true }),
    tries: integer('tries', '已试次数', { fallback: 0 }),
    expiresAt: moment('expiresAt', '过期', { required: true }),
    usedAt: moment('usedAt', '使用'),
  },
  indexes: [['expiresAt']],
})

/** How often something was tried, over all companies and nodes: a key is an address, a phone, or an account from an address. */
export const AccessLimit = table({
  name: 'accessLimit',
  label: '访问限制',
  platform: true,
  key: ['key'],
  fields: {
    key: text('key', '键', { required: true }),
    count: integer('count', '次数', { required: true }),
    countedAt: moment('countedAt', '计次时间', { required: true }),
    blockedUntil: moment('blockedUntil', '锁定至'),
  },
  indexes: [['countedAt']],
})

export const LoginLog = table({
  name: 'loginLog',
  label: '登录日志',
  fields: {
    accountId: ref('account', 'userId', '用户', { fixed: true }),
    account: text('account', '账号', { required: true, search: true }),
    name: text('realName', '姓名', { search: true }),
    grantType: text('grantType', '登录方式', { required: true }),
    succeeded: flag('status', '成功', { search: true }, 1, 2),
    result: text('result', '结果', { required: true }),
    sessionId: text('sessionId', '会话'),
    address: text('remoteIp', 'IP地址', { required: true, search: true }),
    userAgent: text('userAgent', '客户端', { length: 300 }),
    device: text('device', '设备'),
    browser: text('browser', '浏览器'),
    fingerprint: text('print', '指纹'),
    createdAt: moment('createTime', '时间', { required: true }),
  },
  indexes: [['createdAt'], ['accountId', 'createdAt'], ['sessionId']],
})
