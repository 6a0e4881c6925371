import { ref } from '../../kit/fields/choice.ts'
import { text } from '../../kit/fields/text.ts'
import { piece } from '../../web/client/piece.ts'
import type { AreaWeb } from '../../web/shell/area.ts'

const codeAndName = { code: text('code', '编码', { width: 180 }), name: text('name', '名称') }
const dept = { wire: 'deptId', message: '请先选择部门信息！' } as const
const inDept = { deptId: ref('dept', 'deptId', '部门') }
const staffColumns = ['code', 'name', 'sex', 'deptId', 'post', 'leaderId', 'phone', 'isDriver', 'isUser', 'accountId', 'remark']
const staffKpis = {
  code: text('staffCode', '员工编号', { width: 120 }),
  name: text('staffName', '姓名', { width: 120 }),
  dept: text('deptName', '部门', { width: 140 }),
  kpis: text('kpiNames', '指标'),
}

export const staffAreaWeb: AreaWeb = {
  name: 'staff',
  pages: {
    '/system/staff/list': piece(() => import('./staff-page.web.tsx'), 'StaffPage'),
    '/system/kpi/list': piece(() => import('./kpi-page.web.tsx'), 'KpiPage'),
  },
  screens: {
    driverScreen: piece(() => import('./read-pages.web.tsx'), 'DriverPage'),
    organizationScreen: piece(() => import('./read-pages.web.tsx'), 'OrganizationPage'),
  },
  pickers: {
    staff: { entity: 'staff', columns: staffColumns, filters: inDept, first: dept },
    'staffKpi': {
      entity: 'kpi',
      title: '员工KPI',
      source: 'blade-wxapp/kpi/getStaffKpiInfoList',
      columns: staffKpis,
      filters: inDept,
      first: dept,
      card: 'staff',
      adds: false,
    },
    driver: { entity: 'staff', title: '司机', filter: { isDriver: 2 }, columns: staffColumns, filters: inDept, first: dept },
    dept: { entity: 'dept', columns: ['name', 'fullName'] },
    'deptReport': { entity: 'dept', title: '报表部门', columns: ['name'], adds: false },
    'approverList': { entity: 'staffRank', title: '推荐人', source: 'blade-system/staffrank/approverList', limit: 2, adds: false },
    organization: { entity: 'dept', title: '组织', source: 'blade-system/organization/list', columns: codeAndName, adds: false },
    'salesEntity': { entity: 'company', title: '销售主体', filter: { isSales: 2 } },
    'purchaseEntity': { entity: 'company', title: '采购主体', filter: { isPurchase: 2 } },
  },
}
