import { enabling } from '../../../kit/ability.ts'
import { entity } from '../../../kit/entity.ts'
import { refs } from '../../../kit/fields/choice.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { rate } from '../../../kit/fields/number.ts'
import { longText, text } from '../../../kit/fields/text.ts'

export const TaxRate = entity({
  name: 'taxRate',
  label: '税率',
  path: 'blade-base/taxrate',
  page: '/base/taxRate/list',
  idAs: 'taxRateId',
  fields: {
    name: text('taxRateName', '税率名称', { required: true, unique: true, title: true, search: true, length: 50 }),
    rate: rate('taxRate', '税率(%)', { required: '请选择税率，无税请选0', min: 0, max: 100 }),
    isDefault: flag('isDefault', '默认'),
    deptIds: refs('dept', 'deptIds', '部门税率', { width: 240, hint: '这些部门默认使用本税率' }),
    remark: longText('remark', '备注'),
  },
  abilities: [enabling()],
  check: ({ rate: percent }) => (percent.eq(percent.round(2)) ? [] : [{ field: 'rate', message: '税率最多2位小数' }]),
})
