import { state } from '../../../kit/document.ts'
import { cancel, keptBySubmit, pass, reject, reverse } from '../../trade/line/steps.ts'

/** Bills of money live the same life; each row of these tables is one right, one call and one button. */
export const financeStates = {
  draft: state('2601', '草稿', '#909399'),
  submitted: state('2602', '待审核', '#E6A23C'),
  rejected: state('2603', '已驳回', '#F56C6C'),
  posted: state('2604', '已记账', '#67C23A'),
  reversed: state('2605', '已红冲', '#9B59B6'),
  cancelled: state('2606', '已作废', '#606266'),
}

/** R-TRN-063 R-TRN-071 no call of its own keeps a draft, and one call decides: `audit` passes or rejects. */
export const financeActions = {
  ...keptBySubmit,
  pass: pass(['posted', 'submitted'], { decides: 'audit' }),
  reject: reject('rejected'),
  cancel: cancel(['draft', 'submitted', 'rejected']),
  reverse: reverse(['posted']),
} as const
