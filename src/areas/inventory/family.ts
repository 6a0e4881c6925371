import { action, state } from '../../kit/document.ts'
import { cancel, keptBySubmit, pass, reject, reverse, withdraw } from '../trade/line/steps.ts'

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
  pass: pass(['posted', 'submitted'], { alias: ['audit'] }),
  reject: reject('rejected'),
  cancel: cancel(['draft', 'submitted', 'rejected']),
  reverse: reverse(['posted']),
} as const

/** The family whose `submit` saves a draft and whose `accounting` sends it on its way. */
export const inventoryActions = { ...keptBySubmit, ...decisions } as const

/** The family that has a `draft` of its own: `submit` sends for approval, and posts where none is needed. */
export const draftedActions = {
  draft: action('draft', '保存草稿', { does: 'drafts', saves: true, from: ['draft', 'rejected'], to: 'draft', permission: 'add' }),
  submit: action('submit', '提交', {
    does: 'submits',
    saves: true,
    byId: 'submitById',
    from: ['draft', 'rejected'],
    to: ['submitted', 'posted'],
    primary: true,
  }),
  withdraw: withdraw('submit'),
  ...decisions,
} as const
