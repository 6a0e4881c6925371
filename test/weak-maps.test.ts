import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What the server knows beside a thing goes with the thing: of a transaction, of a request, of a company's settings, of a declaration. */
const permitted = [
  'areas/ledger/balances.server.ts: Work, Locked',
  'base/derived.ts: From, To',
  "server/documents/bill-date.ts: Work['tx'], Promise<string>",
  'server/report-totals.ts: Settings, Bounded<string, Kept>',
]

const isServer = (path: string) => /\.tsx?$/.test(path) && !/^web\/|\.web\.tsx?$|\.test\.tsx?$/.test(path)

test('facts of a bill are handed on, not hung beside it: no map on the server is keyed by documents or lines', () => {
  const files = (readdirSync('src', { recursive: true }) as string[]).map(path => path.replaceAll('\\', '/')).filter(isServer)
  const found = files.flatMap(path =>
    [...readFileSync(join('src', path), 'utf8').matchAll(/\bWeak(?:Map|Set)\b(?:<(.+?)>\()?/g)].map(([, kept]) => `${path}: ${kept}`),
  )
  expect(found.sort()).toEqual(permitted)
})
