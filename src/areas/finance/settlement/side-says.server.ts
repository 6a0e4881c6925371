import type { Side } from './side.ts'

/** What is said of items that are not to be had, and of what is missing or used up; and what its calls are called. */
interface Says {
  strange: string
  strangeAhead: string
  bound: (billNo: string) => string
  mixed: string
  chooseItems: string
  noAccount: string
  usedSince: string
  offersAhead: string
  merges: string
}

export const saysOf = ({ book }: Pick<Side, 'book'>): Says => says[book]

const says: Record<Side['book'], Says> = {
  receivable: {
    strange: '不是该客户的未收单据，请重新选择！',
    strangeAhead: '不是该客户的预收款，请重新选择！',
    bound: billNo => `预收款${billNo}已绑定订单，不能用于其他单据！`,
    mixed: '所选单据不属于同一客户！',
    chooseItems: '请选择未收单据！',
    noAccount: '请选择收款账户！',
    usedSince: '多收转预收的款项已使用，不能红冲！',
    offersAhead: '未用预收款',
    merges: '合并收款',
  },
  payable: {
    strange: '不是该供应商的未付单据，请重新选择！',
    strangeAhead: '不是该供应商的预付款，请重新选择！',
    bound: billNo => `预付款${billNo}已绑定订单，不能用于其他单据！`,
    mixed: '所选单据不属于同一供应商！',
    chooseItems: '请选择未付单据！',
    noAccount: '请选择付款账户！',
    usedSince: '多付转预付的款项已使用，不能红冲！',
    offersAhead: '未用预付款',
    merges: '合并付款',
  },
}
