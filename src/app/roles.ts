import { derived } from '../base/derived.ts'
import { everybody } from '../server/rights/grant.ts'
import { areaServers } from './areas.server.ts'

/** The seed roles by the letters of the business rules: who they are, what of the data they see, what they may do. */
export interface SeedRole {
  alias: string
  label: string
  /** 1 all, 2 own, 3 department, 4 department and below. */
  scope: '1' | '2' | '3' | '4'
  /** Code patterns; `resource_*` is every right on a resource. */
  grants: string[]
}

/** What a role may do everywhere stands here; what it may do in an area, the area says. */
const roles: SeedRole[] = [
  { alias: 'administrator', label: '超级管理员', scope: '1', grants: ['*'] },
  { alias: 'sales', label: '业务员', scope: '2', grants: [] },
  { alias: 'sales_manager', label: '销售经理', scope: '4', grants: [] },
  { alias: 'purchaser', label: '采购员', scope: '2', grants: [] },
  { alias: 'purchase_manager', label: '采购经理', scope: '4', grants: [] },
  { alias: 'warehouse', label: '仓管员', scope: '1', grants: [] },
  { alias: 'cashier', label: '出纳', scope: '1', grants: [] },
  { alias: 'accountant', label: '会计', scope: '1', grants: [] },
  { alias: 'finance_manager', label: '财务经理', scope: '1', grants: [] },
  { alias: 'boss', label: '总经理', scope: '1', grants: ['*_view', '*_export'] },
  { alias: 'shop_cashier', label: '门店收银员', scope: '3', grants: [] },
  { alias: 'mall_operator', label: '商城运营', scope: '1', grants: [] },
]

const granted = areaServers.flatMap(({ grants = [] }) => grants)
const grantedTo = (alias: string) => granted.filter(({ to }) => to === everybody || to.includes(alias)).flatMap(({ rights }) => rights)

export const seedRoles: SeedRole[] = roles.map(role => ({ ...role, grants: [...role.grants, ...grantedTo(role.alias)] }))

const shapeOf = derived((patterns: readonly string[]) => new RegExp(`^(?:${patterns.join('|').replaceAll('*', '.*')})$`))

export const grantsMatch = (patterns: readonly string[], code: string) => shapeOf(patterns).test(code)
