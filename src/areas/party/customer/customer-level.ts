import { entity } from '../../../kit/entity.ts'
import { dict } from '../../../kit/fields/choice.ts'
import { factor } from '../../../kit/fields/number.ts'
import { longText, text } from '../../../kit/fields/text.ts'

export const CustomerLevel = entity({
  name: 'customerLevel',
  label: '客户等级',
  path: 'blade-barterer/customerlevel',
  page: '/base/customerLevel/list',
  fields: {
    name: text('levelName', '等级名称', { required: true, unique: true, title: true, search: true }),
    kind: dict('level_type', 'levelType', '等级类型', { fallback: '0301', search: true }),
    coefficient: factor('coefficient', '系数', { required: true, min: 0, max: 100 }),
    mnemonic: text('mnCode', '助记码', { search: true }),
    explanation: text('explanation', '说明'),
    remark: longText('remark', '备注'),
  },
})
