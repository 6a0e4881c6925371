import { refuse } from '../../base/refusal.ts'
import { isEmpty } from '../../base/text.ts'
import { StorageConfig } from '../../ground/storage-config.ts'
import { serveEntity } from '../../server/records/record-calls.ts'
import { idsOf } from '../../server/records/records.ts'
import { hasFiles, namedCalls, refuseMove, removeConfig, saveConfig } from './configs.server.ts'

export const storageConfig = serveEntity(StorageConfig, {
  async submit(work, row, sent) {
    if (!isEmpty(sent.id)) await refuseMove(work, StorageConfig, row, String(sent.id))
    return saveConfig(work, StorageConfig, row, sent)
  },
  async remove(work, ids) {
    if (await hasFiles(work, idsOf(ids))) refuse('存储配置下还有文件，不能删除！')
    await removeConfig(work, StorageConfig, ids)
  },
  calls: namedCalls(StorageConfig),
})
