import type { Area } from '../../kit/area.ts'
import { Account } from '../system/account.ts'
import { UserDepot } from './assignment.ts'
import { Post } from './post.ts'

export const userArea: Area = {
  captions: {
    'system-organization': [Post],
    'system-access': [Account, UserDepot],
  },
  after: { post: 'dept', userDepot: 'role' },
  buttons: {
    account: [
      { code: 'user_grant', label: '分配角色' },
      { code: 'user_depot', label: '分配仓库' },
      { code: 'user_barter', label: '分配往来单位' },
      { code: 'user_reset', label: '重置密码' },
    ],
  },
}
