import { Tenant } from '../../ground/tenant.ts'
import { keyed } from '../../kit/field.ts'
import { ref } from '../../kit/fields/choice.ts'
import { DataSource } from '../develop/data-source.ts'

export const TenantSourceForm = {
  name: 'tenantSource',
  fields: keyed({ dataSourceId: ref('dataSource', Tenant.fields.datasourceId.wire, DataSource.label) }),
  form: ['dataSourceId'],
}
