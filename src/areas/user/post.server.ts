import { get, type RawInput } from '../../kit/call.ts'
import { serveEntity } from '../../server/records/record-calls.ts'
import { listAll } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'
import { Post } from './post.ts'

export const post = serveEntity(Post, {
  calls: [get('blade-system/post/select', 'signedIn', {}, select, { label: '岗位选择' })],
})

/** Every post of the own company; another's are not told, whoever asks. */
async function select(work: Work, _input: object, { query }: RawInput) {
  const asked = String(query.tenantId ?? '')
  return asked && asked !== work.user.tenantId ? [] : listAll(work, Post)
}
