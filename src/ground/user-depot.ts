import { entity } from '../kit/entity.ts'
import { ref } from '../kit/fields/choice.ts'
import { flag } from '../kit/fields/flag.ts'

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
