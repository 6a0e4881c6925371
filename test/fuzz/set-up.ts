import { allCalls } from '../../src/app/calls.ts'
import type { OpenApi } from '../../src/kit/openapi.ts'
import { tokensOf } from '../../src/server/rights/tokens.ts'
import { otherTenant } from '../company.ts'
import { recordsOfEverything } from '../generic/foreign.ts'
import { type Scene, stockUp } from '../generic/scene.ts'
import { testKey } from '../world.ts'
import type { Battle } from './battle.ts'
import { fittingRequests } from './fitting.ts'

/** A company with one record of everything, and a fitting request for every call. */
export async function prepare(scene: Scene): Promise<Pick<Battle, 'fitting' | 'pool'>> {
  await stockUp(scene)
  const records = await recordsOfEverything(scene)
  const openApi = (await scene.world.app.inject('/api/openapi.json')).json() as OpenApi
  const fitting = await fittingRequests(scene, openApi, allCalls(tokensOf(testKey)), records)
  return { fitting, pool: { ours: [...records.values()].flat(), foreign: await foreignIds(scene) } }
}

/** Records that only another company has, to be asked for by ours. */
async function foreignIds({ world }: Scene): Promise<string[]> {
  const tables = ['account', 'role', 'post', 'depot']
  const parts = tables.map(table => `select id from ${table} where tenant_id = $1 and id > 99999`)
  return (await world.sql<{ id: string }>(parts.join(' union all '), [otherTenant])).map(({ id }) => id)
}
