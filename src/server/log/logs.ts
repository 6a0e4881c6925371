import { hostname } from 'node:os'
import { momentOf } from '../../base/date.ts'
import type { Call, RawInput } from '../../kit/call.ts'
import type { Database } from '../db.ts'
import type { Claims } from '../rights/tokens.ts'
import type { Work } from '../work.ts'
import { cleanText, withoutSecrets } from './without-secrets.ts'

/** One call that was answered. */
export interface Happening {
  call: Call<any>
  method: string
  raw?: RawInput
  claims?: Claims
  requestId: string
  status: number
  milliseconds: number
}

/** Tells the logs what happened; they are written after the answer, many at once, so that no call waits for them. */
export interface Logs {
  /** A call that changes something, well or not. */
  called(happening: Happening): void
  /** A file that left the house. */
  left(happening: Happening, name: string): void
  /** A fault of ours. */
  failed(happening: Happening, error: Error): void
  flush(): Promise<void>
}

type LogTable = 'api_log' | 'error_log' | 'usual_log'
type Row = Record<string, unknown>

const atOnce = 200
const mostWaiting = 5000
const milliseconds = 250
const host = hostname()

export function openLogs(db: Database, nextId: () => string): Logs {
  const waiting: { table: LogTable; row: Row }[] = []
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  /** Reading what was sent is work too: it waits until the answer has left. A log that cannot be written as fast as it grows loses its newest. */
  const add = (table: LogTable, made: () => Row) =>
    void setImmediate(() => {
      if (waiting.length >= mostWaiting) return
      waiting.push({ table, row: { id: nextId(), ...made() } })
      if (waiting.length >= atOnce) void flush()
      else timer ??= setTimeout(() => void flush(), milliseconds).unref()
    })

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const rows = waiting.splice(0)
    writing = writing.then(async () => {
      for (const table of ['api_log', 'error_log', 'usual_log'] as const) {
        const own = rows.filter(one => one.table === table).map(one => one.row)
        // A log that cannot be written must not stop what it tells of.
        if (own.length) await write(db, table, own).catch(() => undefined)
      }
    })
    return writing
  }

  return {
    called: happening =>
      add('api_log', () => ({
        ...common(happening),
        title: happening.call.label ?? happening.call.path,
        type: '1',
        status: happening.status,
      })),
    left: (happening, name) =>
      add('usual_log', () => ({
        ...common(happening),
        level: 'info',
        log_id: 'download',
        data: `下载${happening.call.label ?? ''}：${cleanText(name, 200)}`,
      })),
    failed: (happening, error) => add('error_log', () => ({ ...common(happening), ...faultOf(error) })),
    // What was told in this turn is still on its way.
    flush: () => new Promise<void>(done => setImmediate(done)).then(flush),
  }
}

const common = ({ call, method, raw, claims, requestId, milliseconds: took }: Happening): Row => ({
  tenant_id: claims?.tenantId ?? '000000',
  service_id: 'server',
  server_host: host,
  env: process.env.NODE_ENV ?? 'development',
  method,
  url: `/api/${call.path}`,
  user_agent: cleanText(raw?.headers['user-agent'], 300),
  address: raw?.address ?? '',
  method_class: call.about?.thing ?? call.path.split('/')[1] ?? '',
  method_name: call.about?.verb ?? call.path.split('/').at(-1),
  params: paramsOf(raw),
  time: String(Math.round(took)),
  request_id: requestId,
  created_by: claims?.accountId ?? null,
  created_at: `${momentOf(new Date())}+08:00`,
})

function paramsOf(raw?: RawInput): string {
  if (!raw) return ''
  const { query, body, file } = raw
  const sent = {
    ...(Object.keys(query).length && { query }),
    ...(body !== undefined && { body }),
    ...(file && { file: file.name, size: file.data.length }),
  }
  return Object.keys(sent).length ? cleanText(JSON.stringify(withoutSecrets(sent)), 4000) : ''
}

function faultOf(error: Error): Row {
  const [, file = '', line = ''] = /\n\s+at [^\n]*?([^/\\\n(]+):(\d+):\d+\)?/.exec(error.stack ?? '') ?? []
  return {
    kind: error.name,
    message: cleanText(error.message, 1000),
    stack: cleanText(error.stack, 4000),
    file_name: file,
    line_number: line ? Number(line) : null,
  }
}

/** Who it was is looked up here, once for all rows. */
async function write(db: Database, table: LogTable, rows: Row[]) {
  const names = [...new Set(rows.flatMap(row => Object.keys(row)))]
  await db.side.query(
    `insert into ${table} (account, ${names}) select coalesce(a.account, ''), ${names.map(name => `r.${name}`)}
     from jsonb_populate_recordset(null::${table}, $1) r left join account a on a.tenant_id = r.tenant_id and a.id = r.created_by`,
    [JSON.stringify(rows)],
  )
}

/** Something worth telling that is neither a change of data nor a fault: it stands or falls with the work that it tells of. */
export function noteUsual(
  { tx, user, nextId, requestId }: Work,
  { id, data, level = 'info' }: { id: string; data: string; level?: string },
) {
  tx.write(
    `insert into usual_log (tenant_id, id, service_id, server_host, env, level, log_id, data, request_id, account, created_by, created_at)
     values ($1, $2, 'server', $3, $4, $5, $6, $7, $8, $9, $10, now())`,
    [
      user.tenantId,
      nextId(),
      host,
      process.env.NODE_ENV ?? 'development',
      level,
      id,
      cleanText(data, 2000),
      requestId,
      user.account,
      user.id,
    ],
  )
}
