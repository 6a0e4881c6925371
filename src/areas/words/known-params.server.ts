import { hiddenValue } from '../../base/hidden-value.ts'
import { weakness } from '../system/auth/password.ts'

/** A parameter that the product itself goes by. */
interface KnownParam {
  key: string
  name: string
  value: string
  remark: string
  /** Only the managing tenant opens companies. */
  platform?: true
  /** Kept sealed and never shown again. */
  secret?: true
  /** What is wrong with a value, or nothing. */
  fault(value: string): string | undefined
}

export const randomly = 'random'

const number =
  (label: string, min: number, max: number) =>
  (value: string): string | undefined =>
    /^-?\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max ? undefined : `${label}必须是${min}到${max}的整数！`

const password = (value: string) =>
  value === randomly || value === hiddenValue || !weakness(value, 'admin')
    ? undefined
    : '初始密码至少8位，同时包含字母和数字，且不能过于简单；填 random 表示随机生成！'

export const knownParams: KnownParam[] = [
  {
    key: 'account.initPassword',
    name: '用户初始密码',
    value: randomly,
    remark: '新增用户和重置密码时使用；random 表示每人随机生成，只显示一次',
    secret: true,
    fault: password,
  },
  {
    key: 'account.failCount',
    name: '登录失败锁定次数',
    value: '5',
    remark: '同一账号在同一地址连续失败达到次数后暂时锁定',
    fault: number('登录失败锁定次数', 3, 20),
  },
  {
    key: 'tenant.default.password',
    name: '新租户管理员初始密码',
    value: randomly,
    remark: '新增租户时使用；random 表示随机生成，只显示一次',
    platform: true,
    secret: true,
    fault: password,
  },
  {
    key: 'tenant.default.accountNumber',
    name: '新租户账号额度',
    value: '-1',
    remark: '新增租户时没有填写额度则使用；-1 表示不限',
    platform: true,
    fault: number('新租户账号额度', -1, 1_000_000),
  },
]

export const knownParam = (key: string) => knownParams.find(param => param.key === key)
