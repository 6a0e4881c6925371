import { refuse } from '../../base/refusal.ts'
import type { Tx } from '../db.ts'
import type { FileStore } from '../gateways/files.ts'
import type { Gateways } from '../gateways/gateways.ts'
import type { Trust } from '../gateways/outside.ts'
import { secretOf } from '../rights/sealed.ts'
import type { Work } from '../work.ts'

interface Destination {
  /** The configuration, or nothing for what the server itself was given. */
  id: string | null
  store: FileStore
}

type Asking = Pick<Tx, 'one'>

/** Only the platform's own company may name addresses inside the network that the server stands in. */
export const trustOf = (tenantId: string): Trust =>
  process.env.PRIVATE_ENDPOINTS === 'yes' || tenantId === '000000' ? 'platform' : 'tenant'

/** Where a new file goes: to the configuration that is named, else to the one in use, else to what the server was given. */
export async function placeFor({ tx, user, gateways }: Work, code?: string | null): Promise<Destination> {
  const row = await tx.one(`${configSql} and not deleted and ${code ? 'code = $2' : 'enabled and $2::text is null'}`, [
    user.tenantId,
    code || null,
  ])
  if (code && !row) refuse(`存储配置${code}不存在！`)
  return row ? { id: row.id, store: await storeOf(tx, gateways, user.tenantId, row) } : { id: null, store: gateways.files.usual }
}

/** Where a file lies; the configuration may be out of use since, or removed. */
export async function placeOf(tx: Asking, gateways: Gateways, tenantId: string, id: string | null): Promise<FileStore> {
  if (!id) return gateways.files.usual
  const row = (await tx.one(`${configSql} and id = $2`, [tenantId, id])) ?? refuse('文件所在的存储配置不存在！')
  return storeOf(tx, gateways, tenantId, row)
}

const configSql = 'select id, kind, endpoint, region, bucket, access_key from storage_config where tenant_id = $1'

async function storeOf(tx: Asking, gateways: Gateways, tenantId: string, row: Record<string, any>): Promise<FileStore> {
  if (row.kind !== '2') return gateways.files.disk
  const secret = await secretOf(tx, gateways.vault, tenantId, 'storageConfig', row.id)
  const bucket = {
    endpoint: row.endpoint ?? '',
    region: row.region || 'us-east-1',
    bucket: row.bucket ?? '',
    key: row.access_key ?? '',
    secret,
  }
  return gateways.files.bucket(bucket, trustOf(tenantId))
}
