import type { Scene } from '../generic/scene.ts'

/** Written by whoever knocks and by the clock, not by whom it is about. */
const ofOthers = [
  'login_session',
  'login_log',
  'access_limit',
  'captcha',
  'sms_code',
  'sms_outbox',
  'error_log',
  'api_log',
  'usual_log',
  'warning_mark',
  'told_warning',
  'self_check',
  'message',
  'outbox',
  'job',
  'imprint',
  'chain_link',
  'chain_head',
]

/** How many rows a company has in every table and which transactions wrote them. */
export async function rowsOfCompany({ world }: Scene, tenant: string): Promise<Record<string, string>> {
  const tables = await world.sql<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join pg_tables t on t.tablename = c.table_name and t.schemaname = 'public'
     where c.table_schema = 'public' and c.column_name = 'tenant_id' order by 1`,
  )
  const parts = tables
    .filter(({ name }) => !ofOthers.includes(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as rows from ${name} where tenant_id = '${tenant}'`,
    )
  const rows = await world.sql<{ name: string; rows: string }>(parts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, rows: told }) => [name, told]))
}
