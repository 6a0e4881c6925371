import { documents } from '../../src/kit/registry.ts'
import { ids } from '../company.ts'
import { setting } from '../setting.ts'
import { gather } from '../story.ts'
import type { Person, World } from '../world.ts'
import { type Inventor, inventor } from './invent.ts'
import { writesOf } from './writes.ts'

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
  // Two who look at a bill are a third.
  for (const { billType, approval } of documents()) if (approval > 1) await setting(world, `APPROVAL_MODE_${billType}`, '1')
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

/** What was written into every table so far: what a refused call must leave exactly as it was. */
export async function everyRow({ world }: Pick<Scene, 'world'>, leaveOut: string[] = []): Promise<Record<string, number>> {
  const kept = (await writesOf(world)).filter(({ name }) => ![...moving, ...leaveOut].includes(name))
  return Object.fromEntries(kept.map(({ name, writes }) => [name, writes]))
}
