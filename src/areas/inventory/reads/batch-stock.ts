import { integer } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import { report } from '../../../kit/report.ts'
import { goodsColumns, goodsFilters, lying, ownerColumn, ownerFilter, shelfColumns } from './columns.ts'

/** What lies there batch by batch, the first to expire first; of goods by batch also what is in none. */
export const BatchStock = report({
  name: 'batchStock',
  label: '批次库存',
  path: 'blade-inventory/inventorybatch',
  page: '/inventory/batch/list',
  filters: {
    ...goodsFilters,
    batchNo: text('batchNo', '批号'),
    expiresUntil: day('expiryEnd', '有效期止'),
    within: integer('days', '几天内到期', { min: 0, max: 3650 }),
    ...ownerFilter,
  },
  silent: ['goodsId'],
  columns: {
    ...goodsColumns,
    ...shelfColumns,
    batchNo: text('batchNo', '批号', { width: 110 }),
    expiry: day('expiry', '有效期', { width: 100 }),
    days: integer('leftDays', '剩余天数', { width: 88 }),
    quantity: lying,
    ...ownerColumn,
  },
  owner: 'nobody',
  order: 'expiry',
})
