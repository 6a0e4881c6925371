import { type Fields, keyed } from '../../kit/field.ts'
import { ref, refs } from '../../kit/fields/choice.ts'
import { flag } from '../../kit/fields/flag.ts'
import { integer } from '../../kit/fields/number.ts'
import { rows } from '../../kit/fields/rows.ts'
import { moment } from '../../kit/fields/time.ts'

const formed = <F extends Fields>(name: string, fields: F) => ({ name, fields: keyed(fields), form: Object.keys(fields) })

/** What the dialogs over the list of users ask for. */
export const RolesForm = formed('userRoles', { roleIds: refs('role', 'roleId', '角色') })

export const DepotsForm = formed('userDepots', {
  depots: rows('depots', '仓库', { depotId: ref('depot', 'depotId', '仓库', { required: true }), isDefault: flag('isDefault', '默认') }),
})

export const PartiesForm = formed('userParties', {
  customers: refs('customer', 'customerIds', '客户'),
  suppliers: refs('supplier', 'supplierIds', '供应商'),
})

export const TenantForm = formed('tenantSetting', {
  accountLimit: integer('accountNumber', '账号额度（-1 不限）', { required: true, min: -1, max: 1_000_000 }),
  expiresAt: moment('expireTime', '过期时间'),
})
