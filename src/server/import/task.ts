import { buffer } from 'node:stream/consumers'
import { refuse } from '../../base/refusal.ts'
import { permissionOf } from '../../kit/permission.ts'
import { openFile } from '../files/attachments.ts'
import type { Task } from '../jobs/job-run.ts'
import type { ServedEntity } from '../records/record-calls.ts'
import { importPath } from './calls.ts'
import { importFile } from './run.ts'

/** Imports a kept file in the queue, telling how far it is; who cancels gets nothing of it. */
export const importTask = (servedAs: (name: string) => ServedEntity): Task => ({
  path: importPath,
  run: (work, { entity = '', file = '', name = '', rows, ...order }, told, signal) =>
    work.apart(async inner => {
      const served = servedAs(entity)
      if (!inner.user.can(permissionOf(served.entity, 'import'))) refuse('无权限操作！', 403)
      const data = await buffer((await openFile(inner, { id: file })).stream)
      const { errors: _, ...report } = await importFile(inner, served, { name, data }, order, false, {
        told(done) {
          signal.throwIfAborted()
          told(done, Math.max(done, Number(rows)))
        },
      })
      return report
    }),
})
