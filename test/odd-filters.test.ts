import { beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '../src/app/calls.ts'
import type { Call } from '../src/kit/call.ts'
import { openApi } from '../src/kit/openapi.ts'
import { reports } from '../src/kit/registry.ts'
import { tokensOf } from '../src/server/rights/tokens.ts'
import type { Work } from '../src/server/work.ts'
import { recordsOfEverything } from './generic/foreign.ts'
import { namesIn } from './generic/ledger-names.ts'
import { ask } from './generic/requests.ts'
import { openScene, stockUp } from './generic/scene.ts'
import { ledger } from './generic/spec.ts'
import { testKey } from './world.ts'

const scene = await openScene()
const calls = allCalls(tokensOf(testKey))
const document = openApi(calls, () => new Map() as never)
const named = new Map(ledger('calls').map(({ path, params }) => [path!, namesIn(params!)]))

beforeAll(async () => {
  await stockUp(scene)
  await recordsOfEverything(scene)
}, 120_000)

/** Names that calls written by hand read from what was sent, without having said so. */
const usual = [
  'ownerType',
  'depotId',
  'commInfoId',
  'bartererId',
  'classifyId',
  'staffId',
  'deptId',
  'status',
  'type',
  'id',
  'ids',
  'isZero',
]

/** Everything that a call may be asked by: what it declares, what the ledger names, and what others like it are asked by. */
function namesOf({ path, about }: Call<Work>): string[] {
  const operation: any = document.paths[`/api/${path}`]!.get
  const own = operation.parameters.map((one: any) => one.name as string).filter((name: string) => name && name !== 'Idempotency-Key')
  return [...new Set([...own, ...(named.get(`/api/${path}`) ?? []), ...(about ? [] : usual)])]
}

const values = ['x', '9'.repeat(30), '2026-13-45', "'", '-1', '1e309', 'null', '1,x', '\\', '%']

/** Lists of records and bills go through one filter, which has a test of its own. */
const reading = calls
  .filter(({ about }) => !about || reports().some(({ name }) => name === about.thing))
  .filter(({ reads, method, both, path }) => reads && (method === 'GET' || both) && !/openapi|docs$|file$|captcha/.test(path))

describe('a list or a report', () => {
  test.each(reading.map(call => [call.path, call] as const))(
    'S-09 %s is not shaken by nonsense in any of its filters',
    async (path, call) => {
      const shaken: string[] = []
      // Each value comes to each place in the end; two of them for each name are enough to find what trusts.
      for (const [at, name] of namesOf(call).entries())
        for (const value of [values[at % values.length]!, 'x']) {
          const { code, misfit } = await ask(scene.world.app, { method: 'GET', path, token: scene.admin.token, query: { [name]: value } })
          if (misfit || code >= 500) shaken.push(`${name}=${value}: ${code} ${misfit}`)
        }
      expect(shaken).toEqual([])
    },
  )
})
