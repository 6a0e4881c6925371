import { isEmpty } from '../base/text.ts'
import { entity } from '../kit/entity.ts'
import { dict, ref, refs } from '../kit/fields/choice.ts'
import { longText, text } from '../kit/fields/text.ts'

const resource = text('resourceCode', '资源编号', { length: 60, pattern: [/^[\w-]+$/, '资源编号只能是字母、数字、下划线或短横线'] })
const menuId = ref('menu', 'menuId', '菜单', { required: true, search: true })
const named = text('scopeName', '权限名称', { required: true, title: true, search: true, length: 50 })

/** What of a resource's records a role sees that is granted this, in place of what the role says of all resources. */
export const DataScope = entity({
  name: 'dataScope',
  label: '数据权限',
  path: 'blade-system/data-scope',
  page: '/authority/datascope',
  fields: {
    menuId,
    name: named,
    kind: dict('data_scope_type', 'scopeType', '规则', { required: true, search: true }),
    depts: refs('dept', 'scopeValue', '自定义部门'),
    resource,
    shownFields: text('scopeField', '可见字段', { length: 500 }),
    mapperClass: text('scopeClass', '权限类名'),
    ownerColumn: text('scopeColumn', '权限字段'),
    remark: longText('remark', '备注'),
  },
  list: ['menuId', 'name', 'kind', 'depts', 'resource'],
  form: ['menuId', 'name', 'kind', 'depts', 'resource', 'remark'],
  check: row => (row.kind === '5' && isEmpty(row.depts) ? [{ field: 'depts', message: '请选择自定义部门' }] : []),
})

/** Calls that a role may make although it holds no button for them; `/**` at the end stands for all below. */
export const ApiScope = entity({
  name: 'apiScope',
  label: '接口权限',
  path: 'blade-system/api-scope',
  page: '/authority/apiscope',
  platform: true,
  fields: {
    menuId,
    name: named,
    path: text('scopePath', '接口路径', {
      required: true,
      search: true,
      length: 200,
      pattern: [/^(\/[\w-]+)+(\/\*\*)?$/, '接口路径格式不正确，例如 /blade-sales/salesouthead/list 或 /blade-sales/salesouthead/**'],
    }),
    kind: dict('api_scope_type', 'scopeType', '接口类型', { fallback: '2' }),
    resource,
    remark: longText('remark', '备注'),
  },
  list: ['menuId', 'name', 'path', 'kind'],
  form: ['menuId', 'name', 'path', 'kind', 'remark'],
})
