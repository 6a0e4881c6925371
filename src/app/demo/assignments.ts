import { Post } from '../../ground/post.ts'
import { UserDepot } from '../../ground/user-depot.ts'
import { insertMany } from '../../server/insert-many.ts'
import type { Work } from '../../server/work.ts'
import { people } from './people.ts'

/** The posts that the company's people hold, and the one depot that its shop sells from. */
export async function demoAssignments(work: Work, { depots }: { depots: string[] }) {
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
  const cashier = await work.tx.one('select id from account where tenant_id = $1 and account = $2', [work.user.tenantId, 'shouyin'])
  await insertMany(work, UserDepot, [{ accountId: cashier.id, depotId: depots[0], isDefault: true }])
}

const categoryOf = (name: string) => (name === '总经理' ? '1' : name.endsWith('经理') ? '2' : '3')
