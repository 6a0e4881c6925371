import { Post } from '../../../ground/post.ts'
import { recordChapter } from '../../../server/demo.ts'
import { insertMany } from '../../../server/insert-many.ts'
import { people } from './people.ts'

/** The posts that the company's people hold. */
export const demoPosts = recordChapter('details', async work => {
  const names = [...new Set(people.map(({ post }) => post))]
  const posts = await insertMany(
    work,
    Post,
    names.map((name, index) => ({ name, code: `GW${String(index + 1).padStart(2, '0')}`, category: categoryOf(name), sort: index + 1 })),
  )
  for (const { account, post } of people.filter(person => person.account))
    await work.tx.run('update account set post_ids = $3 where tenant_id = $1 and account = $2', [
      work.user.tenantId,
      account,
      [posts[names.indexOf(post)]],
    ])
})

const categoryOf = (name: string) => (name === '总经理' ? '1' : name.endsWith('经理') ? '2' : '3')
