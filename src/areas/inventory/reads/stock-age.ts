import { amount, integer, quantity } from '../../../kit/fields/number.ts'
import { day } from '../../../kit/fields/time.ts'
import { report } from '../../../kit/report.ts'
import { goodsColumns, goodsFilters, lying, ownerColumn, ownerFilter, shelfColumns } from './columns.ts'

const band = (wire: string, label: string) => quantity(wire, label, { total: true, width: 96 })

/** How long what lies there has been there: what came last is thought to be what is left. */
export const StockAge = report({
  name: 'stockAge',
  label: '库龄',
  path: 'blade-inventory/inventory',
  listAs: 'ageList',
  exportAs: 'exportAge',
  rightsAs: 'stockage',
  filters: { ...goodsFilters, ...ownerFilter },
  silent: ['goodsId'],
  columns: {
    ...goodsColumns,
    ...shelfColumns,
    quantity: lying,
    upTo30: band('qty30', '0-30天'),
    upTo60: band('qty60', '31-60天'),
    upTo90: band('qty90', '61-90天'),
    upTo180: band('qty180', '91-180天'),
    older: band('qtyOver', '180天以上'),
    days: integer('ageDays', '最长库龄', { width: 92 }),
    oldest: day('oldestDate', '最早入库', { width: 104 }),
    ...ownerColumn,
    cost: amount('costAmt', '库存金额', { total: true, needs: 'cost_view', width: 124 }),
  },
  owner: 'nobody',
  order: '-days',
})
