import { coding, enabling, sorting, tree } from '../../../kit/ability.ts'
import { entity } from '../../../kit/entity.ts'
import { dict, parent, ref } from '../../../kit/fields/choice.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { code, longText, text } from '../../../kit/fields/text.ts'

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
    account: dict('bank_account', 'accountCode', '对应科目', { required: true, fallback: '1002', width: 120 }),
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
    code: code('bankCode', '编码', { required: true, width: 86 }),
    person: text('bankPerson', '户名', { required: true, search: true, length: 100, width: 176 }),
    account: text('bankAccount', '账号', { required: true, unique: true, search: true, length: 50, width: 168 }),
    name: text('bankName', '银行名称', { required: true, title: true, search: true, length: 100, width: 176 }),
    typeId: ref('bankType', 'bankTypeId', '银行类型', { required: true, search: true, width: 92 }),
    isDefault: flag('isDefault', '默认账户', { search: true, width: 78 }),
    mayBeNegative: flag('isOverdraft', '允许透支', { width: 78 }),
    remark: longText('remark', '备注'),
  },
  list: ['code', 'person', 'account', 'name', 'typeId', 'isDefault', 'mayBeNegative', 'remark'],
  picker: ['person', 'code', 'account', 'name', 'typeId'],
  abilities: [enabling(), coding('YH')],
})
