import { entity } from '../kit/entity.ts'
import { flag } from '../kit/fields/flag.ts'
import { longText, text } from '../kit/fields/text.ts'

/** Values by their keys; those that the product itself goes by are planted. */
export const Param = entity({
  name: 'param',
  label: '参数',
  path: 'blade-system/param',
  page: '/system/param',
  fields: {
    name: text('paramName', '参数名称', { required: true, title: true, search: true, length: 100, width: 160 }),
    key: text('paramKey', '参数键名', {
      required: true,
      unique: '参数键名已存在，请更换！',
      search: true,
      length: 100,
      width: 240,
      pattern: [/^[\w.-]+$/, '参数键名只能是字母、数字、点、下划线或短横线'],
    }),
    value: text('paramValue', '参数键值', { required: true, search: true, length: 500, width: 140 }),
    remark: longText('remark', '备注', { length: 500, width: 340 }),
    planted: flag('isSystem', '系统内置', { fixed: true, fallback: false }),
  },
  list: ['name', 'key', 'value', 'remark', 'planted'],
})
