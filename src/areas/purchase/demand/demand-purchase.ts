import { dialog } from '../../../kit/dialog.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { Demand } from '../../inventory/demand/demand.ts'
import { PurchaseOrder } from '../order/order.ts'

/** What is needed is asked of suppliers, one draft for each. */
export const DemandPurchase = dialog({
  name: 'demandPurchase',
  label: '转采购',
  width: 480,
  fields: {
    depotId: ref('depot', 'depotId', '入库仓库', { required: '请选择入库仓库！' }),
    supplierId: ref('supplier', 'supplierId', '供应商', { hint: '不选则向最近供货的供应商采购' }),
  },
  submit: `${Demand.path.replace('body', 'head')}/purchase`,
  permission: permissionOf(PurchaseOrder, 'add'),
  done: '已生成采购订单草稿',
  many: true,
})
