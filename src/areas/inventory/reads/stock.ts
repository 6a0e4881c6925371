import { flag } from '../../../kit/fields/flag.ts'
import { amount, price, quantity } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import { report } from '../../../kit/report.ts'
import { goodsColumns, goodsFilters, lying, ownerColumn, ownerFilter, shelfColumns, sortedColumns, stockedFilter } from './columns.ts'

/** What lies where and whose it is, now or at the end of any day. */
export const Stock = report({
  name: 'stock',
  label: '库存查询',
  path: 'blade-inventory/inventory',
  page: '/inventory/inventory/list',
  filters: {
    ...goodsFilters,
    ...ownerFilter,
    ...stockedFilter,
    hasVirtual: flag('isVirtual', '含在途与借出'),
    asOf: day('asOf', '截止日期'),
  },
  silent: ['classId', 'goodsId'],
  columns: {
    ...goodsColumns,
    ...shelfColumns,
    quantity: lying,
    available: quantity('availableQty', '可用', { total: true, width: 108 }),
    cost: amount('costAmt', '库存金额', { total: true, needs: 'cost_view', width: 112 }),
    ...ownerColumn,
    reserved: quantity('reservedQty', '占用', { total: true, width: 108 }),
    inTransit: quantity('transitQty', '在途', { total: true, width: 108 }),
    average: price('costPrice', '成本均价', { needs: 'cost_view', width: 104 }),
    packs: text('packQty', '整件', { width: 120 }),
    ownerName: text('ownerName', '货主', { width: 140 }),
    ...sortedColumns,
    barcode: text('barCode', '条码', { width: 120 }),
  },
  owner: 'nobody',
  order: 'goodsCode',
})

/** The same in pieces of the basic unit and what they are in the larger ones; no money. */
export const BasicStock = report({
  name: 'basicStock',
  label: '基本单位库存',
  path: 'blade-inventory/inventory',
  page: '/inventory/basic/list',
  listAs: 'basicList',
  exportAs: 'exportBasic',
  rightsAs: 'basicinventory',
  filters: { ...goodsFilters, ...ownerFilter, ...stockedFilter },
  silent: ['classId', 'goodsId'],
  columns: {
    ...goodsColumns,
    ...shelfColumns,
    quantity: lying,
    available: quantity('availableQty', '可用', { total: true, width: 104 }),
    converted: text('conversionResult', '换算结果', { width: 130 }),
    units: text('unitConversion', '单位换算', { width: 160 }),
    ...ownerColumn,
    ...sortedColumns,
  },
  owner: 'nobody',
  order: 'goodsCode',
})
