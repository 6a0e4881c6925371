import { zero } from '../../../base/decimal.ts'
import { enabling } from '../../../kit/ability.ts'
import { entity } from '../../../kit/entity.ts'
import { keyed } from '../../../kit/field.ts'
import { dict, ref } from '../../../kit/fields/choice.ts'
import { amount, rate } from '../../../kit/fields/number.ts'
import { longText } from '../../../kit/fields/text.ts'
import { day, moment } from '../../../kit/fields/time.ts'
import { screen } from '../../../kit/screen.ts'

/** A customer who bought a goods regularly and now buys less or none; the salesperson says why. */
export const Deteriorate = entity({
  name: 'deteriorate',
  label: '恶化记录',
  path: 'blade-barterer/deteriorate',
  page: '/base/deteriorate/list',
  fields: {
    customerId: ref('customer', 'customerId', '客户', { required: true, search: true, width: 200 }),
    goodsId: ref('goods', 'commInfoId', '商品', { required: true, search: true, carry: ['code', 'spec'], width: 180 }),
    staffId: ref('staff', 'staffId', '业务员', { fixed: true, search: true, width: 90 }),
    before: amount('beforeAmt', '前期金额', { fallback: zero, min: 0, width: 110 }),
    recent: amount('recentAmt', '近期金额', { fallback: zero, min: 0, width: 110 }),
    decline: rate('declineRate', '下滑(%)', { required: true, min: 0, max: 100, width: 90 }),
    lastDay: day('lastDate', '最近购买', { width: 110 }),
    reason: longText('reason', '原因', { length: 200, width: 160 }),
    condition: dict('feedback_status', 'feedbackStatus', '状态', { fixed: true, fallback: 'A101', search: true, width: 90 }),
    feedback: longText('feedbackReason', '反馈', { fixed: true, length: 500, width: 200 }),
    feedbackAt: moment('feedbackTime', '反馈时间', { fixed: true, width: 160 }),
    feedbackBy: ref('account', 'feedbackUser', '反馈人', { fixed: true, width: 90 }),
  },
  list: ['customerId', 'goodsId', 'staffId', 'before', 'recent', 'decline', 'lastDay', 'condition', 'reason', 'feedback'],
  unique: [['customerId', 'goodsId']],
  owner: { of: 'customerId' },
  abilities: [enabling()],
})

export const deteriorateFeedback = keyed({
  reason: longText('feedbackReason', '反馈原因', { required: true, length: 500 }),
})

export const DeteriorateConfirm = screen({
  name: 'deteriorateConfirm',
  label: '恶化确认与反馈',
  page: '/base/deteriorate/confirm',
  buttons: [
    { code: 'deteriorateconfirm_view', label: '查看' },
    { code: 'deteriorate_feedback', label: '提交反馈' },
  ],
})
