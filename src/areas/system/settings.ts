/** Every key of the system configuration with its default; what a tenant sets stands in `setting_value`. */
export interface Setting {
  code: string
  label: string
  fallback: string
  kind: 'choice' | 'integer' | 'decimal' | 'text'
  min?: number
  max?: number
  words?: Record<string, string>
}

const integer = (code: string, label: string, fallback: number, min = 0, max = 9999): Setting => ({
  code,
  label,
  fallback: String(fallback),
  kind: 'integer',
  min,
  max,
})
const decimal = (code: string, label: string, fallback: string): Setting => ({ code, label, fallback, kind: 'decimal', min: 0 })
const text = (code: string, label: string): Setting => ({ code, label, fallback: '', kind: 'text' })
const choice = (code: string, label: string, fallback: string, words: Record<string, string>): Setting => ({
  code,
  label,
  fallback,
  kind: 'choice',
  words,
})
const yesNo = (code: string, label: string, yes: boolean) => choice(code, label, yes ? '2' : '1', { 1: '否', 2: '是' })

export const settings: Setting[] = [
  integer('UNIT_DECIMAL_PLACES', '单价小数位', 5, 0, 8),
  integer('AMT_DECIMAL_PLACES', '金额小数位', 2, 0, 2),
  integer('NUMBER_DECIMAL_PLACES', '数量小数位', 2, 0, 6),
  choice('COST_ALLOCATION_MODEL', '费用分摊方式', '0', { 0: '按金额', 1: '按数量' }),
  text('MALL_DEPOT', '商城仓库'),
  text('ERP_PRINT_LIMIT_PHONE', '可打印小票的手机号'),
  yesNo('LOGIN_CAPTCHA', '登录需要图形验证码', false),
  yesNo('REGISTER_GUEST', '开放访客注册', false),
  yesNo('NEGATIVE_STOCK', '允许负库存', false),
  choice('COST_TAX_MODE', '库存成本口径', '0', { 0: '不含税', 1: '含税' }),
  yesNo('RESERVE_ON_AUDIT', '审核订单占用库存', true),
  choice('CREDIT_MODE', '信用控制', '2', { 0: '关闭', 1: '提醒', 2: '下单时拦截', 3: '出库时拦截', 4: '下单与出库都拦截' }),
  integer('CREDIT_OVERDUE_DAYS', '逾期超过天数拦截', 0, -1),
  integer('SALES_OVER_RATIO', '超发比例(%)', 0, 0, 100),
  integer('PURCHASE_OVER_RATIO', '超收比例(%)', 0, 0, 100),
  choice('PRICE_BELOW_COST', '低于成本价', '1', { 0: '忽略', 1: '提醒', 2: '拦截' }),
  yesNo('MIN_PRICE_CHECK', '检查最低售价', true),
  yesNo('RETURN_AUTO_IN', '退货审核后自动入库', true),
  yesNo('MOVE_ONE_STEP', '调拨一步完成', false),
  yesNo('CHECK_FREEZE', '盘点冻结商品', false),
  yesNo('AUTO_SPLIT', '自动拆包', true),
  integer('PAY_TIMEOUT_MIN', '商城订单支付时限(分钟)', 30, 1),
  integer('AUTO_RECEIVE_DAYS', '商城自动签收(天)', 7, 1),
  integer('RETURN_DAYS', '退货期限(天)', 0),
  integer('RETURN_DAYS_MALL', '商城退货期限(天)', 7),
  yesNo('BANK_OVERDRAFT', '允许账户透支', false),
  choice('PRICE_DIFF_MODE', '采购发票差异', '1', { 0: '计入差异', 1: '调整库存成本' }),
  yesNo('REPRINT_APPROVAL', '重复打印需审批', false),
  yesNo('SELF_AUDIT_FINANCE', '财务单据可自审', false),
  yesNo('SELF_AUDIT_TRADE', '购销单据可自审', true),
  decimal('BOSS_AUDIT_AMT', '报销加审金额', '5000.00'),
  decimal('BOSS_AUDIT_AMT_PREPAY', '预付加审金额', '50000.00'),
  integer('BILL_DATE_FUTURE_DAYS', '单据日期可提前(天)', 0, 0, 365),
  integer('BACKDATE_DAYS', '单据日期可补录(天)', 31, 0, 3650),
  yesNo('DIRECT_OUT', '允许无订单出库', true),
  yesNo('DIRECT_IN', '允许无订单入库', true),
  text('ZERO_TAX_CUSTOMER', '零税率客户'),
  yesNo('USE_CONSIGN', '自有库存不足时使用代销库存', false),
  integer('STOCK_AGE_DAYS', '库龄预警(天)', 180),
  integer('TRANSIT_DAYS', '在途预警(天)', 15),
  integer('ORDER_PREPAY_RATIO', '订单预收比例(%)', 0, 0, 100),
  yesNo('PRICE_MEMORY', '价格记忆', true),
  integer('PRICE_RISE_PCT', '进价上涨提醒(%)', 10),
  decimal('POS_ROUND_MAX', '零售抹零上限', '0.99'),
  yesNo('SEALED_QUOTE', '密封报价', false),
  decimal('INVOICE_TAIL_TOLERANCE', '发票尾差', '0.06'),
  decimal('SETTLE_DISCOUNT_MAX', '结算折让上限', '100.00'),
  yesNo('PAY_NEED_INVOICE', '付款需先收票', false),
  decimal('CLAIM_ANNEX_AMT', '报销需附件金额', '0.00'),
  yesNo('TRANSPORT_LANDED', '运费计入成本', false),
  integer('REMIND_CYCLE_DAYS', '提醒周期(天)', 7, 1),
  integer('DELAY_MAX_DAYS', '最长延期(天)', 30),
]

export const settingDefaults: ReadonlyMap<string, string> = new Map(settings.map(({ code, fallback }) => [code, fallback]))
