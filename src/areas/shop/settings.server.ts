import { money, phones, type Settings } from '../../kit/setting.ts'

/** What decides how the till works. */
export const shopSettings: Settings = {
  单据: [phones('ERP_PRINT_LIMIT_PHONE', '可打印小票的手机号', '只有这些手机号的员工可以打印商城小票，留空表示谁也不能')],
  商城与零售: [money('POS_ROUND_MAX', '零售抹零上限', '零售收款时最多可以抹去的金额', '0.99')],
}
