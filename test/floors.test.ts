import { expect, test } from 'vitest'
import { schema } from '../src/kit/schema.ts'
import { declaringFiles, namedTables } from './generic/named-tables.ts'
import { type Source, sources } from './generic/sources.ts'

const floors = ['base', 'kit', 'ground', 'server', 'web', 'areas', 'app']
const floorHeight: Record<string, number> = { base: 1, kit: 2, ground: 3, server: 4, web: 4, areas: 5, app: 6 }

/** From the ground up: a lower area may not know a higher one. */
const areas = [
  'system',
  'words',
  'settings',
  'access',
  'resource',
  'log',
  'user',
  'develop',
  'tenant',
  'region',
  'staff',
  'shop',
  'party',
  'goods',
  'stock',
  'logistics',
  'trade',
  'ledger',
  'period',
  'inventory',
  'finance',
  'purchase',
  'sales',
  'lending',
  'market',
  'mall',
  'desk',
  'report',
]

const files = sources()
const [floorOf, areaOf] = [0, 1].map(at => (path: string) => path.split('/')[at]!) as [(path: string) => string, (path: string) => string]
const isServer = (path: string) => floorOf(path) === 'server' || /\.server\.ts$/.test(path)
const isWeb = (path: string) => floorOf(path) === 'web' || /\.tsx$|\.css$/.test(path)

/** Why an import is not allowed, or nothing. */
function fault(from: string, to: string): string | undefined {
  if (to.startsWith('../db/')) return floorOf(from) === 'app' ? undefined : 'leaves the house'
  if (!floors.includes(floorOf(to))) return 'leaves the house'
  if (floorHeight[floorOf(to)]! > floorHeight[floorOf(from)]!) return 'points up'
  if (isServer(from) && isWeb(to)) return 'server sees web'
  if (isWeb(from) && isServer(to)) return 'web sees server'
  if (floorOf(from) === 'app') return undefined
  if (!isServer(from) && isServer(to)) return 'a shared file sees the server'
  if (!isWeb(from) && isWeb(to)) return 'a shared file sees the web'
  if (floorOf(from) === 'areas' && floorOf(to) === 'areas' && areas.indexOf(areaOf(to)) > areas.indexOf(areaOf(from)))
    return 'sees a higher area'
  return undefined
}

const everyArrow = (check: (from: string, to: string) => string | undefined) =>
  files.flatMap(({ path, imports }) => imports.flatMap(to => (check(path, to) ? [`${path} → ${to}: ${check(path, to)}`] : [])))

const pathsOf = (wrong: (file: Source) => boolean) => files.filter(wrong).map(({ path, lines }) => `${path} (${lines} lines)`)

test('every file stands on a floor, and every area in the row of areas', () => {
  expect(files.length).toBeGreaterThan(100)
  const lost = files.filter(({ path }) => !floors.includes(floorOf(path)) || (floorOf(path) === 'areas' && !areas.includes(areaOf(path))))
  expect(lost.map(({ path }) => path)).toEqual([])
})

test('every arrow points downward, and neither wing sees the other', () => {
  expect(everyArrow(fault)).toEqual([])
})

const height = (path: string) => floorHeight[floorOf(path)]! * 100 + (floorOf(path) === 'areas' ? areas.indexOf(areaOf(path)) : 0)

test('every table that SQL names is declared in the same place or below: the server stands on the ground alone, an area on lower ones', () => {
  const declaring = declaringFiles()
  const lowest = new Map([...declaring].map(([table, paths]) => [table, Math.min(...paths.map(height))]))
  expect(schema().flatMap(({ name }) => (lowest.has(name) ? [] : [name]))).toEqual([])
  const upward = namedTables().flatMap(({ path, tables }) =>
    [...tables].filter(table => lowest.get(table)! > height(path)).map(table => `${path} names ${table} of ${declaring.get(table)}`),
  )
  expect(upward).toEqual([])
})

test('every import of our own names its extension', () => {
  expect(everyArrow((_, to) => (/\.(tsx?|css|sql|json|tsv)$/.test(to) ? undefined : 'has no extension'))).toEqual([])
})

test('no file is longer than 300 lines, but a dictionary has as many as it has words', () => {
  expect(pathsOf(({ lines, path }) => lines > 300 && !/\/english(\/|\.ts$)/.test(path))).toEqual([])
})

test('everything is exported by its name', () => {
  expect(pathsOf(({ hasDefault }) => hasDefault)).toEqual([])
})

/** Whatever can be reached from a file along the imports of the wing. */
function reachedFrom(start: string, arrows: Map<string, string[]>): Set<string> {
  const reached = new Set<string>()
  const open = [...(arrows.get(start) ?? [])]
  for (let next = open.pop(); next; next = open.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    open.push(...(arrows.get(next) ?? []))
  }
  return reached
}

test('no circle of imports in the web wing runs through two folders', () => {
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
  const arrows = new Map(files.filter(({ path }) => floorOf(path) === 'web').map(({ path, imports }) => [path, imports]))
  const reached = new Map([...arrows.keys()].map(path => [path, reachedFrom(path, arrows)]))
  const circles = [...reached].flatMap(([from, all]) =>
    [...all].filter(to => folderOf(from) !== folderOf(to) && reached.get(to)?.has(from)).map(to => `${from} ⇄ ${to}`),
  )
  expect(circles).toEqual([])
})
