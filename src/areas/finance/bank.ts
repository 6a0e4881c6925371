import { coding, enabling, sorting, tree } from '../../kit/ability.ts'
import { entity } from '../../kit/entity.ts'
import { parent, ref } from '../../kit/fields/choice.ts'
import { flag } from '../../kit/fields/flag.ts'
import { code, longText, text } from '../../kit/fields/text.ts'

/** What an account is kept with: a bank, a wallet, a platform, the till. */
export const BankType = entity({
  name: 'bankType',
  label: '银行类型',
  path: 'fi-bank-type/banktype',
  page: '/finance/bankType/list',
  fields: {
    parentId: parent('bankType', 'parentId', '上级类型'),
    code: code('code', '编码', { required: true, width: 110 }),
    name: text('name', '名称', { required: true, unique: true, title: true, search: true, length: 50, width: 180 }),
    remark: longText('remark', '备注'),
  },
  abilities: [tree(), coding('', 'parentId'), sorting('sort')],
})

/** Where the company's own money lies. */
export const Bank = entity({
  name: 'bank',
  label: '银行账户',
  path: 'fi-bank/bank',
  page: '/finance/bank/list',
  fields: {
    code: code('bankCode', '编码', { required: true, width: 110 }),
    person: text('bankPerson', '户名', { required: true, search: true, length: 100, width: 220 }),
    account: text('bankAccount', '账号', { required: true, unique: true, search: true, length: 50, width: 190 }),
    name: text('bankName', '银行名称', { required: true, title: true, search: true, length: 100, width: 200 }),
    typeId: ref('bankType', 'bankTypeId', '银行类型', { required: true, search: true, width: 120 }),
    isDefault: flag('isDefault', '默认账户', { search: true, width: 90 }),
    remark: longText('remark', '备注'),
  },
  list: ['code', 'person', 'account', 'name', 'typeId', 'isDefault', 'remark'],
  picker: ['person', 'code', 'account', 'name', 'typeId'],
  abilities: [enabling(), coding('YH')],
})
