import { choice, integer, percent, record, type Settings, yesNo } from '../../kit/setting.ts'

/** What decides how we sell. */
export const salesSettings: Settings = {
  销售与信用: [
    yesNo('DIRECT_OUT', '允许无订单出库', '销售出库单可以不引用销售订单', true),
    percent('SALES_OVER_RATIO', '超发比例(%)', '出库数量最多超过订单数量的百分比', 0),
    yesNo('MIN_PRICE_CHECK', '检查最低售价', '低于商品最低售价时，没有权限的人不能保存', true),
    choice('PRICE_BELOW_COST', '低于成本价', '售价低于成本时怎样处理', '1', { 0: '忽略', 1: '提醒', 2: '拦截' }),
    choice('CREDIT_MODE', '信用控制', '客户超出信用额度时在哪一步拦截', '2', {
      0: '关闭',
      1: '提醒',
      2: '下单时拦截',
      3: '出库时拦截',
      4: '下单与出库都拦截',
    }),
    integer('CREDIT_OVERDUE_DAYS', '逾期超过天数拦截', '任何一笔欠款逾期超过这么多天就拦截，-1表示不检查', 0, -1),
    percent('ORDER_PREPAY_RATIO', '订单预收比例(%)', '销售订单发货前应预收的百分比，可以按客户另设', 0),
    percent('PRICE_DROP_PCT', '售价下跌提醒(%)', '卖给同一客户的单价比上次低这么多时列入销售异常', 5),
    integer('SIGN_BACK_DAYS', '未签回提醒(天)', '出库这么多天后客户还没有签回的列入销售异常', 7),
    integer('RETURN_DAYS', '退货期限(天)', '出库后多少天内可以退货，0表示不限', 0),
    yesNo('RETURN_AUTO_IN', '退货审核后自动入库', '退货单审核通过时同时入库', true),
    record('customer', 'ZERO_TAX_CUSTOMER', '零税率客户', '卖给这个客户的商品一律按零税率计税'),
  ],
  仓储: [yesNo('RESERVE_ON_AUDIT', '审核订单占用库存', '销售订单审核通过后为它留出库存', true)],
}
