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
    account: dict('expend_account', 'accountCode', '对应科目', { width: 140, hint: '不填时收入记6051，费用记6602' }),
    mnemonic: text('mnCode', '助记码', { search: true, length: 50 }),
    remark: longText('remark', '备注'),
  },
  list: ['code', 'name', 'kind', 'account', 'mnemonic', 'remark'],
  abilities: [enabling(), coding('SZ')],
  unique: [['kind', 'name']],
  check: ({ kind, account }) =>
    !account || suits(kind, account)
      ? []
      : [{ field: 'account', message: '对应科目与类型不符：收入用4001、6051、6301、6603，支出用6601、6602、6603、6711！' }],
})

/** Of income (6001, 6004) and of expenses (6002, 6003). */
export type Kind = '6001' | '6002' | '6003' | '6004'

export const kindWords = { 6001: '收入', 6002: '支出', 6003: '费用报销', 6004: '收入申报' } as const

const isIncome = (kind: string) => kind === '6001' || kind === '6004'

/** What income may be booked to, and what expenses. */
const ofIncome = ['4001', '6051', '6301', '6603']
const ofExpense = ['6601', '6602', '6603', '6711']

const suits = (kind: string, account: string) => (isIncome(kind) ? ofIncome : ofExpense).includes(account)

/** The account of the journal that a type stands for. */
export const bearing = ({ kind, account }: { kind: string; account: string | null }): string =>
  account ?? (isIncome(kind) ? '6051' : '6602')
