import { coding, enabling } from '../../kit/ability.ts'
import { entity } from '../../kit/entity.ts'
import { dict } from '../../kit/fields/choice.ts'
import { code, longText, text } from '../../kit/fields/text.ts'

/** What money was earned or spent for, by the kind of bill that it stands on. */
export const IncomeExpenseType = entity({
  name: 'incomeExpenseType',
  label: '收支类型',
  path: 'blade-base/expend',
  page: '/base/expend/list',
  fields: {
    code: code('expendCode', '编码', { required: true, width: 110 }),
    name: text('expendName', '名称', { required: true, title: true, search: true, length: 50, width: 180 }),
    kind: dict('expend_type', 'expendType', '类型', { required: true, search: true, width: 110 }),
    mnemonic: text('mnCode', '助记码', { search: true, length: 50 }),
    remark: longText('remark', '备注'),
  },
  list: ['code', 'name', 'kind', 'mnemonic', 'remark'],
  abilities: [enabling(), coding('SZ')],
  unique: [['kind', 'name']],
})
