/** What is done about a promise that does not hold, and the page on which its figures are looked up; without one it is the bills themselves. */
interface Remedy {
  words: string
  page?: string
}

const stockLedger = '/report/inventoryCheck/list'
const generalLedger = '/finance/ledger/list'
const months = '/inventory/balanceConfig/list'

const remedies: Record<string, Remedy> = {
  'I-04': { words: '补录漏记的入库单，或盘点后报溢，把所列仓库的数量补到零以上。', page: '/inventory/inventory/list' },
  'I-06': { words: '打开批次库存，按所列商品核对批次与整件，与库存数量不符的以库存账为准。', page: '/inventory/batch/list' },
  'I-11': { words: '打开收款结算，按所列客户逐笔核对未结金额，再与总账的应收账款比较。', page: '/finance/arSettle/list' },
  'I-12': { words: '打开付款结算，按所列供应商逐笔核对未结金额，再与总账的应付账款比较。', page: '/finance/apSettle/list' },
  'I-14': { words: '打开银行账户，按所列账户核对资金流水与对账单，再与总账的资金科目比较。', page: '/finance/bank/list' },
  'I-15': { words: '打开总账的库存科目，与库存台账的成本逐单比较，找出只进了一边的单据。', page: generalLedger },
  'I-29': { words: '数据库的结构被改过：请运维人员用 npm run verify -- --full 核对整个数据库。' },
  'I-32': { words: '打开调拨单，核对所列单据已调出与已调入的数量。', page: '/inventory/move/list' },
  'I-36': { words: '账簿的行被绕过程序改动或删除：打开所列单据核对，从改动之前的备份恢复。' },
  'I-37': { words: '印记被截断或改动，改动之后的账不再可信：请从改动之前的备份恢复。' },
}

/** For what has no remedy of its own. */
const ofGroup: Record<string, Remedy> = {
  '库存': { words: '打开库存台账，按所列仓库和商品核对每一笔流水与结存；不要用报溢、报损去凑。', page: stockLedger },
  '单据': { words: '打开所列单据，对照它的操作历史和上下游单据，找出与其它不符的那一张。' },
  '往来': { words: '打开所列单据，与它的收款、付款结算逐笔核对。', page: '/finance/arSettle/list' },
  '资金与总账': { words: '打开总账，按所列科目和单据追到明细账，找出借贷不符的那一笔。', page: generalLedger },
  '期间与印记': { words: '打开结存设置，核对所列期间结账时的数与现在的数。', page: months },
}

export const remedyOf = ({ id, group }: { id: string; group: string }): Remedy => remedies[id] ?? ofGroup[group]!
