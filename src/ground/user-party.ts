import { ref } from '../kit/fields/choice.ts'
import { table } from '../kit/table.ts'

/** A counterparty that a user deals with; a user with none deals with all of them. */
export const UserParty = table({
  name: 'userParty',
  label: '用户往来单位',
  key: ['accountId', 'partyId'],
  fields: {
    accountId: ref('account', 'userId', '用户', { required: true }),
    partyId: ref('customer', 'bartererId', '往来单位', { required: true }),
  },
})
