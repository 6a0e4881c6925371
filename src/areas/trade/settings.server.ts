import { integer, type Settings, yesNo } from '../../kit/setting.ts'

/** What decides how bills are typed and approved. */
export const tradeSettings: Settings = {
  小数位数: [
    integer('UNIT_DECIMAL_PLACES', '单价小数位', '单价录入和显示保留几位小数', 5, 0, 8),
    integer('AMT_DECIMAL_PLACES', '金额小数位', '金额录入和显示保留几位小数', 2, 0, 2),
    integer('NUMBER_DECIMAL_PLACES', '数量小数位', '数量录入和显示保留几位小数', 2, 0, 6),
  ],
  单据: [
    integer('BILL_DATE_FUTURE_DAYS', '单据日期可提前(天)', '单据日期最多比今天晚几天，0表示不能晚于今天', 0, 0, 365),
    integer('BACKDATE_DAYS', '单据日期可补录(天)', '单据日期最多比今天早几天，更早的需要补录权限', 31, 0, 3650),
    yesNo('SELF_AUDIT_TRADE', '购销单据可自审', '销售、采购单据的提交人能否审核自己的单据', true),
    yesNo('SELF_AUDIT_FINANCE', '财务单据可自审', '财务、仓储单据的提交人能否审核自己的单据', false),
    yesNo('SAME_APPROVER', '两级可同一人审核', '两级审批的单据，审过第一级的人能否再审第二级', false),
    yesNo('PRICE_MEMORY', '价格记忆', '录入单据时带出往来单位上一次的价格', true),
    yesNo('REPRINT_APPROVAL', '重复打印需审批', '同一张单据第二次打印前需要审批', false),
  ],
}
