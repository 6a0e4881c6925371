import { choice, integer, percent, type Settings, yesNo } from '../../kit/setting.ts'

/** What decides how we buy. */
export const purchaseSettings: Settings = {
  采购: [
    yesNo('DIRECT_IN', '允许无订单入库', '采购入库单可以不引用采购订单', true),
    percent('PURCHASE_OVER_RATIO', '超收比例(%)', '入库数量最多超过订单数量的百分比', 0),
    integer('PRICE_RISE_PCT', '进价上涨提醒(%)', '进价比上一次上涨超过这个百分比时提醒', 10),
    choice('PRICE_DIFF_MODE', '采购发票差异', '发票金额与入库金额不同时，差额记到哪里', '1', { 0: '计入差异', 1: '调整库存成本' }),
    choice('COST_ALLOCATION_MODEL', '费用分摊方式', '采购费用按什么分摊到每一行商品', '0', { 0: '按金额', 1: '按数量' }),
    yesNo('TRANSPORT_LANDED', '运费计入成本', '运费结算单的金额计入商品的库存成本', false),
    yesNo('SRM_AUTO_PUSH', '自动推送SRM', '采购订单审核通过后，自动推送给已开通SRM的供应商', false),
    yesNo('SEALED_QUOTE', '密封报价', '截止之前谁也看不到供应商的报价', false),
  ],
}
