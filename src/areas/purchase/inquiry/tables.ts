import { id } from '../../../kit/fields/choice.ts'
import { integer, price, quantity, rate } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day, moment } from '../../../kit/fields/time.ts'
import { table } from '../../../kit/table.ts'

/** Of which line of which inquiry, and with whom: a book keeps the supplier as he was, whoever he was merged with since. */
const asked = {
  inquiryId: id('quoteInquiryId', '询价单', { required: true }),
  lineId: id('bodyId', '询价行', { required: true }),
  supplierId: id('supplierId', '供应商', { required: true }),
}

/** What a supplier has quoted for a line, each time anew; without a price he does not offer it any more. */
export const SupplierQuote = table({
  name: 'supplierQuote',
  label: '供应商报价',
  appendOnly: true,
  fields: {
    ...asked,
    revision: integer('revision', '版本', { required: true }),
    taxPrice: price('taxPrice', '含税单价'),
    taxRate: rate('taxRate', '税率'),
    deliveryDays: integer('deliveryDays', '交货天数'),
    minimum: quantity('minQty', '最小起订量'),
    validTo: day('validDate', '报价有效期'),
    remark: text('remark', '备注'),
    /** The counter price that it answers. */
    roundId: id('bargainingId', '议价'),
    /** Who of us entered it; nobody where the supplier did. */
    enteredBy: id('createUser', '录入人'),
    quotedAt: moment('quoteTime', '报价时间', { required: true }),
  },
  unique: [['lineId', 'supplierId', 'revision']],
  indexes: [['inquiryId', 'lineId'], { by: ['roundId'], where: 'round_id is not null' }],
})

/** A counter price to one quote; what the supplier says to it is his next quote. */
export const BargainingRound = table({
  name: 'bargainingRound',
  label: '议价',
  appendOnly: true,
  fields: {
    ...asked,
    round: integer('round', '轮次', { required: true }),
    quoteId: id('quoteId', '报价', { required: true }),
    counterPrice: price('counterPrice', '还价', { required: true }),
    remark: text('remark', '备注'),
    createdBy: id('createUser', '还价人', { required: true }),
    createdAt: moment('createTime', '还价时间', { required: true }),
  },
  unique: [['lineId', 'supplierId', 'round']],
  indexes: [['inquiryId', 'lineId'], ['createdAt']],
})
