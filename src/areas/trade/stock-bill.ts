import { action, state } from '../../kit/document.ts'
import { cancel, pass, reject, reverse, withdraw } from './line/steps.ts'

/** Bills that move goods (入库、出库) live the same life; each row of this table is one right, one call and one button. */
export const stockBillStates = {
  draft: state('2701', '草稿', '#909399'),
  submitted: state('2702', '待记账', '#E6A23C'),
  rejected: state('2703', '已驳回', '#F56C6C'),
  posted: state('2704', '已记账', '#67C23A'),
  reversed: state('2705', '已红冲', '#9B59B6'),
  cancelled: state('2706', '已作废', '#606266'),
}

export const stockBillActions = {
  draft: action('draft', '保存草稿', { does: 'drafts', saves: true, from: ['draft', 'rejected'], to: 'draft', permission: 'add' }),
  submit: action('submit', '提交', { does: 'submits', saves: true, from: ['draft', 'rejected'], to: 'submitted' }),
  post: action('accounting', '记账', {
    does: 'posts',
    saves: true,
    byId: 'accountingById',
    from: ['draft', 'submitted'],
    to: ['posted', 'submitted'],
    primary: true,
  }),
  pass: pass(['posted', 'submitted']),
  reject: reject('rejected'),
  withdraw: withdraw('submit'),
  cancel: cancel(['draft', 'submitted', 'rejected']),
  reverse: reverse(['posted']),
} as const
