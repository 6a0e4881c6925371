import { keyed } from '../../../kit/field.ts'
import { ref } from '../../../kit/fields/choice.ts'
import type { Finding } from '../../../kit/finding.ts'
import { screen } from '../../../kit/screen.ts'
import { Gain } from './gain.ts'

/** Going live: what lies in the depots on the first day, and what is still missing of it. */
export const OpeningScreen = screen({
  name: 'openingScreen',
  label: '期初库存',
  page: '/inventory/opening',
  buttons: [
    { code: 'opening_view', label: '查看' },
    { code: 'opening_import', label: '导入' },
    { code: 'opening_export', label: '导出' },
  ],
})

export const openingPath = 'blade-inventory/opening'

/** What a sheet comes to; of a trial it has no bills. */
export interface OpeningReport {
  rows: number
  /** Rows with something wrong. */
  bad: number
  errorCount: number
  errors: Finding[]
  totalQty: number
  totalAmt: number
  bills: { id: string; billNo: string; status: string; lines: number }[]
}

/** What a sheet may leave out and its bills need: where the goods lie, and who answers for them. */
export const openingAsked = keyed({
  depotId: ref('depot', 'depotId', '仓库'),
  staffId: ref('staff', 'staffId', '业务员'),
})

const { goodsId, unitId, quantity, costPrice, cost, batchNo, expiry, remark } = Gain.lines

/** One row for each goods of each depot, and for each batch where batches are followed. */
export const openingColumns = {
  depotId: ref('depot', 'depotId', '仓库', { required: true }),
  goodsId,
  unitId,
  quantity,
  costPrice,
  cost,
  batchNo,
  expiry,
  remark,
}
