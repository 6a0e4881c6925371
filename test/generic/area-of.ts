import '../../src/app/tables.ts'
import { type Area, thingsOf } from '../../src/kit/area.ts'
import type { Call } from '../../src/kit/call.ts'
import type { AreaServer } from '../../src/server/area.ts'

const shared = import.meta.glob<Record<string, Area>>('../../src/areas/*/area.ts', { eager: true })
const served = import.meta.glob<Record<string, AreaServer>>('../../src/areas/*/area.server.ts', { eager: true })

/** What each drawer holds, under the name of its area. */
const drawers = <T>(files: Record<string, Record<string, T>>): [area: string, drawer: T][] =>
  Object.entries(files).flatMap(([path, file]) => Object.values(file).map((drawer): [string, T] => [path.split('/').at(-2)!, drawer]))

const ofThings = new Map<string, string>()
for (const [area, drawer] of drawers(shared)) for (const { name } of thingsOf(drawer)) ofThings.set(name, area)
for (const [area, { tables = [] }] of drawers(served)) for (const { name } of tables) ofThings.set(name, area)

const ofPaths = new Map<string, string>()
for (const [area, { calls = [], entities = [] }] of drawers(served))
  for (const { path } of [...calls, ...entities.flatMap(one => one.calls ?? [])]) ofPaths.set(path, area)

export const areaOf = ({ name }: { name: string }) => ofThings.get(name)

export const areaOfCall = ({ about, path }: Call) => (about ? ofThings.get(about.thing) : ofPaths.get(path))
