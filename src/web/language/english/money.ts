/** Accounts of money, what was paid ahead and invoices. */
export const money: Record<string, string> = {
  '允许透支': 'Overdraft',
  '对应科目': 'Account',
  '1001 库存现金': '1001 Cash',
  '1002 银行存款': '1002 Bank deposits',
  '1012 其他货币资金': '1012 Other money',
  '预收预付未用金额等于预收账款与预付账款': 'Unused prepayments are what their accounts say',
  '账户余额等于资金账之和与资金科目余额': 'Balances of bank accounts are the sum of their entries and what the ledger says',
  '待转销项税额等于已出库未开票的税额': 'Output tax that waits is the tax of what was shipped and not invoiced',
  '预收预付款已使用，不能红冲，请先红冲使用它的单据！': 'What was paid ahead is used by now; reverse the bill that used it first',
  '单据{0}可结算余额不足，请重新选择！': 'Less of bill {0} is open than that; please choose again',
  '账户{0}余额不足，当前余额{1}！': 'Account {0} holds only {1}',
  '第{0}行开票金额超出未开票金额！': 'Line {0}: more than is left to invoice',
}
