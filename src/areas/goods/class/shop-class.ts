import { shelving, sorting, tree } from '../../../kit/ability.ts'
import { entity } from '../../../kit/entity.ts'
import { parent } from '../../../kit/fields/choice.ts'
import { longText, text } from '../../../kit/fields/text.ts'

/** How the mall sorts what it sells, which need not be how the company does. */
export const ShopClass = entity({
  name: 'shopClass',
  label: '商城分类',
  path: 'blade-base/commclassifyshop',
  page: '/mall/shopClassify',
  fields: {
    parentId: parent('shopClass', 'parentId', '上级分类'),
    name: text('classifyName', '分类名称', { required: true, title: true, search: true, length: 50, width: 240 }),
    remark: longText('remark', '备注'),
  },
  abilities: [tree(), sorting('sort'), shelving],
})
