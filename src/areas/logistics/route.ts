import { coding, enabling } from '../../kit/ability.ts'
import { entity } from '../../kit/entity.ts'
import { regions } from '../../kit/fields/choice.ts'
import { code, longText, text } from '../../kit/fields/text.ts'

/** A tour of delivery and the regions that it serves. */
export const Route = entity({
  name: 'route',
  label: '线路',
  path: 'blade-system/route',
  page: '/base/route/list',
  fields: {
    code: code('routeCode', '线路编码', { required: true, width: 110 }),
    name: text('routeName', '线路名称', { required: true, unique: true, title: true, search: true, length: 100, width: 160 }),
    areas: regions('areaCode', '配送区域', { required: true, width: 320 }),
    mnemonic: text('mnCode', '助记码', { search: true, length: 50 }),
    remark: longText('remark', '备注'),
  },
  list: ['code', 'name', 'areas', 'mnemonic', 'remark'],
  picker: ['code', 'name', 'areas'],
  abilities: [enabling(), coding('XL')],
})
