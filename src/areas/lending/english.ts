import type { AreaEnglish } from '../../kit/area.ts'

export const lendingEnglish: AreaEnglish = {
  pages: {
    '借入借出': 'Loans',
    '借入借出单': 'Loan',
    '借用人': 'Borrower',
    '已归还': 'Given back',
    '已报损': 'Lost',
    '已转采购': 'Bought',
    '已转销售': 'Sold',
    '应还日期': 'Due back',
    '归还': 'Give back',
    '未结数量': 'Left',
    '请选择方向！': 'Please choose the direction',
    '转采购': 'Buy',
    '转销售': 'Sell',
  },
  server: {
    '{0}不是供应商，借入请选择供应商！': '{0} is no supplier: please borrow from a supplier!',
    '{0}不是客户，借出请选择客户！': '{0} is no customer: please lend to a customer!',
    '{0}商品{1}{2}库存不足，不能撤销！': '{0} has not enough of {1} {2}: it cannot be undone!',
    '{0}，应于{1}归还': '{0}, due back on {1}',
    '借入商品逾期未还': 'Borrowed goods are overdue',
    '借出商品逾期未还': 'Lent goods are overdue',
    '归还数量大于未归还数量！': 'more is given back than is left!',
    '数量大于未归还数量！': 'the quantity is more than is left!',
    '本单已有{0}，不能红冲，请先撤销！': 'This bill already has {0}: please undo that before reversing!',
    '税率最多2位小数！': 'The tax rate takes at most 2 decimals!',
    '没有可以撤销的处理！': 'There is no step to undo!',
    '请录入归还数量！': 'Please enter what is given back!',
  },
}
