import { coding, enabling } from '../../../kit/ability.ts'
import { entity } from '../../../kit/entity.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { code, longText, text } from '../../../kit/fields/text.ts'

/** How money changes hands: cash, transfer, a wallet. */
export const SettlementMethod = entity({
  name: 'settlementMethod',
  label: '结算方式',
  path: 'blade-base/settlement',
  page: '/base/settlement/list',
  fields: {
    code: code('code', '编码', { width: 110 }),
    name: text('name', '名称', { required: true, unique: true, title: true, search: true, length: 50, width: 180 }),
    inRetail: flag('isRetail', '零售可用', { fallback: true, search: true }),
    inFinance: flag('isFinance', '财务可用', { fallback: true, search: true }),
    remark: longText('remark', '备注'),
  },
  list: ['code', 'name', 'inRetail', 'inFinance', 'remark'],
  abilities: [enabling(), coding('JS')],
})
