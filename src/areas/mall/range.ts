import { coding, enabling, sorting, tree } from '../../kit/ability.ts'
import { entity } from '../../kit/entity.ts'
import { parent, ref, refs } from '../../kit/fields/choice.ts'
import { code, longText, text } from '../../kit/fields/text.ts'

export const RangeClass = entity({
  name: 'rangeClass',
  label: '范围分类',
  path: 'blade-mall/rangeclassify',
  page: '/mall/rangeClassify/list',
  fields: {
    parentId: parent('rangeClass', 'parentId', '上级分类'),
    code: code('code', '编码', { required: true }),
    name: text('name', '名称', { required: true, title: true, search: true, length: 50 }),
    remark: longText('remark', '备注'),
  },
  abilities: [tree(), coding('', 'parentId'), sorting('sort')],
})

/** An audience: customers that goods, campaigns and depots are for, or are hidden from. Each customer's row says which it is in. */
export const Range = entity({
  name: 'range',
  label: '范围',
  path: 'blade-mall/range',
  page: '/mall/range/list',
  fields: {
    name: text('rangeName', '范围名称', { required: true, unique: true, title: true, search: true, length: 50, width: 200 }),
    classId: ref('rangeClass', 'classifyId', '所属分类', { required: '请选择所属分类', search: true, width: 160 }),
    memberIds: { ...refs('customer', 'customerIds', '成员'), sql: '' },
    remark: longText('remark', '备注'),
  },
  list: ['name', 'classId', 'remark'],
  picker: ['name', 'classId'],
  abilities: [enabling()],
})
