import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Bounded } from '../base/bounded.ts'
import type { Database } from '../server/db.ts'
import { localConverter } from '../server/gateways/convert/converter.ts'
import { type Bucket, type FileStore, localFiles, s3Files } from '../server/gateways/files.ts'
import type { Gateways } from '../server/gateways/gateways.ts'
import { invoicesOf } from '../server/gateways/invoices.ts'
import { mapOf } from '../server/gateways/map.ts'
import type { Trust } from '../server/gateways/outside.ts'
import { httpSms, outboxSms } from '../server/gateways/sms.ts'
import { vaultOf } from '../server/gateways/vault.ts'

/** Where files lie: on this machine, and where they go unless a company says otherwise. */
export function storesOf(dataDir: string, env: NodeJS.ProcessEnv = process.env) {
  const { S3_ENDPOINT: endpoint, S3_REGION: region = 'us-east-1', S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret } = env
  const disk = localFiles(join(dataDir, 'files'))
  const usual = endpoint && bucket && key && secret ? s3Files({ endpoint, region, bucket, key, secret }) : disk
  return { disk, usual }
}

/** Chooses who stands behind each gateway: without any setting everything works on this machine. */
export function gatewaysOf(dataDir: string, db: Database, env: NodeJS.ProcessEnv = process.env): Gateways {
  const { SMS_URL: url, SMS_KEY: smsKey, SMS_SECRET: smsSecret, SMS_SIGN: sign = '衡商' } = env
  const provider = url && smsKey && smsSecret ? httpSms({ url, key: smsKey, secret: smsSecret, sign }) : undefined
  const outbox = (tenantId: string) => outboxSms(intoOutbox(db, tenantId))
  return {
    files: { ...storesOf(dataDir, env), bucket: bucketsOf() },
    sms: { usual: tenantId => provider ?? outbox(tenantId), outbox, provider: httpSms },
    vault: vaultOf(dataDir),
    converter: localConverter(),
    map: mapFrom(env),
    invoices: invoicesFrom(env),
    address: env.PUBLIC_URL?.replace(/\/+$/, ''),
  }
}

export const mapFrom = ({ MAP_TILES, MAP_CREDIT, MAP_SEARCH_URL, MAP_GEOCODE_URL, MAP_KEY }: NodeJS.ProcessEnv) =>
  mapOf({ tiles: MAP_TILES, credit: MAP_CREDIT, searchUrl: MAP_SEARCH_URL, geocodeUrl: MAP_GEOCODE_URL, key: MAP_KEY })

const invoicesFrom = ({ INVOICE_URL: url, INVOICE_KEY: key, INVOICE_SECRET: secret }: NodeJS.ProcessEnv) => invoicesOf({ url, key, secret })

const mostBuckets = 200

/** A connection to a bucket is kept for the next file; a changed configuration is another bucket. */
function bucketsOf() {
  const known = new Bounded<string, FileStore>(mostBuckets)
  return (bucket: Bucket, trust: Trust) => {
    const name = createHash('sha256')
      .update(JSON.stringify([bucket, trust]))
      .digest('hex')
    const store = known.get(name) ?? s3Files(bucket, trust)
    known.set(name, store)
    return store
  }
}

const intoOutbox = (db: Database, tenantId: string) => async (message: { phone: string; text: string }) => {
  const sql = `insert into sms_outbox (tenant_id, id, phone, content, created_at) values ($1, nextval('book_seq'), $2, $3, now())`
  await db.side.query(sql, [tenantId, message.phone, message.text])
}
