import { coding, enabling } from '../../kit/ability.ts'
import { entity } from '../../kit/entity.ts'
import { dict, ref } from '../../kit/fields/choice.ts'
import { code, longText, text } from '../../kit/fields/text.ts'
import { moment } from '../../kit/fields/time.ts'

export const ExpressCompany = entity({
  name: 'expressCompany',
  label: '快递公司',
  path: 'blade-base/express',
  fields: {
    code: code('code', '编码', { required: true, width: 110 }),
    name: text('name', '名称', { required: true, unique: true, title: true, search: true, length: 100, width: 200 }),
    telephone: text('telephone', '客服电话', { length: 30, width: 130 }),
    remark: longText('remark', '备注'),
  },
  abilities: [enabling(), coding('KD')],
})

const courierNo = text('courierNo', '快递单号', {
  required: true,
  title: true,
  search: true,
  width: 170,
  pattern: [/^[0-9A-Za-z-]{6,40}$/, '快递单号格式不正确！'],
})

/** A parcel on its way: with whom, under which number, how far. */
export const ExpressFollow = entity({
  name: 'expressFollow',
  label: '快递跟踪',
  path: 'blade-base/expressfollow',
  page: '/base/expressFollow/list',
  fields: {
    companyId: ref('expressCompany', 'expressId', '快递公司', { required: true, search: true, width: 130 }),
    courierNo,
    progress: dict('express_status', 'status', '状态', { fallback: '1', search: true, width: 90 }),
    news: text('context', '最新动态', { width: 200 }),
    newsAt: moment('followTime', '动态时间', { width: 150 }),
    billNo: text('billNo', '单据编号', { search: true, length: 50, width: 140 }),
    remark: longText('remark', '备注'),
  },
  unique: [['companyId', 'courierNo']],
})

/** A parcel whose news a tracking service is asked to send; until one has agreed, it waits. */
export const ExpressSubscription = entity({
  name: 'expressSubscription',
  label: '快递订阅',
  path: 'blade-base/expresssubscribe',
  page: '/base/expressSubscribe/list',
  fields: {
    companyId: ref('expressCompany', 'expressId', '快递公司', { required: true, search: true, width: 160 }),
    courierNo,
    progress: dict('express_subscribe_status', 'status', '订阅状态', { fixed: true, fallback: '1', search: true, width: 100 }),
    remark: longText('remark', '备注'),
  },
  unique: [['companyId', 'courierNo']],
})
