import { type Action, action } from '../../../kit/document.ts'

/** Steps that bills of every family take by the same words; each family says between which states. */
export const withdraw = (permission: string) =>
  action<'draft' | 'submitted'>('withdraw', '撤回', { does: 'withdraws', from: ['submitted'], to: 'draft', permission })

/** R-TRN-063 the families without a draft call: `submit` and `edit` keep a draft, `accounting` sends it on its way. */
export const keptBySubmit = {
  draft: action('submit', '保存草稿', {
    does: 'drafts',
    saves: true,
    alias: ['edit'],
    from: ['draft', 'rejected'],
    to: 'draft',
    permission: 'add',
  }),
  post: action('accounting', '记账', {
    does: 'posts',
    saves: true,
    byId: 'accountingById',
    from: ['draft', 'rejected'],
    to: ['posted', 'submitted'],
    primary: true,
  }),
  withdraw: withdraw('accounting'),
} as const

export const pass = <const S extends string>(to: readonly S[], more: Pick<Action, 'alias' | 'decides'> = {}) =>
  action<S | 'submitted'>('pass', '审核通过', {
    ...more,
    does: 'approves',
    batch: 'batchPass',
    from: ['submitted'],
    to,
    permission: 'audit',
    via: 'GET',
  })

export const reject = <const S extends string>(to: S) =>
  action<S | 'submitted'>('reject', '驳回', {
    does: 'rejects',
    batch: 'batchReject',
    from: ['submitted'],
    to,
    permission: 'audit',
    reason: '请输入驳回原因！',
    via: 'GET',
  })

export const cancel = <const S extends string>(from: readonly S[], more: Pick<Action, 'instead'> = {}) =>
  action<S | 'cancelled'>('cancel', '作废', { does: 'cancels', from, to: 'cancelled', reason: '请输入作废原因！', danger: true, ...more })

export const reverse = <const S extends string>(from: readonly S[]) =>
  action<S | 'reversed'>('flush', '红冲', { does: 'reverses', from, to: 'reversed', danger: true })
