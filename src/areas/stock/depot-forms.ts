import { keyed } from '../../kit/field.ts'
import { refs } from '../../kit/fields/choice.ts'

const users = refs('account', 'userIds', '用户', { said: true })
const ranges = refs('range', 'rangeIds', '服务范围', { said: true })

/** What the dialogs over the list of depots ask for. */
export const DepotUsersForm = { name: 'depotUsers', fields: keyed({ users }), form: ['users'] }
export const DepotRangesForm = { name: 'depotRanges', fields: keyed({ ranges }), form: ['ranges'] }
