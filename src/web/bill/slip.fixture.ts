import { action, document, part, state } from '../../kit/document.ts'
import { entity } from '../../kit/entity.ts'
import { ref } from '../../kit/fields/choice.ts'
import { amount, quantity } from '../../kit/fields/number.ts'
import { text } from '../../kit/fields/text.ts'
import { register } from '../../kit/registry.ts'

/** A small bill with everything that the tests of the bill page ask for. */
export const Slip = document({
  name: 'slip',
  label: '单',
  path: 'x/slip',
  page: '/x/list',
  formPage: '/x/form',
  menuLabel: '单',
  billType: '9999',
  prefix: 'S',
  approval: 0,
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
  form: ['depotId', 'remark'],
})

const named = (name: string) => entity({ name, label: name, path: `x/${name}`, fields: { name: text('title', '名称', { title: true }) } })

/** The slip and what it refers to, as the only things there are. */
export const registerSlip = () => register([Slip, ...['depot', 'staff', 'dept', 'account'].map(named)])
