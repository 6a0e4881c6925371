import type { AreaEnglish } from '../../../kit/area.ts'

/** What is said while a sales order is typed. */
export const orderEntryEnglish: AreaEnglish = {
  pages: {
    '不限额': 'No limit',
    '已占用': 'In use',
    '客户信用': 'Credit',
    '本单后剩余': 'Left after this order',
    '逾期 {0} 天': '{0} days overdue',
    '逾期欠款': 'Overdue',
    '最长逾期天数': 'Longest overdue (days)',
    '复制检查': 'What the copy changes',
    '可复制': 'Can be copied',
    '不能复制': 'Cannot be copied',
    '以下商品不能复制，会从新单中去掉：': 'These goods cannot be copied and are left out of the new order:',
    '以下商品的价格与原单不同，勾选的按现价：': 'These goods are sold at another price by now; those that are ticked take it:',
    '价格变动': 'Other prices',
    '原单价': 'Then',
    '现单价': 'Now',
    '取价': 'Price from',
    '全部按现价': 'All at the price of now',
    '第{0}行按现价': 'Line {0} at the price of now',
    '按勾选处理': 'Take what is ticked',
    '暂不处理': 'Leave as it is',
    '历史售价': 'Prices sold at before',
    '全部客户最近售价': 'Last sold at to all customers',
  },
  server: {
    '商品已停用，不能复制！': 'The goods is stopped and cannot be copied',
    '商品已删除，不能复制！': 'The goods was removed and cannot be copied',
    '商品待审核，不能复制！': 'The goods waits to be approved and cannot be copied',
    '单位已变更，不能复制！': 'The goods has no such unit any more, the line cannot be copied',
  },
}
