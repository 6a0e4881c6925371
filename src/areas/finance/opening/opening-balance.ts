import { zero } from '../../../base/decimal.ts'
import { entity } from '../../../kit/entity.ts'
import { cited } from '../../../kit/field.ts'
import { dict, id, ref } from '../../../kit/fields/choice.ts'
import { amount } from '../../../kit/fields/number.ts'
import { longText, text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'

/** What a counterparty owed and was owed before the first day of the books; a supplement of either side says it to them. */
export const OpeningBalance = entity({
  name: 'openingBalance',
  label: '往来期初',
  path: 'bu-barterer-balance/bartererbalance',
  page: '/finance/bartererBalance/list',
  synonyms: ['期初应收', '期初应付', '往来期初余额'],
  quiet: true,
  fields: {
    partyId: ref('party', 'bartererId', '往来单位', { required: '请选择往来单位！', search: true, width: 220 }),
    receivable: amount('arAmt', '应收余额', { fallback: zero, total: true, width: 120 }),
    payable: amount('apAmt', '应付余额', { fallback: zero, total: true, width: 120 }),
    period: cited(text('period', '期间', { width: 80 })),
    day: day('billDate', '期初日期', { required: true, search: true, width: 104 }),
    billState: cited(dict('settle_status', 'status', '状态', { search: true, width: 90 })),
    receivableNo: cited(text('arBillNo', '应收补充单', { width: 170 })),
    payableNo: cited(text('apBillNo', '应付补充单', { width: 170 })),
    receivableBillId: id('arBillId', '应收补充单', { fixed: true, indexed: true }),
    payableBillId: id('apBillId', '应付补充单', { fixed: true, indexed: true }),
    staffId: ref('staff', 'staffId', '业务员', { search: true, width: 90 }),
    remark: longText('remark', '备注', { width: 160 }),
  },
  owner: { staff: 'staffId' },
  list: [
    'partyId',
    'receivable',
    'payable',
    'period',
    'day',
    'billState',
    'receivableNo',
    'payableNo',
    'staffId',
    'remark',
    'createdBy',
    'createdAt',
  ],
  check: ({ receivable, payable }) =>
    (receivable ?? zero).eq(0) && (payable ?? zero).eq(0) ? [{ field: 'receivable', message: '应收余额和应付余额不能都为0！' }] : [],
})
