import { coding, enabling } from '../../../kit/ability.ts'
import { entity } from '../../../kit/entity.ts'
import { code, longText, text } from '../../../kit/fields/text.ts'

/** Why customers send goods back. */
export const ReturnType = entity({
  name: 'returnType',
  label: '退货类型',
  path: 'blade-sales/returntype',
  page: '/sales/returnType/list',
  fields: {
    code: code('code', '编码', { required: true }),
    name: text('name', '名称', { required: true, unique: true, title: true, search: true }),
    remark: longText('remark', '备注'),
  },
  abilities: [enabling(), coding('THLX')],
})
