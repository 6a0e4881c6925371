import { zero } from '../../../base/decimal.ts'
import { entity } from '../../../kit/entity.ts'
import { dict, id, ref } from '../../../kit/fields/choice.ts'
import { quantity } from '../../../kit/fields/number.ts'
import { longText, text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'

export const demandState = { waiting: '6201', handling: '6202', ordered: '6204', closed: '6205' }
export const demandSource = { warning: '1', order: '2', manual: '3' }

/** Goods that a depot needs, in basic units, until they are bought or moved. */
export const Demand = entity({
  name: 'demand',
  label: '采购需求',
  path: 'blade-purchase/demandbody',
  page: '/purchase/demand/list',
  fields: {
    billNo: text('billNo', '需求单号', { fixed: true, search: true, title: true, width: 150 }),
    goodsId: ref('goods', 'commInfoId', '商品', { required: true, search: true, carry: ['code', 'spec'], width: 200 }),
    unitId: ref('unit', 'unitId', '单位', { fixed: true, width: 60 }),
    quantity: quantity('qty', '需求数量', { required: true, min: 0.000001, width: 100 }),
    handled: quantity('handledQty', '已处理', { fixed: true, fallback: zero, width: 92 }),
    depotId: ref('depot', 'depotId', '需求仓库', { required: true, search: true, width: 110 }),
    needDay: day('needDate', '需求日期', { width: 104 }),
    condition: dict('inquiry_status', 'status', '状态', { fixed: true, fallback: demandState.waiting, search: true, width: 90 }),
    source: dict('demand_source', 'sourceType', '来源', { fixed: true, fallback: demandSource.manual, search: true, width: 90 }),
    sourceNo: text('sourceBillNo', '来源单号', { fixed: true, width: 150 }),
    sourceHeadId: id('sourceHeadId', '来源单据', { fixed: true, indexed: true }),
    sourceLineId: id('sourceBodyId', '来源明细', { fixed: true, indexed: true }),
    neededById: ref('staff', 'needStaffId', '需求人', { search: true, width: 84 }),
    handlerId: ref('account', 'demandUserId', '处理人', { fixed: true, width: 84 }),
    remark: longText('remark', '备注', { width: 160 }),
  },
  list: [
    'billNo',
    'condition',
    'goodsId',
    'unitId',
    'quantity',
    'handled',
    'depotId',
    'needDay',
    'source',
    'sourceNo',
    'neededById',
    'handlerId',
    'remark',
    'createdBy',
    'createdAt',
  ],
})

/** What a line of a bill is bought or moved for. */
export const forDemand = { demandId: id('demandBodyId', '采购需求', { indexed: true }) }
