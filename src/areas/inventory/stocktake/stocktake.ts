import { readDecimal, zero } from '../../../base/decimal.ts'
import { isEmpty } from '../../../base/text.ts'
import { action, type Doc, document } from '../../../kit/document.ts'
import { type Field, fault } from '../../../kit/field.ts'
import { dict, id, ref } from '../../../kit/fields/choice.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { integer, price, quantity } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { moment } from '../../../kit/fields/time.ts'
import { goodsLines } from '../../trade/line/goods-lines.ts'
import { cancel, reject } from '../../trade/line/steps.ts'
import { inventoryActions, inventoryStates } from '../family.ts'
import { batchLine, lineRemark, stockLine } from '../fields.ts'

const { rejected: _, ...states } = inventoryStates

/** What counters type is told in their own words when it is no number. */
const count = <T>(field: Field<T>): Field<T> => ({
  ...field,
  read: input => (isEmpty(input) || readDecimal(input) ? field.read(input) : fault('数量格式不正确！')),
})

/** What lies there is counted and compared with what the books said at one moment; the difference becomes gains and losses. */
export const Stocktake = document({
  name: 'stocktake',
  label: '盘点单',
  path: 'blade-inventory/checkinventory',
  page: '/inventory/check/list',
  formPage: '/inventory/check/form',
  menuLabel: '盘点',
  billType: '0831',
  prefix: 'PDD',
  approval: 1,
  side: 'finance',
  makes: ['0832', '0833'],
  withoutBooks: true,
  hides: { when: 'blind', from: 'audit', head: ['book', 'difference'], lines: ['book', 'difference'] },
  head: {
    depotId: ref('depot', 'depotId', '仓库', { required: '请选择仓库！', search: true, width: 120 }),
    scope: dict('stocktake_scope', 'scope', '盘点范围', { fallback: '1', search: true, width: 90 }),
    goodsClassId: ref('goodsClass', 'commClassifyId', '商品分类', { width: 110 }),
    brandId: ref('brand', 'brandId', '品牌', { width: 100 }),
    location: text('location', '库位', { length: 50, width: 90 }),
    blind: flag('blind', '盲盘', { width: 60 }),
    uncounted: dict('uncounted_mode', 'uncountedMode', '未盘商品', { fallback: '1', width: 110 }),
    snapshotSeq: id('snapshotSeq', '快照序号', { fixed: true }),
    snapshotAt: moment('snapshotTime', '快照时间', { fixed: true, width: 150 }),
    book: quantity('bookQty', '账面数', { fixed: true, fallback: zero, total: true, width: 100 }),
    counted: quantity('countQty', '实盘数', { fixed: true, fallback: zero, total: true, width: 100 }),
    difference: quantity('diffQty', '盈亏', { fixed: true, fallback: zero, total: true, width: 100 }),
  },
  parts: {
    lines: goodsLines(
      {
        goodsId: stockLine.goodsId,
        unitId: stockLine.unitId,
        book: quantity('bookQty', '账面数', { fixed: true, total: true, width: 96 }),
        counted: count(quantity('countQty', '实盘数', { total: true, width: 76 })),
        recounted: count(quantity('recountQty', '复盘数', { width: 90 })),
        difference: quantity('diffQty', '差异', { fixed: true, total: true, width: 90 }),
        reason: text('reason', '差异原因', { length: 100, width: 130 }),
        location: text('location', '库位', { length: 50, width: 90 }),
        ...batchLine,
        costPrice: price('costPrice', '盘盈单价', { min: 0, needs: 'cost_view', width: 100 }),
        counterId: ref('account', 'counterId', '盘点人', { fixed: true, width: 80 }),
        version: integer('lineVersion', '行版本'),
        remark: lineRemark,
      },
      [
        'goodsId',
        'unitId',
        'book',
        'counted',
        'recounted',
        'difference',
        'reason',
        'location',
        'batchNo',
        'expiry',
        'costPrice',
        'counterId',
        'remark',
      ],
    ),
  },
  states,
  actions: {
    ...inventoryActions,
    draft: action('submit', '保存草稿', { does: 'drafts', saves: true, alias: ['edit'], from: ['draft'], to: 'draft', permission: 'add' }),
    post: action('accounting', '提交', {
      does: 'posts',
      saves: true,
      byId: 'accountingById',
      from: ['draft'],
      to: ['posted', 'submitted'],
      primary: true,
    }),
    reject: reject('draft'),
    cancel: cancel(['draft', 'submitted']),
  },
  list: [
    'billDate',
    'billNo',
    'depotId',
    'book',
    'counted',
    'difference',
    'scope',
    'goodsClassId',
    'brandId',
    'location',
    'blind',
    'staffId',
    'snapshotAt',
    'deptId',
    'createdBy',
    'createdAt',
    'remark',
  ],
  form: ['depotId', 'scope', 'goodsClassId', 'brandId', 'location', 'blind', 'uncounted', 'staffId', 'billDate', 'remark'],
})

export type StocktakeDoc = Doc<typeof Stocktake>
export type StocktakeLine = StocktakeDoc['lines'][number]

/** Which goods are counted. */
export const scopes = { all: '1', class: '2', brand: '3', list: '4', location: '5' }

/** What becomes of goods that nobody counted: they must be counted, are left as they are, or are taken for gone. */
export const uncounted = { refused: '1', left: '2', gone: '3' }

/** Who may say that what was not counted is not there. */
export const mayTakeForGone = 'checkinventory_zero'

/** The word for gains and losses that a stocktake has found. */
export const found = { origin: '1', reason: '8' }

/** A second count stands over the first. */
export const countOf = ({ counted, recounted }: Partial<Pick<StocktakeLine, 'counted' | 'recounted'>>) => recounted ?? counted ?? null
