import { integer, percent, type Settings, yesNo } from '../../kit/setting.ts'

/** What decides who is dealt with. */
export const partySettings: Settings = {
  销售与信用: [
    yesNo('CUSTOMER_AUDIT', '新客户需审核', '没有审核权限的人新增的客户，审核通过后才能用于单据', false),
    integer('DETERIORATE_DAYS', '下滑比较天数', '把最近这么多天的销售与之前同样多天的比较', 30, 7, 365),
    percent('DETERIORATE_PCT', '下滑提醒(%)', '客户购买某商品的金额下滑达到这个百分比时记入恶化记录', 50),
  ],
}
