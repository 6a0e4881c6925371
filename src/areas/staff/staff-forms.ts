import { Staff } from '../../ground/staff.ts'
import { keyed } from '../../kit/field.ts'
import { ref, refs } from '../../kit/fields/choice.ts'
import { day } from '../../kit/fields/time.ts'
import { Kpi } from './kpi.ts'

/** What the dialogs over the staff and the measures ask for. */
export const AssignForm = {
  name: 'staffAssign',
  fields: keyed({ accountId: ref('account', 'userId', '登录用户', { hint: '不选即取消关联' }) }),
  form: ['accountId'],
}

export const RenewalForm = {
  name: 'staffRenewal',
  fields: keyed({
    from: day('renewalStart', '续签开始日', { required: true }),
    to: day('renewalEnd', '续签到期日', { required: true }),
  }),
  form: ['from', 'to'],
}

export const DistributionForm = {
  name: 'kpiDistribution',
  fields: keyed({ deptIds: refs('dept', Kpi.fields.deptIds.wire, '部门'), staffIds: refs('staff', Kpi.fields.staffIds.wire, Staff.label) }),
  form: ['deptIds', 'staffIds'],
}
