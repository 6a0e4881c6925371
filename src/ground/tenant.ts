import { webOrigin } from '../base/checks.ts'
import { enabling } from '../kit/ability.ts'
import { entity } from '../kit/entity.ts'
import { integer } from '../kit/fields/number.ts'
import { longText, text } from '../kit/fields/text.ts'
import { moment } from '../kit/fields/time.ts'

/** A company that works here. The two counters tell every node when what it holds in memory is out of date. */
export const Tenant = entity({
  name: 'tenant',
  label: '租户',
  path: 'blade-system/tenant',
  page: '/system/tenant',
  quiet: true,
  platform: true,
  fields: {
    code: text('tenantId', '租户编号', { required: true, unique: true, fixed: true, search: true, width: 100 }),
    name: text('tenantName', '租户名称', { required: true, title: true, search: true, length: 100, width: 240 }),
    domain: text('domainUrl', '域名', {
      unique: '该域名已被其他租户使用！',
      length: 200,
      pattern: [webOrigin, '请输入正确的域名，例如 https://erp.example.cn'],
      width: 200,
    }),
    background: text('backgroundUrl', '登录页背景', { length: 500 }),
    contact: text('linkman', '联系人', { search: true, length: 50, width: 100 }),
    phone: text('contactNumber', '联系电话', { search: true, length: 30, width: 130 }),
    address: text('address', '联系地址'),
    accountLimit: integer('accountNumber', '账号额度', { fallback: -1, min: -1, max: 1_000_000, width: 90 }),
    expiresAt: moment('expireTime', '过期时间', { width: 160 }),
    datasourceId: text('datasourceId', '数据源', { fixed: true }),
    grantVersion: integer('grantVersion', '授权版本', { fixed: true, fallback: 1 }),
    configVersion: integer('configVersion', '配置版本', { fixed: true, fallback: 1 }),
    remark: longText('remark', '备注'),
  },
  list: ['code', 'name', 'domain', 'contact', 'phone', 'accountLimit', 'expiresAt'],
  picker: ['code', 'name'],
  abilities: [enabling()],
})
