import { serveEntity } from '../../server/record-calls.ts'
import { save } from '../../server/records.ts'
import type { Work } from '../../server/work.ts'
import { Dept } from './dept.ts'
import { Staff } from './staff.ts'

/** Who sees what hangs on the department; every node reads its users anew after a change here. */
const forgetUsers = (work: Work) => work.tx.run('update tenant set grant_version = grant_version + 1 where code = $1', [work.user.tenantId])

export const dept = serveEntity(Dept, {
  async submit(work, row, sent) {
    const saved = await save(work, Dept, row, sent)
    await forgetUsers(work)
    return saved
  },
})

export const staff = serveEntity(Staff, {
  async submit(work, row, sent) {
    const saved = await save(work, Staff, row, sent)
    await forgetUsers(work)
    return saved
  },
})
