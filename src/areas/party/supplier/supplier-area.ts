import { entity } from '../../../kit/entity.ts'
import { refs } from '../../../kit/fields/choice.ts'
import { longText, text } from '../../../kit/fields/text.ts'

/** A part of the country, and the suppliers that deliver from it. */
export const SupplierArea = entity({
  name: 'supplierArea',
  label: '供应商区域',
  path: 'blade-barterer/supplierarea',
  page: '/base/supplierArea/list',
  fields: {
    name: text('areaName', '区域', { required: true, unique: true, title: true, search: true, length: 50, width: 160 }),
    supplierIds: refs('supplier', 'supplierIds', '供应商', { search: true, width: 480 }),
    remark: longText('remark', '备注'),
  },
})
