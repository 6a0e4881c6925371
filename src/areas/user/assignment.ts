import { entity } from '../../kit/entity.ts'
import { ref } from '../../kit/fields/choice.ts'
import { flag } from '../../kit/fields/flag.ts'
import { table } from '../../kit/table.ts'

/** A depot that a user works in; a user with none works in all of them. */
export const UserDepot = entity({
  name: 'userDepot',
  label: '用户仓库',
  path: 'blade-base/userdepot',
  page: '/system/userDepot/list',
  quiet: true,
  fields: {
    accountId: ref('account', 'userId', '用户', { required: true, title: true, search: true, carry: ['account'], width: 140 }),
    depotId: ref('depot', 'depotId', '仓库', { required: true, search: true, width: 200 }),
    isDefault: flag('isDefault', '默认'),
  },
})

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
