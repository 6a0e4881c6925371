import { dict, ref } from '../../../kit/fields/choice.ts'
import { price, quantity } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import { report } from '../../../kit/report.ts'

/** What is best done about a demand: the words of the dictionary `demand_proposal`. */
export const proposal = { buy: '1', move: '2' }

/** What is short, who needs it, where there is any, and what is proposed. */
export const DemandPlan = report({
  name: 'demandPlan',
  label: '补货方案',
  path: 'blade-purchase/demandplan',
  rightsAs: 'demandbody',
  isBehind: true,
  filters: {
    words: text('commInfoName', '商品', { hint: '编码 / 名称 / 拼音' }),
    depotId: ref('depot', 'depotId', '需求仓库'),
    neededById: ref('staff', 'needStaffId', '需求人'),
    proposal: dict('demand_proposal', 'proposal', '建议'),
    billNo: text('billNo', '需求单号'),
    source: dict('demand_source', 'sourceType', '来源'),
  },
  columns: {
    goodsCode: text('commInfoCode', '商品编码', { width: 90 }),
    goodsId: ref('goods', 'commInfoId', '商品', { width: 120 }),
    unitName: text('unitName', '单位', { width: 48 }),
    depotId: ref('depot', 'depotId', '需求仓库', { width: 84 }),
    neededById: ref('staff', 'needStaffId', '需求人', { width: 80 }),
    rest: quantity('lackQty', '还缺', { width: 72 }),
    available: quantity('availableQty', '本仓可用', { width: 92 }),
    ordered: quantity('orderQty', '在订', { width: 64 }),
    onTheWay: quantity('wayQty', '在途', { width: 64 }),
    elsewhere: quantity('otherQty', '他仓可用', { width: 92 }),
    proposal: dict('demand_proposal', 'proposal', '建议', { width: 64 }),
    proposed: quantity('suggestQty', '建议数量', { width: 92 }),
    supplierId: ref('supplier', 'supplierId', '建议供应商', { width: 130 }),
    fromId: ref('depot', 'outDepotId', '建议调出仓库', { width: 110 }),
    taxPrice: price('taxPrice', '最近进价', { needs: 'purchase_price_view', width: 90 }),
    needDay: day('needDate', '需求日期', { width: 100 }),
    sourceNo: text('sourceBillNo', '来源单号', { width: 150 }),
    spec: text('specification', '规格型号', { width: 110 }),
    billNo: text('billNo', '需求单号', { width: 150 }),
    source: dict('demand_source', 'sourceType', '来源', { width: 84 }),
  },
  carries: { id: text('id', '采购需求') },
  owner: 'nobody',
  order: 'needDay',
})
