import { dict, id, ref } from '../../../kit/fields/choice.ts'
import { amount } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import { report } from '../../../kit/report.ts'

/** What customers owe us, or what we owe suppliers: the same figures in other words. */
const sides = {
  ar: { role: 'customer', label: '客户', code: '客户编码', class: '客户分类', wire: 'ar', billed: '应收', settled: '已收' },
  ap: { role: 'supplier', label: '供应商', code: '供应商编码', class: '供应商分类', wire: 'ap', billed: '应付', settled: '已付' },
} as const

type Side = (typeof sides)[keyof typeof sides]

const keyOf = ({ role }: Side) => `${role}Id`
const partyOf = ({ role, label }: Side, width?: number) => ref(role, 'bartererId', label, { width })
const sum = (wire: string, label: string) => amount(wire, label, { total: true, width: 130 })

const span = { from: day('billDateStart', '开始日期'), to: day('billDateEnd', '结束日期') }
const whose = (side: Side) => ({
  [keyOf(side)]: partyOf(side),
  staffId: ref('staff', 'staffId', '业务员'),
  deptId: ref('dept', 'deptId', '部门', { pick: 'dept' }),
})

interface Told {
  name: string
  label: string
  path: string
  page: string
  listAs: string
  exportAs: string
}

/** A balance of each counterparty: what stood there, what came, what went, what stands there. */
const balance = (side: Side, told: Told, check: string, more: { isBehind?: true; beside?: string[]; synonyms?: string[] }) =>
  report({
    ...told,
    ...more,
    rightsAs: `${side.wire}balance`,
    filters: { ...span, ...whose(side), classId: id('treeNatureId', side.class) },
    silent: ['classId'],
    columns: {
      partyCode: text('bartererCode', side.code, { width: 110 }),
      [keyOf(side)]: partyOf(side, 220),
      opening: sum('beginAmt', '期初'),
      billed: sum('addAmt', '增加'),
      settled: sum('reduceAmt', '减少'),
      closing: sum('endAmt', '期末'),
      staffId: ref('staff', 'staffId', '业务员', { width: 90 }),
      partyClass: text('natureName', side.class, { width: 120 }),
    },
    order: '-closing',
    opens: Object.fromEntries(['opening', 'billed', 'settled', 'closing'].map(key => [key, { report: check, by: [keyOf(side)] }])),
  })

/** The bills behind it one after the other, each with what stood there after it. */
const check = (side: Side, told: Told) =>
  report({
    ...told,
    isBehind: true,
    rightsAs: `${side.wire}balance`,
    filters: { ...span, ...whose(side), billType: dict('bill_type', 'billType', '单据类型') },
    columns: {
      billDate: day('billDate', '日期', { width: 96 }),
      billNo: text('billNo', '单据编号', { width: 160 }),
      billType: dict('bill_type', 'billType', '单据类型', { width: 110 }),
      [keyOf(side)]: partyOf(side, 200),
      billed: sum(`${side.wire}BillAmt`, side.billed),
      settled: sum(`${side.wire}BillPay`, side.settled),
      balance: amount(`${side.wire}FinalBalance`, '余额', { width: 130 }),
      staffId: ref('staff', 'staffId', '业务员', { width: 90 }),
    },
    carries: { billId: text('billId', '单据'), place: text('place', '顺序') },
    order: 'place',
  })

const business = 'blade-report/businessbalance'
const whole = 'blade-report/bartererbalance'

export const ArBalance = balance(
  sides.ar,
  { name: 'arBalance', label: '应收余额', path: business, page: '/report/arBalance/list', listAs: 'arlist', exportAs: 'exportAr' },
  'arCheck',
  { beside: ['arNet', 'arCheck'], synonyms: ['应收款', '客户余额', '对账'] },
)
export const ArCheck = check(sides.ar, {
  name: 'arCheck',
  label: '应收对账明细',
  path: business,
  page: '/report/arBalance/check',
  listAs: 'arYwcheck',
  exportAs: 'exportArYwcheck',
})

/** The same less what customers paid ahead. */
export const ArNet = balance(
  sides.ar,
  { name: 'arNet', label: '客户往来余额', path: whole, page: '/report/arBalance/net', listAs: 'arlist', exportAs: 'exportAr' },
  'arNetCheck',
  { isBehind: true, beside: ['arNetCheck'] },
)
export const ArNetCheck = check(sides.ar, {
  name: 'arNetCheck',
  label: '客户往来对账明细',
  path: whole,
  page: '/report/arBalance/netCheck',
  listAs: 'archeck',
  exportAs: 'exportArcheck',
})

export const ApBalance = balance(
  sides.ap,
  { name: 'apBalance', label: '应付余额', path: business, page: '/report/apBalance/list', listAs: 'aplist', exportAs: 'exportAp' },
  'apCheck',
  { beside: ['apNet', 'apCheck'], synonyms: ['应付款', '供应商余额', '对账'] },
)
export const ApCheck = check(sides.ap, {
  name: 'apCheck',
  label: '应付对账明细',
  path: business,
  page: '/report/apBalance/check',
  listAs: 'apYwcheck',
  exportAs: 'exportApYwcheck',
})

/** The same less what we paid ahead. */
export const ApNet = balance(
  sides.ap,
  { name: 'apNet', label: '供应商往来余额', path: business, page: '/report/apBalance/net', listAs: 'aplistnew', exportAs: 'exportApNew' },
  'apNetCheck',
  { isBehind: true, beside: ['apNetCheck'] },
)
export const ApNetCheck = check(sides.ap, {
  name: 'apNetCheck',
  label: '供应商往来对账明细',
  path: business,
  page: '/report/apBalance/netCheck',
  listAs: 'aplistnewDetail',
  exportAs: 'exportApNewDetail',
})
