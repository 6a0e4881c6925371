import { coding, sorting, tree } from '../../../kit/ability.ts'
import { entity } from '../../../kit/entity.ts'
import { parent } from '../../../kit/fields/choice.ts'
import { code, longText, text } from '../../../kit/fields/text.ts'

export const GoodsClass = entity({
  name: 'goodsClass',
  label: '商品分类',
  path: 'blade-base/commclassify',
  page: '/base/goodsClassify/list',
  fields: {
    parentId: parent('goodsClass', 'parentId', '上级分类'),
    code: code('classifyCode', '分类编码', { required: true }),
    name: text('classifyName', '分类名称', { required: true, title: true, search: true }),
    remark: longText('remark', '备注'),
  },
  abilities: [tree(), coding('', 'parentId'), sorting('sort')],
})
