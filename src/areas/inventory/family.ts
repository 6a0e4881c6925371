import { action, state } from '../../kit/document.ts'

/** Bills of the warehouse live the same life; each row of these tables is one right, one call and one button. */
export const inventoryStates = {
  draft: state('3001', '草稿', '#909399'),
  submitted: state('3002', '待审核', '#E6A23C'),
  rejected: state('3003', '已驳回', '#F56C6C'),
  posted: state('3004', '已记账', '#67C23A'),
  reversed: state('3005', '已红冲', '#9B59B6'),
  cancelled: state('3006', '已作废', '#606266'),
}

const decisions = {
  pass: action('pass', '审核通过', {
    alias: ['audit'],
    batch: 'batchPass',
    from: ['submitted'],
    to: ['posted', 'submitted'],
    permission: 'audit',
    via: 'GET',
  }),
  reject: action('reject', '驳回', {
    batch: 'batchReject',
    from: ['submitted'],
    to: 'rejected',
    permission: 'audit',
    reason: '请输入驳回原因！',
    via: 'GET',
  }),
  cancel: action('cancel', '作废', { from: ['draft', 'submitted', 'rejected'], to: 'cancelled', reason: '请输入作废原因！', danger: true }),
  reverse: action('flush', '红冲', { from: ['posted'], to: 'reversed', danger: true }),
} as const

/** The family whose `submit` saves a draft and whose `accounting` sends it on its way. */
export const inventoryActions = {
  draft: action('submit', '保存草稿', { saves: true, alias: ['edit'], from: ['draft', 'rejected'], to: 'draft', permission: 'add' }),
  post: action('accounting', '记账', {
    saves: true,
    byId: 'accountingById',
    from: ['draft', 'rejected'],
    to: ['posted', 'submitted'],
    primary: true,
  }),
  withdraw: action('withdraw', '撤回', { from: ['submitted'], to: 'draft', permission: 'accounting' }),
  ...decisions,
} as const

/** The family that has a `draft` of its own: `submit` sends for approval, and posts where none is needed. */
export const draftedActions = {
  draft: action('draft', '保存草稿', { saves: true, from: ['draft', 'rejected'], to: 'draft', permission: 'add' }),
  submit: action('submit', '提交', {
    saves: true,
    byId: 'submitById',
    from: ['draft', 'rejected'],
    to: ['submitted', 'posted'],
    primary: true,
  }),
  withdraw: action('withdraw', '撤回', { from: ['submitted'], to: 'draft', permission: 'submit' }),
  ...decisions,
} as const
