import { enabling, tree } from '../../../kit/ability.ts'
import { entity } from '../../../kit/entity.ts'
import { dict, parent } from '../../../kit/fields/choice.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { amount } from '../../../kit/fields/number.ts'
import { code, longText, text } from '../../../kit/fields/text.ts'

/** The first digit is the class of the account; the statements go by it. */
const classed = /^[1246]\d{3}[\d.]*$/

/** An account of the journal. Those that documents post to are the system's; a company adds its own beside and below them. */
export const JournalAccount = entity({
  name: 'journalAccount',
  label: '会计科目',
  path: 'blade-finance/accountingsubject',
  page: '/finance/accountingSubject/list',
  fields: {
    parentId: parent('journalAccount', 'parentId', '上级科目'),
    code: code('code', '科目编码', {
      required: true,
      // Its digits say the class and the account above, so nobody else can think of it.
      automatic: undefined,
      pattern: [classed, '科目编码须为至少4位数字，首位是类别：1资产、2负债、4权益、6损益'],
      width: 120,
    }),
    name: text('name', '科目名称', { required: true, title: true, search: true, length: 50, width: 200 }),
    direction: dict('account_direction', 'direction', '余额方向', { required: true, search: true, width: 90 }),
    balance: { ...amount('balance', '余额', { fixed: true, needs: 'cost_view', width: 140 }), sql: '' },
    planted: flag('isSystem', '系统科目', { fixed: true, search: true, width: 90 }),
    remark: longText('remark', '备注'),
  },
  order: 'code',
  list: ['code', 'name', 'direction', 'balance', 'planted', 'remark'],
  picker: ['code', 'name', 'direction'],
  abilities: [tree(), enabling()],
})
