import { join } from 'node:path'
import type { Database } from '../server/db.ts'
import { localFiles, s3Files } from '../server/gateways/files.ts'
import type { Gateways } from '../server/gateways/gateways.ts'
import { httpSms, outboxSms } from '../server/gateways/sms.ts'

/** Chooses who stands behind each gateway: without any setting everything works on this machine. */
export function gatewaysOf(dataDir: string, db: Database, env: NodeJS.ProcessEnv = process.env): Gateways {
  const { S3_ENDPOINT: endpoint, S3_REGION: region = 'us-east-1', S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret } = env
  const files =
    endpoint && bucket && key && secret ? s3Files({ endpoint, region, bucket, key, secret }) : localFiles(join(dataDir, 'files'))
  const { SMS_URL: url, SMS_KEY: smsKey, SMS_SECRET: smsSecret, SMS_SIGN: sign = '衡商' } = env
  const sms = url && smsKey && smsSecret ? httpSms({ url, key: smsKey, secret: smsSecret, sign }) : outboxSms(intoOutbox(db))
  return { files, sms }
}

const intoOutbox = (db: Database) => async (message: { phone: string; text: string }) => {
  const sql = `insert into sms_outbox (tenant_id, id, phone, content, created_at) values ('000000', nextval('book_seq'), $1, $2, now())`
  await db.side.query(sql, [message.phone, message.text])
}
