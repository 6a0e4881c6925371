import { action, part } from '../../../kit/document.ts'
import { dict, ref } from '../../../kit/fields/choice.ts'
import { amount } from '../../../kit/fields/number.ts'
import { financeActions, financeStates } from '../settlement/family.ts'
import { settledLine } from '../settlement/settled.ts'

/** What the two sides of writing off call the same things. */
interface Words {
  types: string
  target: 'customer' | 'supplier'
  call: 'arwriteoff' | 'apwriteoff'
}

/** What is set off against what, how much, and to whom it goes where it is moved. */
export const writeOffHead = ({ types, target }: Pick<Words, 'types' | 'target'>) => ({
  kind: dict(types, 'writeOffType', '核销类型', {
    required: '请选择核销类型！',
    clears: '修改核销类型后核销明细会清空，确认修改吗？',
    search: true,
    width: 110,
  }),
  settled: amount('settleAmt', '核销金额', { derived: true, total: true, width: 120 }),
  toId: ref(target, 'toBartererId', '转入单位', { width: 200 }),
})

const { dueDate: _, ...line } = settledLine
const grid = ['itemNo', 'itemType', 'itemDate', 'itemAmount', 'open', 'settled', 'remark'] as const

/** What is set off, and against what; what is moved to somebody else stands against nothing. */
export const writeOffParts = {
  lines: part('bodyList', '核销单据', line, { grid, required: '请选择要核销的单据！', bound: true }),
  against: part('againstList', '被核销单据', line, { grid, bound: true }),
}

/** The life of all bills of money; whoever may approve one writes off at once. */
export const writeOffLife = ({ call }: Pick<Words, 'call'>) => ({
  states: financeStates,
  actions: {
    ...financeActions,
    settle: action<'draft' | 'rejected' | 'posted'>(call, '立即核销', {
      saves: true,
      from: ['draft', 'rejected'],
      to: 'posted',
      permission: 'audit',
      stage: '核销',
    }),
  },
})

export const writeOffList = [
  'kind',
  'settled',
  'toId',
  'staffId',
  'deptId',
  'sourceNo',
  'auditedAt',
  'createdBy',
  'createdAt',
  'remark',
] as const
export const writeOffForm = ['toId', 'staffId', 'deptId', 'billDate', 'remark'] as const
