import { entity } from '../../../kit/entity.ts'
import { dict, ref } from '../../../kit/fields/choice.ts'
import { quantity } from '../../../kit/fields/number.ts'
import { longText, text } from '../../../kit/fields/text.ts'
import { moment } from '../../../kit/fields/time.ts'

export const feedState = { waiting: '1', pushed: '2' }

/** What a supplier says he has of a goods at a moment; our own shelves know nothing of it. */
export const SupplierStock = entity({
  name: 'supplierStock',
  label: '外部库存同步',
  path: 'blade-purchase/syncwjpyinventory',
  page: '/purchase/syncInventory/list',
  synonyms: ['SRM库存'],
  fields: {
    supplierId: ref('supplier', 'bartererId', '供应商', { required: '请选择供应商！', search: true, width: 180 }),
    sku: text('sku', '供应商货号', { required: true, title: true, search: true, length: 50, width: 130 }),
    name: text('skuName', '供应商品名', { width: 180 }),
    goodsId: ref('goods', 'commInfoId', '我方商品', {
      search: true,
      carry: ['code', 'spec'],
      width: 160,
      hint: '不填则按编码、条码或货号匹配',
    }),
    quantity: quantity('qty', '供应商库存', { required: true, min: 0, width: 100 }),
    snapshotAt: moment('snapshotTime', '快照时间', { required: true, width: 150 }),
    condition: dict('feed_state', 'status', '推送状态', { fixed: true, fallback: feedState.waiting, search: true, width: 84 }),
    pushedAt: moment('pushTime', '推送时间', { fixed: true, width: 150 }),
    remark: longText('remark', '备注', { width: 160 }),
  },
  unique: [['supplierId', 'sku', 'snapshotAt']],
  imports: true,
})
