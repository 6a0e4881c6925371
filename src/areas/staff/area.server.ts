import { belonging } from '../../kit/permission.ts'
import { words } from '../../kit/words.ts'
import type { AreaServer } from '../../server/area.ts'
import { everybody } from '../../server/rights/grant.ts'
import { demoDrivers } from './demo/drivers.server.ts'
import { demoKpis } from './demo/kpis.server.ts'
import { demoPeople } from './demo/people.server.ts'
import { demoPosts } from './demo/posts.server.ts'
import { kpi } from './kpi.server.ts'
import { KpiClass } from './kpi.ts'
import { dept, staff } from './staff.server.ts'

export const staffAreaServer: AreaServer = {
  entities: [kpi, dept, staff],
  platformWords: [words('org_category', '部门类型', { 1: '公司', 2: '部门', 3: '小组' })],
  words: [
    words('staff_type', '员工类型', { 8701: '正式', 8702: '试用', 8703: '实习' }),
    words('kpi_source', 'KPI来源', { 1: 'ERP取数', 2: '手工填报' }),
  ],
  buttons: {
    // The classes are kept in the tree beside the indicators.
    kpi: belonging(KpiClass),
  },
  specialRights: [{ code: 'wages_view', label: '查看工资' }],
  grants: [
    { to: everybody, rights: ['company_view', 'dept_view', 'staff_view'] },
    { to: ['sales_manager', 'purchase_manager'], rights: ['kpi_view'] },
    { to: ['finance_manager', 'boss'], rights: ['wages_view'] },
    { to: ['warehouse'], rights: ['driver_view'] },
  ],
  demo: [demoPeople, demoPosts, demoDrivers, demoKpis],
}
