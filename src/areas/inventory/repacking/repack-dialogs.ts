import { dialog } from '../../../kit/dialog.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { amount, quantity } from '../../../kit/fields/number.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { Stock } from '../reads/stock.ts'
import { Repacking } from './repacking.ts'

/** The calls that tell how many are possible just now. */
export const possibleCalls: Record<string, string> = {
  'stockMerge': `${Stock.path}/selectMergeNum`,
  'stockSplit': `${Stock.path}/selectSplitNum`,
}

const fields = {
  depotId: ref('depot', 'depotId', '仓库', { required: '请选择仓库！' }),
  goodsId: ref('goods', 'commInfoId', '商品', { hint: '或选择组装清单' }),
  fromUnitId: ref('unit', 'fromUnitId', '源单位'),
  toUnitId: ref('unit', 'toUnitId', '目标单位'),
  assemblyId: ref('assembly', 'assembleId', '组装清单'),
  quantity: quantity('qty', '数量', { required: '请输入数量！', min: 0, hint: '按大单位或套计' }),
  fee: amount('feeAmt', '加工费', { min: 0, hint: '只用于组装清单' }),
}

/** Pieces into boxes, components into kits. */
export const StockMerge = dialog({
  name: 'stockMerge',
  label: '库存合并',
  width: 640,
  fields,
  submit: `${Stock.path}/merge`,
  permission: permissionOf(Repacking, 'accounting'),
  done: '已合并',
})

/** Boxes into pieces, kits into components. */
export const StockSplit = dialog({
  name: 'stockSplit',
  label: '库存拆分',
  width: 640,
  fields,
  submit: `${Stock.path}/split`,
  permission: permissionOf(Repacking, 'accounting'),
  done: '已拆分',
})
