import { t } from '../../../web/language/t.ts'

/** What may speak against what was read, as the server finds it; several of them may. */
const known = [
  '没有识别到，请手工录入',
  '应为8位或20位数字',
  '应为10位或12位数字',
  '号码中的年份与开票日期不符',
  '号码中的地区不存在',
  '晚于今天',
  '早于一年前',
  '金额+税额不等于价税合计',
  '没有识别到，按金额+税额推算',
  '数量×单价不等于金额',
  '金额×税率不等于税额',
  '金额或税额没有识别到',
  '税号校验不通过',
  '该发票已登记',
  '没有该供应商，请先建档或选择供应商',
  '与供应商档案的税号不一致',
  '购买方不是本公司',
  '没有找到对应的未到票入库',
]

/** Why something is to be checked; what was only hard to read says so. */
export const reasonsText = (reasons: readonly string[]) =>
  reasons.map(one => (known.includes(one) ? t(one) : one)).join('；') || t('识别不清晰，请核对')
