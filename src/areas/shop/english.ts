import type { AreaEnglish } from '../../kit/area.ts'

export const shopEnglish: AreaEnglish = {
  pages: {
    '到店自提': 'Store pick-up',
    '发货仓库': 'Shipping warehouse',
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
  },
}
