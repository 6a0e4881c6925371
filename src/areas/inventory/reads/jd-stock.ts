import { entity } from '../../../kit/entity.ts'
import type { Field } from '../../../kit/field.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { quantity } from '../../../kit/fields/number.ts'
import { longText, text } from '../../../kit/fields/text.ts'

/** Read from our books whenever it is looked at, so no column holds it. */
const compared = (wire: string, label: string): Field => ({ ...quantity(wire, label, { fixed: true, width: 110 }), sql: '' })

/** What a marketplace says it holds of a goods, to be compared with our own shelves. */
export const JdStock = entity({
  name: 'jdStock',
  label: '京东临时库存',
  path: 'blade-inventory/tmpjdinventory',
  page: '/inventory/tmpJd/list',
  fields: {
    code: text('code', '编码', { required: true, unique: true, search: true, length: 50, width: 130, hint: '我方商品编码、条码或货号' }),
    name: text('name', '名称', { title: true, search: true, width: 200 }),
    quantity: quantity('qty', '京东库存', { required: true, min: 0, width: 110 }),
    goodsId: ref('goods', 'commInfoId', '我方商品', { fixed: true, search: true, carry: ['spec'], width: 180 }),
    available: compared('availableQty', '我方可用'),
    difference: compared('diffQty', '差异'),
    remark: longText('remark', '备注', { width: 160 }),
  },
  list: ['code', 'name', 'goodsId', 'quantity', 'available', 'difference', 'remark', 'createdAt'],
  imports: true,
})
