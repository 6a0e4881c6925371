import { dict } from '../../../kit/fields/choice.ts'
import { integer, quantity } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import { report } from '../../../kit/report.ts'
import { goodsColumns, goodsFilters, shelfColumns } from '../reads/columns.ts'

/** What is wrong with a shelf: the words of the dictionary `stock_warning`. */
export const warning = { lacking: '1', tooMany: '2', tooOld: '3', expiring: '4' }

const { unitName, depotId } = shelfColumns

/** Shelves that hold too little, too much, or what has lain there too long. */
export const StockWarning = report({
  name: 'stockWarning',
  label: '库存预警',
  path: 'blade-inventory/inventorystock',
  page: '/inventory/stockWarning/list',
  listAs: 'warningList',
  rightsAs: 'stockwarning',
  filters: { kind: dict('stock_warning', 'warningType', '预警'), ...goodsFilters },
  silent: ['classId', 'goodsId'],
  columns: {
    kind: dict('stock_warning', 'warningType', '预警', { width: 92 }),
    ...goodsColumns,
    unitName,
    depotId,
    quantity: quantity('qty', '现存', { width: 84 }),
    available: quantity('availableQty', '可用', { width: 84 }),
    minimum: quantity('minQty', '下限', { width: 84 }),
    suggested: quantity('suggestQty', '建议补货', { width: 92 }),
    demanded: quantity('demandQty', '已提需求', { width: 92 }),
    safe: quantity('safeQty', '安全库存', { width: 92 }),
    maximum: quantity('maxQty', '上限', { width: 84 }),
    days: integer('ageDays', '库龄(天)', { width: 84 }),
    expiry: day('expiryDate', '失效日期', { width: 104 }),
    leadDays: integer('leadDays', '到货天数', { width: 92 }),
  },
  carries: { id: text('id', '编号') },
  owner: 'nobody',
  order: 'kind',
})
