import { entity } from '../../kit/entity.ts'
import { ref } from '../../kit/fields/choice.ts'
import { flag } from '../../kit/fields/flag.ts'
import { text } from '../../kit/fields/text.ts'
import { day, moment } from '../../kit/fields/time.ts'
import { screen } from '../../kit/screen.ts'

/** How the months are listed; a month is known by its digits and has no other id. */
export const PeriodList = entity({
  name: 'periodList',
  label: '期间',
  path: 'blade-inventory/balanceconfig',
  quiet: true,
  fields: {
    month: text('code', '期间', { title: true, width: 130 }),
    status: text('statusName', '状态', { width: 100 }),
    isClosed: flag('status', '已结账', { fixed: true }),
    firstDay: day('startDate', '开始日期', { width: 120 }),
    lastDay: day('endDate', '结束日期', { width: 120 }),
    closedBy: ref('account', 'closeUser', '结账人', { width: 120 }),
    closedAt: moment('closeTime', '结账时间', { width: 170 }),
  },
  list: ['month', 'status', 'firstDay', 'lastDay', 'closedBy', 'closedAt'],
})

export const PeriodScreen = screen({
  name: 'periodScreen',
  label: '结存设置',
  synonyms: ['结账', '月结', '期末', '反结账'],
  page: '/inventory/balanceConfig/list',
  buttons: [
    { code: 'balanceconfig_view', label: '查看' },
    { code: 'balanceconfig_balance', label: '结账' },
    { code: 'period_unbalance', label: '反结账' },
  ],
})
