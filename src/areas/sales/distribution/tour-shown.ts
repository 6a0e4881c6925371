import { keyed } from '../../../kit/field.ts'
import { dict, id } from '../../../kit/fields/choice.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { amount, integer, quantity } from '../../../kit/fields/number.ts'
import { rows } from '../../../kit/fields/rows.ts'
import { text } from '../../../kit/fields/text.ts'
import { day, moment } from '../../../kit/fields/time.ts'

const goods = {
  goodsCode: text('commInfoCode', '商品编码'),
  goodsName: text('commInfoName', '商品'),
  spec: text('specification', '规格型号'),
  unitName: text('unitName', '单位'),
  quantity: quantity('qty', '数量'),
}

/** A distribution as it is loaded and driven: what lies in the car, and stop by stop. */
export const tourFields = keyed({
  id: id('id', '配送单'),
  billNo: text('billNo', '单据编号'),
  billDate: day('billDate', '单据日期'),
  state: text('status', '状态'),
  stateName: text('statusName', '状态'),
  depotName: text('depotName', '仓库'),
  routeName: text('routeName', '线路'),
  carName: text('carName', '车辆'),
  driverName: text('driverName', '司机'),
  departedAt: moment('departTime', '发车时间'),
  remark: text('remark', '备注'),
  goods: rows('goodsList', '装车商品', { ...goods, stops: text('stopNos', '站') }),
  stops: rows('bodyList', '配送明细', {
    id: id('id', '明细行'),
    place: integer('lineNo', '站'),
    outId: id('outId', '出库单'),
    outNo: text('outBillNo', '出库单号'),
    isPosted: flag('isPosted', '已记账'),
    customerName: text('bartererName', '客户'),
    consigneeName: text('consigneeName', '收货人'),
    phone: text('consigneeTelephone', '收货电话'),
    address: text('consigneeAddress', '收货地址'),
    final: amount('finalAmt', '最终金额'),
    outcome: dict('delivery_outcome', 'deliveryStatus', '送达情况'),
    signedAt: moment('signTime', '签回时间'),
    reason: text('failReason', '未送达原因'),
    remark: text('remark', '备注'),
    goods: rows('goodsList', '商品', goods),
  }),
})
