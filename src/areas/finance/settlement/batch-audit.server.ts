import { post } from '../../../kit/call.ts'
import { longText, words } from '../../../kit/fields/text.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { act } from '../../../server/documents/documents.ts'
import { onEach } from '../../../server/documents/each.ts'
import { idsOf } from '../../../server/records/records.ts'
import type { Work } from '../../../server/work.ts'
import { collection } from './collection.server.ts'
import { Collection } from './collection.ts'

/** Many collections are passed at once, each with its own answer. */
export const batchAuditCalls = [
  post(
    `${Collection.path}/batchaudit`,
    permissionOf(Collection, 'audit'),
    { ids: words('ids', '应收结算单', { required: '请选择应收结算单！', length: 20_000 }), remark: longText('remark', '审核意见') },
    (work: Work, { ids, remark }) =>
      onEach(work, idsOf(ids), (inner, id) => act(inner, collection, 'pass', { id, remark: remark ?? undefined })),
    { label: '应收结算单批量审核', apart: true },
  ),
]
