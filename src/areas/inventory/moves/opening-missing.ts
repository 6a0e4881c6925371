import { id, ref } from '../../../kit/fields/choice.ts'
import { text } from '../../../kit/fields/text.ts'
import { report } from '../../../kit/report.ts'
import { goodsColumns, goodsFilters, shelfColumns, sortedColumns } from '../reads/columns.ts'
import { openingPath } from './opening.ts'

const { words, classId, brandId, barcode } = goodsFilters

/** The goods of which a depot has no opening yet. */
export const OpeningMissing = report({
  name: 'openingMissing',
  label: '未录期初的商品',
  path: openingPath,
  page: '/inventory/opening/missing',
  isBehind: true,
  listAs: 'missing',
  exportAs: 'exportMissing',
  filters: { depotId: ref('depot', 'depotId', '仓库', { required: '请选择仓库！' }), words, classId, brandId, barcode },
  columns: {
    ...goodsColumns,
    unitId: ref('unit', 'unitId', '单位', { width: 52 }),
    depotId: shelfColumns.depotId,
    ...sortedColumns,
    barcode: text('barCode', '条码', { width: 120 }),
  },
  carries: { id: id('id', '商品') },
  owner: 'nobody',
  order: 'goodsCode',
})
