import type { AreaEnglish } from '../../kit/area.ts'

export const shopEnglish: AreaEnglish = {
  pages: {
    '到店自提': 'Store pick-up',
    '发货仓库': 'Shipping warehouse',
    '只有这些手机号的员工可以打印商城小票，留空表示谁也不能': 'Only staff with these phones print mall receipts, empty for nobody',
    '可打印小票的手机号': 'Mobile nos. allowed to print receipts',
    '合作店': 'Partner store',
    '已停业': 'Closed down',
    '开始营业': 'Opens at',
    '押金': 'Deposit',
    '满额免配送费': 'Free delivery from',
    '筹备中': 'In preparation',
    '结束营业': 'Closes at',
    '营业中': 'Open',
    '送货上门': 'Home delivery',
    '配送费': 'Delivery fee',
    '门店': 'Store',
    '门店公告': 'Store notice',
    '门店名称': 'Store name',
    '门店状态': 'Store status',
    '门店类型': 'Store type',
    '门店编码': 'Store code',
    '门店设置': 'Store settings',
    '零售抹零上限': 'Retail rounding limit',
    '零售收款时最多可以抹去的金额': 'The most that may be rounded off at the till',
  },
}
