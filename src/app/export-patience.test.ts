// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { OtherMove } from '../areas/inventory/moves/other-move.ts'
import { documents, entities, reports } from '../kit/registry.ts'
import { exportList } from '../web/list/export.ts'
import { readLedger, servedCalls } from './commands/ledgers.ts'

const served = servedCalls()
const lists = [...entities(), ...documents(), ...reports(), OtherMove]
/** The files of lists that are there, with how long the ledger lets them take. */
const files = readLedger('calls').filter(
  ({ method, action, path, long_timeout_ms: most }) =>
    method === 'GET' && action!.startsWith('export') && most !== '-' && served.has(`GET ${path}`),
)

test('R-CON-044 whoever exports a list waits for it as long as the ledger says: mostly ten hours, some a quarter of one', async () => {
  const waited = new Map<string, number>()
  const patience = vi.spyOn(AbortSignal, 'timeout')
  vi.stubGlobal('fetch', async (address: string) => {
    waited.set(address.split('?')[0]!, patience.mock.lastCall![0])
    return new Response('{"code":202,"msg":"静"}')
  })
  for (const { path, action } of files) {
    const thing = lists.find(one => `/api/${one.path}/${action}` === path)!
    await exportList(thing, {}, 1, action).catch(() => undefined)
  }
  expect([...waited]).toEqual(files.map(({ path, long_timeout_ms: most }) => [path, Number(most)]))
  expect(new Set(waited.values())).toEqual(new Set([36_000_000, 900_000]))
  vi.unstubAllGlobals()
})
