import { integer, money, type Settings, yesNo } from '../../kit/setting.ts'

/** What decides how money is handled. */
export const financeSettings: Settings = {
  财务: [
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
}
