import { integer, record, type Settings } from '../../kit/setting.ts'

/** What decides how the mall sells. */
export const mallSettings: Settings = {
  商城与零售: [
    record('depot', 'MALL_DEPOT', '商城仓库', '商城订单从这个仓库发货'),
    integer('PAY_TIMEOUT_MIN', '商城订单支付时限(分钟)', '超过这个时间没有付款的商城订单自动关闭', 30, 1),
    integer('AUTO_RECEIVE_DAYS', '商城自动签收(天)', '发货后超过这么多天自动签收', 7, 1),
    integer('RETURN_DAYS_MALL', '商城退货期限(天)', '签收后多少天内可以退货，0表示不限', 7),
  ],
}
