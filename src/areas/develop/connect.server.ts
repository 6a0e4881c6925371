import { Client } from 'pg'
import { refuse } from '../../base/refusal.ts'
import { find } from '../../server/records/records.ts'
import { secretOf } from '../../server/rights/sealed.ts'
import type { Work } from '../../server/work.ts'
import { address, DataSource } from './data-source.ts'

const patience = 3000

interface Source {
  name: string
  url: string
  login: string
  password: string
}

export async function sourceOf(work: Work, id: unknown): Promise<Source> {
  const { name, url, login, id: known } = await find(work, DataSource, id)
  return { name, url, login, password: await secretOf(work.tx, work.gateways.vault, work.user.tenantId, DataSource.name, known) }
}

/** Lends a connection to a data source; only hosts that the owner of the machine has named can be reached. */
export async function connected<T>({ name, url, login, password }: Source, use: (client: Client) => Promise<T>): Promise<T> {
  const [, host = '', port = '5432', database = ''] = address.exec(url) ?? []
  refuseUnlisted(host, port)
  const client = new Client({
    host,
    port: Number(port),
    database,
    user: login,
    password,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    options: '-c default_transaction_read_only=on',
  })
  // A connection that breaks later must not take the server with it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await use(client)
  } catch (error) {
    return refuse(`数据源${name}连接失败：${reasonOf(error as { code?: string })}！`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function refuseUnlisted(host: string, port: string) {
  const allowed = (process.env.DATA_SOURCE_HOSTS ?? '').split(',').map(one => one.trim().toLowerCase())
  const asked = host.toLowerCase()
  if (!allowed.includes(asked) && !allowed.includes(`${asked}:${port}`))
    refuse(`主机${host}:${port}不在允许名单中，请在服务器的环境变量 DATA_SOURCE_HOSTS 中加入后重试！`)
}

const reasons: Record<string, string> = {
  ECONNREFUSED: '主机拒绝连接，请检查地址和端口',
  ENOTFOUND: '找不到主机，请检查地址',
  EAI_AGAIN: '找不到主机，请检查地址',
  '28P01': '账号或密码错误，请重新填写',
  '28000': '账号或密码错误，请重新填写',
  '3D000': '数据库不存在，请检查库名',
}

/** What the other side says may hold more than its user should read. */
const reasonOf = ({ code = '' }: { code?: string }) => reasons[code] ?? '没有应答，请检查地址、账号和密码'
