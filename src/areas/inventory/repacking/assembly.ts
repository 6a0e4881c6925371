import { enabling } from '../../../kit/ability.ts'
import { entity } from '../../../kit/entity.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { quantity } from '../../../kit/fields/number.ts'
import { rows } from '../../../kit/fields/rows.ts'
import { longText, text } from '../../../kit/fields/text.ts'
import { repeatedGoods } from '../../goods/article/members.ts'

/** What one piece of a kit is put together from, all in basic units. */
export const Assembly = entity({
  name: 'assembly',
  label: '组装清单',
  path: 'blade-inventory/assemble',
  page: '/inventory/assemble/list',
  fields: {
    name: text('assembleName', '清单名称', { required: true, unique: true, title: true, search: true, length: 50, width: 200 }),
    goodsId: ref('goods', 'commInfoId', '成套商品', { required: true, search: true, carry: ['code', 'spec'], width: 200 }),
    components: rows('bodyList', '组成商品', {
      goodsId: ref('goods', 'commInfoId', '商品', { required: true, carry: ['code', 'spec'] }),
      quantity: quantity('qty', '数量', { required: true, min: 0.000001 }),
    }),
    remark: longText('remark', '备注', { width: 160 }),
  },
  list: ['name', 'goodsId', 'remark', 'createdBy', 'createdAt'],
  abilities: [enabling()],
  check: ({ goodsId, components }) => [
    ...(components?.length ? [] : [{ field: 'components', message: '请至少录入一种组成商品！' }]),
    ...(components?.some(one => one.goodsId === goodsId) ? [{ field: 'components', message: '成套商品不能由它自己组成！' }] : []),
    ...repeatedGoods('components', '组成商品', components),
  ],
})
