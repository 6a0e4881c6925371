import { Account } from '../../ground/account.ts'
import { Post } from '../../ground/post.ts'
import { UserDepot } from '../../ground/user-depot.ts'
import type { Area } from '../../kit/area.ts'

export const userArea: Area = {
  name: 'user',
  captions: {
    'system-organization': [Post],
    'system-access': [Account, UserDepot],
  },
  after: { post: 'dept', userDepot: 'role' },
}
