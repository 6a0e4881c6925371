import { ref } from '../../kit/fields/choice.ts'
import { day, moment } from '../../kit/fields/time.ts'
import { table } from '../../kit/table.ts'
import { periodFields, supplierPeriodFields } from './period.ts'

const kept = {
  validFrom: day('validFrom', '生效日期', { required: true }),
  createdBy: ref('account', 'createUser', '创建人', { fixed: true }),
  createdAt: moment('createTime', '创建时间', { required: true }),
}

/** Which terms held from which day on; a row is only ever added. */
export const CustomerPeriod = table({
  name: 'customerPeriod',
  label: '客户账期',
  appendOnly: true,
  fields: { customerId: ref('customer', 'customerId', '客户', { required: true }), ...periodFields, ...kept },
  indexes: [['customerId', 'validFrom']],
})

export const SupplierPeriod = table({
  name: 'supplierPeriod',
  label: '供应商账期',
  appendOnly: true,
  fields: { supplierId: ref('supplier', 'supplierId', '供应商', { required: true }), ...supplierPeriodFields, ...kept },
  indexes: [['supplierId', 'validFrom']],
})
