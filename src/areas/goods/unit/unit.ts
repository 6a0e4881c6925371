import { entity } from '../../../kit/entity.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { longText, text } from '../../../kit/fields/text.ts'

export const Unit = entity({
  name: 'unit',
  label: '单位',
  path: 'blade-base/unit',
  page: '/base/unit/list',
  fields: {
    name: text('unitName', '单位名称', { required: true, unique: true, title: true, search: true, length: 20 }),
    mnemonic: text('mnCode', '助记码', { required: true, search: true }),
    whole: flag('isInteger', '只允许整数'),
    remark: longText('remark', '备注'),
  },
})
