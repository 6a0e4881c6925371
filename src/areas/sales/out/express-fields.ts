import { keyed } from '../../../kit/field.ts'
import { text } from '../../../kit/fields/text.ts'
import { consignee } from '../../trade/fields.ts'

/** Where the parcels go and under which numbers; several numbers are joined by commas. */
export const expressFields = keyed({
  ...consignee,
  courierNo: text('courierNo', '快递单号', { pattern: [/^[0-9A-Za-z-]{6,40}([,，]\s*[0-9A-Za-z-]{6,40})*$/, '快递单号格式不正确！'] }),
})
