import { document } from '../../../kit/document.ts'
import { dict } from '../../../kit/fields/choice.ts'
import { screen } from '../../../kit/screen.ts'
import { goodsLines } from '../../trade/line/goods-lines.ts'
import { inventoryStates } from '../family.ts'
import { stockHead } from '../fields.ts'
import { Gain } from './gain.ts'

/** In and out of the warehouse without trade: gains and losses, seen as one kind of bill. */
export const OtherMove = document({
  name: 'otherMove',
  label: '其他出入库',
  path: 'blade-inventory/profitlosshead',
  page: '/inventory/otherInOut/list',
  formPage: '/inventory/otherInOut/form',
  menuLabel: '其他出入库',
  billType: '0832',
  prefix: 'BYD',
  approval: 1,
  side: 'finance',
  head: {
    direction: dict('other_move_type', 'type', '类型', { fixed: true, search: true, width: 70 }),
    depotId: Gain.head.depotId,
    ...stockHead,
  },
  parts: { lines: goodsLines(Gain.lines, ['goodsId', 'unitId', 'quantity', 'remark']) },
  states: inventoryStates,
  actions: {},
  list: [
    'billDate',
    'billNo',
    'direction',
    'depotId',
    'totalQuantity',
    'cost',
    'staffId',
    'sourceNo',
    'deptId',
    'createdBy',
    'createdAt',
    'remark',
  ],
  form: ['depotId', 'staffId', 'billDate', 'remark'],
})

export const OtherMoveScreen = screen({
  name: 'otherMoveScreen',
  label: '其他出入库',
  page: OtherMove.page,
  buttons: [
    { code: 'profitlosshead_view', label: '查看' },
    { code: 'profitlosshead_add', label: '新增' },
    { code: 'profitlosshead_edit', label: '修改' },
    { code: 'profitlosshead_delete', label: '删除' },
    { code: 'profitlosshead_export', label: '导出' },
  ],
})

export const directions = { in: '1', out: '2' }
