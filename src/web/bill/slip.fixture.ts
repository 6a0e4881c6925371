import { action, document, part, state } from '../../kit/document.ts'
import { entity } from '../../kit/entity.ts'
import { ref } from '../../kit/fields/choice.ts'
import { amount, quantity } from '../../kit/fields/number.ts'
import { text } from '../../kit/fields/text.ts'
import { register } from '../../kit/registry.ts'

const common = {
  page: '/x/list',
  menuLabel: '单',
  approval: 0,
  states: { draft: state('1', '草稿', '#909399'), submitted: state('2', '待记账', '#E6A23C'), posted: state('4', '已记账', '#67C23A') },
  actions: {
    draft: action('draft', '保存草稿', { does: 'drafts', saves: true, from: ['draft'], to: 'draft', permission: 'add' }),
    submit: action('submit', '提交', { does: 'submits', saves: true, from: ['draft'], to: 'submitted' }),
    post: action('accounting', '记账', {
      does: 'posts',
      saves: true,
      byId: 'accountingById',
      from: ['draft', 'submitted'],
      to: 'posted',
      primary: true,
    }),
    pass: action('pass', '审核通过', { does: 'approves', from: ['submitted'], to: 'posted' }),
    withdraw: action('withdraw', '撤回', { does: 'withdraws', from: ['submitted'], to: 'draft' }),
    cancel: action('cancel', '作废', { does: 'cancels', from: ['draft'], to: 'posted', danger: true, reason: '请输入原因' }),
    reverse: action('flush', '红冲', { does: 'reverses', from: ['posted'], to: 'posted', danger: true }),
  },
  list: [],
} as const

/** A small bill with everything that the tests of the bill page ask for. */
export const Slip = document({
  ...common,
  name: 'slip',
  label: '单',
  path: 'x/slip',
  formPage: '/x/form',
  billType: '9999',
  prefix: 'S',
  side: 'trade',
  head: { depotId: ref('depot', 'depotId', '仓库', { required: '请选择仓库！' }), total: quantity('totalQty', '合计', { derived: true }) },
  parts: {
    lines: part(
      'bodyList',
      '明细',
      {
        goods: text('goods', '商品', { required: '请选择商品' }),
        quantity: quantity('qty', '数量', { required: true }),
        double: amount('dbl', '两倍', { derived: true }),
      },
      { grid: ['goods', 'quantity'], required: '请至少录入一条明细！' },
    ),
  },
  form: ['depotId', 'remark'],
})

/** Money from one account to another: no lines at all. */
export const Remittance = document({
  ...common,
  name: 'remittance',
  label: '转账单',
  path: 'x/remittance',
  formPage: '/x/remittance',
  billType: '9998',
  prefix: 'R',
  side: 'finance',
  head: { purpose: text('purpose', '用途', { required: '请输入用途！' }), amount: amount('amt', '金额', { required: true }) },
  parts: {},
  form: ['purpose', 'amount', 'remark'],
})

/** Money that came in by several accounts, for several open items: two tables of lines. */
export const Receipt = document({
  ...common,
  name: 'receipt',
  label: '收款单',
  path: 'x/receipt',
  formPage: '/x/receipt',
  billType: '9997',
  prefix: 'K',
  side: 'finance',
  head: { payer: text('payer', '付款人', { required: '请输入付款人！' }), total: amount('totalAmt', '收款合计', { derived: true }) },
  parts: {
    accounts: part(
      'precpList',
      '收款账户',
      { account: text('bankName', '账户', { required: '请选择账户！' }), amount: amount('amt', '金额', { required: true }) },
      { grid: ['account', 'amount'], required: '请至少录入一个账户！' },
    ),
    lines: part(
      'bodyList',
      '结算明细',
      { item: text('sourceNo', '单据编号', { required: true }), amount: amount('settleAmt', '本次结算', { required: true }) },
      { grid: ['item', 'amount'] },
    ),
  },
  form: ['payer', 'remark'],
})

const named = (name: string) => entity({ name, label: name, path: `x/${name}`, fields: { name: text('title', '名称', { title: true }) } })

/** The bills of every shape and what they refer to, as the only things there are. */
export const registerSlip = () => register([Slip, Remittance, Receipt, ...['depot', 'staff', 'dept', 'account'].map(named)])
