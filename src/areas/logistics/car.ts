import { enabling } from '../../kit/ability.ts'
import { entity } from '../../kit/entity.ts'
import { quantity } from '../../kit/fields/number.ts'
import { longText, text } from '../../kit/fields/text.ts'

export const Car = entity({
  name: 'car',
  label: '车辆',
  path: 'blade-base/car',
  page: '/base/car/list',
  fields: {
    plate: text('carNumber', '车牌号', { required: true, unique: true, title: true, search: true, length: 20, width: 120 }),
    kind: text('type', '车型', { required: true, search: true, length: 50, width: 130 }),
    load: quantity('load', '载重(吨)', { required: true, min: 0, width: 100 }),
    volume: quantity('volume', '容积(立方米)', { required: true, min: 0, width: 120 }),
    description: text('description', '描述', { required: true, width: 220 }),
    shortName: text('shortName', '简称', { required: true, search: true, length: 50, width: 120 }),
    remark: longText('remark', '备注', { required: true }),
  },
  list: ['plate', 'kind', 'load', 'volume', 'description', 'shortName', 'remark'],
  picker: ['plate', 'shortName', 'kind', 'load', 'volume'],
  abilities: [enabling()],
})
