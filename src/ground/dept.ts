import { sorting, tree } from '../kit/ability.ts'
import { entity } from '../kit/entity.ts'
import { dict, parent } from '../kit/fields/choice.ts'
import { tenant } from '../kit/fields/tenant.ts'
import { longText, text } from '../kit/fields/text.ts'

export const Dept = entity({
  name: 'dept',
  label: '部门',
  path: 'blade-system/dept',
  page: '/system/dept',
  listAs: 'page',
  fields: {
    parentId: parent('dept', 'parentId', '上级部门'),
    name: text('deptName', '部门名称', { required: true, title: true, search: true }),
    fullName: text('fullName', '部门全称', { required: true, search: true }),
    category: dict('org_category', 'deptCategory', '部门类型', { required: true }),
    tenantId: tenant(),
    remark: longText('remark', '备注'),
  },
  abilities: [tree(), sorting('sort', { required: true })],
})
