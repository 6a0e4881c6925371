import { type Area, thingsOf } from '../../kit/area.ts'
import type { AreaOutline } from '../../kit/area-index.ts'
import type { Document } from '../../kit/document.ts'
import { add, addRelations, billOutline, documentNamed, registerOutlines } from '../../kit/registry.ts'
import { inTime } from './piece.ts'

type Fetch = (area: string) => Promise<Area>

const index = new Map<string, AreaOutline>()
const arrived = new Set<string>()
/** A page asks again and again until what it waits for has come, or failed. */
const arriving = new Map<string, Promise<void>>()
let fetchArea: Fetch

/** All areas by their outlines, and how the declarations of one are fetched. */
export function registerAreas(outlines: readonly AreaOutline[], fetch: Fetch) {
  for (const outline of outlines) index.set(outline.name, outline)
  registerOutlines(outlines.flatMap(({ things }) => things))
  fetchArea = fetch
}

/** Waits for all that an area declares, with all that this can look up. */
export async function declarationsOf(area: string) {
  const needed = index.get(area)?.needs ?? []
  arrive(await inTime(Promise.all(needed.filter(isMissing).map(name => fetchArea(name)))))
}

/** From now on all that these areas declare is there. */
export function arrive(areas: readonly Area[]) {
  // Several may have waited for the same ones.
  const fresh = areas.filter(({ name }) => isMissing(name))
  for (const { name } of fresh) arrived.add(name)
  add(fresh.flatMap(thingsOf))
  addRelations(fresh.flatMap(({ relations = [] }) => relations))
}

/** What a page of the area has to wait for; nothing once all of it is there. */
export function arrivalOf(area: string): Promise<void> | undefined {
  if (!index.get(area)?.needs.some(isMissing)) return undefined
  if (!arriving.has(area)) arriving.set(area, declarationsOf(area))
  return arriving.get(area)
}

const isMissing = (area: string) => !arrived.has(area)

/** Fetches what nobody has asked for yet, so that no page waits for it. */
export const fetchDeclarations = () => void Promise.all([...index.keys()].map(declarationsOf)).catch(() => undefined)

/** The same for a thing of which only the outline may be there. */
export async function declarationOf(thing: string) {
  const home = [...index.values()].find(({ things }) => things.some(({ name }) => name === thing))
  if (home) await declarationsOf(home.name)
}

/** The kind of a bill that may be of any area, if the product declares it. */
export async function arrivingDocument(billType: string): Promise<Document | undefined> {
  const outline = billOutline(billType)
  if (!outline) return undefined
  await declarationOf(outline.name)
  return documentNamed(outline.name)
}
