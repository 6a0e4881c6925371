import { isEmpty } from '../base/text.ts'
import { tree } from '../kit/ability.ts'
import { entity } from '../kit/entity.ts'
import { dict, parent, refs } from '../kit/fields/choice.ts'
import { integer } from '../kit/fields/number.ts'
import { text } from '../kit/fields/text.ts'

/** The alias of the role that holds everything in its company. */
export const administratorAlias = 'administrator'

export const Role = entity({
  name: 'role',
  label: '角色',
  path: 'blade-system/role',
  page: '/authority/role',
  listAs: 'page',
  quiet: true,
  fields: {
    name: text('roleName', '角色名称', { required: true, title: true, search: true, length: 50 }),
    alias: text('roleAlias', '角色别名', {
      required: true,
      unique: true,
      search: true,
      length: 50,
      pattern: [/^[A-Za-z][\w-]*$/, '角色别名必须以字母开头，只能是字母、数字、下划线或短横线'],
    }),
    parentId: parent('role', 'parentId', '上级角色'),
    sort: integer('sort', '排序', { fallback: 0, min: 0 }),
    scope: dict('data_scope_type', 'scopeType', '数据范围', { fallback: '2' }),
    scopeDepts: refs('dept', 'scopeValue', '自定义部门'),
  },
  list: ['name', 'alias', 'sort', 'scope', 'scopeDepts', 'parentId'],
  abilities: [tree()],
  check: row => (row.scope === '5' && isEmpty(row.scopeDepts) ? [{ field: 'scopeDepts', message: '请选择自定义部门' }] : []),
})
