import { ids } from '../company.ts'
import { setting } from '../setting.ts'
import { gather } from '../story.ts'
import type { Person, World } from '../world.ts'
import { type Inventor, inventor } from './invent.ts'

/** What a generic test works with: the running company, its administrator, and somebody who makes up what is typed. */
export interface Scene {
  world: World
  admin: Person
  invent: Inventor
}

/** Opens a world for the whole file. */
export async function openScene(): Promise<Scene> {
  const { world, admin } = await gather('admin')
  // One person does everything here; that nobody approves his own bills is a story of its own.
  await setting(world, 'SELF_AUDIT_FINANCE', '2')
  // Accounts that are made up hold nothing; that they are not overdrawn is another.
  await setting(world, 'BANK_OVERDRAFT', '2')
  return { world, admin, invent: inventor(world, admin) }
}

/** Enough of every goods in every depot that no bill is refused for want of stock. */
export async function stockUp({ admin }: Pick<Scene, 'admin'>) {
  const bodyList = [ids.bearing, ids.bolt, ids.grease].map(goods => ({ commInfoId: goods, qty: 10_000, taxPrice: 11.3, taxRate: 13 }))
  for (const depotId of [ids.hangzhou, ids.ningbo])
    await admin.ok.post('blade-purchase/purchaseinhead/accounting', { supplierId: ids.factory, depotId, bodyList })
}

/** Numbers are taken outside the transaction and may have gaps; sessions come from signing in, and what guards it counts refusals too; a log tells of refusals as of everything. */
const moving = ['number_series', 'login_session', 'login_log', 'access_limit', 'captcha', 'sms_code', 'api_log', 'usual_log', 'error_log']

const tablesSql = `select tablename as name from pg_tables where schemaname = 'public' order by 1`

/** How many rows every table has and which transactions wrote them: what a refused call must leave exactly as it was. */
export async function everyRow({ world }: Pick<Scene, 'world'>, leaveOut: string[] = []): Promise<Record<string, string>> {
  const tables = await world.ask<{ name: string }>(tablesSql)
  const kept = tables.map(({ name }) => name).filter(name => ![...moving, ...leaveOut].includes(name))
  const parts = kept.map(name => `select '${name}' as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as rows from ${name}`)
  const rows = await world.ask<{ name: string; rows: string }>(parts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}
