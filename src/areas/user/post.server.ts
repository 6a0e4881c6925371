import { Post } from '../../ground/post.ts'
import { get } from '../../kit/call.ts'
import { text } from '../../kit/fields/text.ts'
import { serveEntity } from '../../server/records/record-calls.ts'
import { listAll } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'

export const post = serveEntity(Post, {
  calls: [get('blade-system/post/select', 'signedIn', { tenantId: text('tenantId', '租户') }, select, { label: '岗位选择' })],
})

/** Every post of the own company; another's are not told, whoever asks. */
async function select(work: Work, { tenantId: asked }: { tenantId: string | null }) {
  return asked && asked !== work.user.tenantId ? [] : listAll(work, Post)
}
