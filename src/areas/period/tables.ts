import { zero } from '../../base/decimal.ts'
import { id, ref } from '../../kit/fields/choice.ts'
import { amount, integer, quantity } from '../../kit/fields/number.ts'
import { text } from '../../kit/fields/text.ts'
import { moment } from '../../kit/fields/time.ts'
import { table } from '../../kit/table.ts'

const month = text('period', '期间', { required: true })
const ownerId = id('ownerId', '货主', { fallback: '0' })
const partyId = id('bartererId', '往来单位', { fallback: '0' })

/** The months that are closed: an open one has no row. */
export const Period = table({
  name: 'period',
  label: '会计期间',
  key: ['month'],
  seenWith: 'balanceconfig_view',
  fields: {
    month,
    closedBy: ref('account', 'closeUser', '结账人', { fixed: true, required: true }),
    closedAt: moment('closeTime', '结账时间', { required: true }),
    /** The bill that carried the year's result over, when the month is a December. */
    yearEndId: id('yearEndId', '年终结转'),
    /** How far the books were written then; unknown of months that were closed before this was kept. */
    seq: id('seq', '账簿位置'),
  },
})

/** What lay on each shelf when the month ended. */
export const StockPeriod = table({
  name: 'stockPeriod',
  label: '期末库存',
  key: ['month', 'depotId', 'goodsId', 'ownerType', 'ownerId'],
  fields: {
    month,
    depotId: ref('depot', 'depotId', '仓库', { required: true }),
    goodsId: ref('goods', 'commInfoId', '商品', { required: true }),
    ownerType: integer('ownerType', '货主类型', { fallback: 1 }),
    ownerId,
    quantity: quantity('qty', '数量', { required: true }),
    cost: amount('amt', '成本', { required: true }),
  },
  indexes: [['goodsId']],
})

/** What each counterparty owed and was owed when the month ended: a row for each account, receivables, payables and what was paid ahead apart. */
export const PartyPeriod = table({
  name: 'partyPeriod',
  label: '期末往来',
  key: ['month', 'book', 'account', 'partyId'],
  fields: {
    month,
    book: text('book', '账簿', { required: true }),
    account: text('glAccount', '科目', { required: true }),
    partyId,
    amount: amount('amt', '余额', { required: true }),
  },
})

/** What each account stood at when the month ended, by counterparty where it has any; debit is positive. What came and went in the month stands beside it. */
export const JournalPeriod = table({
  name: 'journalPeriod',
  label: '期末科目余额',
  key: ['month', 'account', 'partyId'],
  fields: {
    month,
    account: text('accountCode', '科目', { required: true }),
    partyId,
    amount: amount('amt', '余额', { required: true }),
    debit: amount('dr', '借方', { fallback: zero }),
    credit: amount('cr', '贷方', { fallback: zero }),
  },
})

/** What each account of ours held when the month ended. */
export const BankPeriod = table({
  name: 'bankPeriod',
  label: '期末资金',
  key: ['month', 'bankId'],
  fields: { month, bankId: ref('bank', 'bankId', '账户', { required: true }), amount: amount('amt', '余额', { required: true }) },
})

/** What a closed month of one book looked like: a row that is changed, added or taken away afterwards breaks the chain. */
export const PeriodSeal = table({
  name: 'periodSeal',
  label: '期间封签',
  key: ['month', 'book'],
  fields: {
    month,
    book: text('book', '账簿', { required: true }),
    entries: { ...integer('entries', '笔数', { required: true }), sql: 'bigint' },
    quantity: quantity('qty', '数量', { required: true }),
    amount: amount('amt', '金额', { required: true }),
    chain: text('chain', '校验链', { required: true }),
  },
})
