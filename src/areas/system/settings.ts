import { billOutlines } from '../../kit/registry.ts'
import { choice, integer, money, percent, phones, record, type Setting, type SettingGroup, yesNo } from './setting.ts'

/** Every key of the system configuration with its default; what a tenant sets stands in `setting_value`. */
const groups: SettingGroup[] = [
  {
    label: '小数位数',
    settings: [
      integer('UNIT_DECIMAL_PLACES', '单价小数位', '单价录入和显示保留几位小数', 5, 0, 8),
      integer('AMT_DECIMAL_PLACES', '金额小数位', '金额录入和显示保留几位小数', 2, 0, 2),
      integer('NUMBER_DECIMAL_PLACES', '数量小数位', '数量录入和显示保留几位小数', 2, 0, 6),
    ],
  },
  {
    label: '单据',
    settings: [
      integer('BILL_DATE_FUTURE_DAYS', '单据日期可提前(天)', '单据日期最多比今天晚几天，0表示不能晚于今天', 0, 0, 365),
      integer('BACKDATE_DAYS', '单据日期可补录(天)', '单据日期最多比今天早几天，更早的需要补录权限', 31, 0, 3650),
      yesNo('SELF_AUDIT_TRADE', '购销单据可自审', '销售、采购单据的提交人能否审核自己的单据', true),
      yesNo('SELF_AUDIT_FINANCE', '财务单据可自审', '财务、仓储单据的提交人能否审核自己的单据', false),
      yesNo('SAME_APPROVER', '两级可同一人审核', '两级审批的单据，审过第一级的人能否再审第二级', false),
      yesNo('PRICE_MEMORY', '价格记忆', '录入单据时带出往来单位上一次的价格', true),
      yesNo('REPRINT_APPROVAL', '重复打印需审批', '同一张单据第二次打印前需要审批', false),
      phones('ERP_PRINT_LIMIT_PHONE', '可打印小票的手机号', '只有这些手机号的员工可以打印商城小票，留空表示谁也不能'),
    ],
  },
  {
    label: '销售与信用',
    settings: [
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
      integer('RETURN_DAYS', '退货期限(天)', '出库后多少天内可以退货，0表示不限', 0),
      yesNo('RETURN_AUTO_IN', '退货审核后自动入库', '退货单审核通过时同时入库', true),
      yesNo('CUSTOMER_AUDIT', '新客户需审核', '没有审核权限的人新增的客户，审核通过后才能用于单据', false),
      integer('DETERIORATE_DAYS', '下滑比较天数', '把最近这么多天的销售与之前同样多天的比较', 30, 7, 365),
      percent('DETERIORATE_PCT', '下滑提醒(%)', '客户购买某商品的金额下滑达到这个百分比时记入恶化记录', 50),
      record('customer', 'ZERO_TAX_CUSTOMER', '零税率客户', '卖给这个客户的商品一律按零税率计税'),
    ],
  },
  {
    label: '采购',
    settings: [
      yesNo('DIRECT_IN', '允许无订单入库', '采购入库单可以不引用采购订单', true),
      percent('PURCHASE_OVER_RATIO', '超收比例(%)', '入库数量最多超过订单数量的百分比', 0),
      integer('PRICE_RISE_PCT', '进价上涨提醒(%)', '进价比上一次上涨超过这个百分比时提醒', 10),
      choice('PRICE_DIFF_MODE', '采购发票差异', '发票金额与入库金额不同时，差额记到哪里', '1', { 0: '计入差异', 1: '调整库存成本' }),
      choice('COST_ALLOCATION_MODEL', '费用分摊方式', '采购费用按什么分摊到每一行商品', '0', { 0: '按金额', 1: '按数量' }),
      yesNo('TRANSPORT_LANDED', '运费计入成本', '运费结算单的金额计入商品的库存成本', false),
      yesNo('SEALED_QUOTE', '密封报价', '截止之前谁也看不到供应商的报价', false),
    ],
  },
  {
    label: '仓储',
    settings: [
      yesNo('NEGATIVE_STOCK', '允许负库存', '库存不足时也可以出库，仓库可以另设', false),
      choice('COST_TAX_MODE', '库存成本口径', '库存成本是否包含进项税，小规模纳税人选含税', '0', { 0: '不含税', 1: '含税' }),
      yesNo('RESERVE_ON_AUDIT', '审核订单占用库存', '销售订单审核通过后为它留出库存', true),
      yesNo('MOVE_ONE_STEP', '调拨一步完成', '调拨单记账时直接入库，不经过在途', false),
      yesNo('CHECK_FREEZE', '盘点冻结商品', '盘点期间被盘点的商品不能出入库', false),
      yesNo('AUTO_SPLIT', '自动拆包', '小包装不足时自动拆开大包装', true),
      yesNo('USE_CONSIGN', '自有库存不足时使用代销库存', '自有库存不足时改用供应商寄存的商品', false),
      integer('STOCK_AGE_DAYS', '库龄预警(天)', '在库超过这么多天的商品列入预警', 180),
      integer('EXPIRY_DAYS', '效期预警(天)', '距失效日期不足这么多天的批次列入预警', 30),
      integer('TRANSIT_DAYS', '在途预警(天)', '在途超过这么多天的商品列入预警', 15),
    ],
  },
  {
    label: '财务',
    settings: [
      yesNo('BANK_OVERDRAFT', '允许账户透支', '资金账户的余额可以小于零，账户可以另设', false),
      money('BOSS_AUDIT_AMT', '报销加审金额', '费用报销单达到这个金额时加一级审批', '5000.00'),
      money('BOSS_AUDIT_AMT_PREPAY', '预付加审金额', '预付款单达到这个金额时加一级审批', '50000.00'),
      money('CLAIM_ANNEX_AMT', '报销需附件金额', '报销超过这个金额必须有附件', '0.00'),
      money('INVOICE_TAIL_TOLERANCE', '发票尾差', '发票与单据的金额相差不超过这么多时视为一致', '0.06'),
      money('SETTLE_DISCOUNT_MAX', '结算折让上限', '一次结算最多可以折让的金额', '100.00'),
      yesNo('PAY_NEED_INVOICE', '付款需先收票', '没有收到发票的应付款不能付款', false),
      integer('REMIND_CYCLE_DAYS', '提醒周期(天)', '到期事项每隔几天提醒一次', 7, 1),
      integer('DELAY_MAX_DAYS', '最长延期(天)', '到期事项一次最多可以延期几天', 30),
    ],
  },
  {
    label: '商城与零售',
    settings: [
      record('depot', 'MALL_DEPOT', '商城仓库', '商城订单从这个仓库发货'),
      integer('PAY_TIMEOUT_MIN', '商城订单支付时限(分钟)', '超过这个时间没有付款的商城订单自动关闭', 30, 1),
      integer('AUTO_RECEIVE_DAYS', '商城自动签收(天)', '发货后超过这么多天自动签收', 7, 1),
      integer('RETURN_DAYS_MALL', '商城退货期限(天)', '签收后多少天内可以退货，0表示不限', 7),
      money('POS_ROUND_MAX', '零售抹零上限', '零售收款时最多可以抹去的金额', '0.99'),
    ],
  },
  {
    label: '附件',
    settings: [
      integer('FILE_QUOTA_GB', '附件空间上限(GB)', '本公司上传和生成的文件最多占用多少空间，不超过服务器允许的上限', 20, 1, 100_000),
    ],
  },
  {
    label: '登录',
    settings: [
      yesNo('LOGIN_CAPTCHA', '登录需要图形验证码', '用户名和密码登录时要输入图形验证码', false),
      yesNo('REGISTER_GUEST', '开放访客注册', '没有账号的人可以自己注册，由管理员启用', false),
    ],
  },
]

/** Each kind of bill brings the setting of its own approval. */
const approvals = (): SettingGroup => ({
  label: '审批方式',
  settings: billOutlines().map(({ billType, label, approval }) =>
    choice(`APPROVAL_MODE_${billType}`, `${label}审批`, '这种单据提交后要经过几级审批', String(approval), {
      0: '无需审批',
      1: '一级审批',
      2: '两级审批',
    }),
  ),
})

export const settings: Setting[] = groups.flatMap(group => group.settings)

/** All of them, in the order in which they are shown. */
export const settingGroups = (): SettingGroup[] => [...groups, approvals()]

export const settingDefaults: ReadonlyMap<string, string> = new Map(settings.map(({ code, fallback }) => [code, fallback]))
