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
}
