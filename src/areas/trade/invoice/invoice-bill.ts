import { action, state } from '../../../kit/document.ts'
import { pass, reject, reverse, withdraw } from '../line/steps.ts'

/** Invoices, given and taken, live the same life. */
export const invoiceStates = {
  draft: state('A401', '草稿', '#909399'),
  submitted: state('A402', '待开票', '#E6A23C'),
  rejected: state('A403', '已驳回', '#F56C6C'),
  posted: state('A404', '已开票', '#67C23A'),
  reversed: state('A405', '已红冲', '#9B59B6'),
  cancelled: state('A406', '已作废', '#606266'),
}

export const invoiceActions = {
  draft: action('draft', '保存草稿', { does: 'drafts', saves: true, from: ['draft', 'rejected'], to: 'draft', permission: 'add' }),
  submit: action('submit', '提交', { does: 'submits', saves: true, from: ['draft', 'rejected'], to: ['submitted', 'posted'] }),
  post: action('accounting', '记账', {
    does: 'posts',
    saves: true,
    byId: 'accountingById',
    from: ['draft', 'rejected'],
    to: ['posted', 'submitted'],
    primary: true,
  }),
  pass: pass(['posted', 'submitted']),
  reject: reject('rejected'),
  withdraw: withdraw('submit'),
  reverse: reverse(['posted']),
} as const
