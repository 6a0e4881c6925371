import { type Area, thingsOf } from './area.ts'
import { type Outline, outlineOf } from './outline.ts'
import { fieldsOf, type Thing } from './registry.ts'

/** What is known of an area while its declarations have not come. */
export interface AreaOutline {
  name: string
  /** The areas whose declarations come with its own, itself among them: all that these can look up is in them. */
  needs: readonly string[]
  things: readonly Outline[]
}

/** One area looks something up in another. */
type Arrow = readonly [from: string, to: string]

/** The index of all areas; it follows from their declarations. */
export function indexOf(areas: readonly Area[]): AreaOutline[] {
  const homes = new Map(areas.flatMap(area => thingsOf(area).map(({ name }) => [name, area.name])))
  const arrows = areas.flatMap(area => [...arrowsOf(area, homeOf)])
  return areas.map(area => {
    const reached = reachedFrom(area.name, arrows)
    return {
      name: area.name,
      needs: areas.flatMap(({ name }) => (reached.has(name) ? [name] : [])),
      things: thingsOf(area).flatMap(outlineOf),
    }
  })

  function homeOf(thing: string) {
    const home = homes.get(thing)
    if (!home) throw new Error(`${thing} is looked up and stands in no area`)
    return home
  }
}

function* arrowsOf(area: Area, homeOf: (thing: string) => string): Generator<Arrow> {
  for (const name of [...(area.looksUp ?? []), ...thingsOf(area).flatMap(namedBy)]) yield [area.name, homeOf(name)]
  // Which dialogs a bill offers is asked of the bill, and what follows from which, of either.
  for (const thing of thingsOf(area)) if (thing.thing === 'dialog' && thing.on) yield [homeOf(thing.on.document.name), area.name]
  for (const bill of (area.relations ?? []).flatMap(({ from, to }) => [from, to])) {
    yield [area.name, homeOf(bill.name)]
    yield [homeOf(bill.name), area.name]
  }
}

/** The things that a declaration names. */
export function namedBy(thing: Thing): string[] {
  const chosen = fieldsOf(thing).flatMap(({ target, rules: { chosenBy } }) => [target ?? [], Object.values(chosenBy?.from ?? {})].flat())
  if (thing.thing !== 'report') return chosen
  const opened = Object.values(thing.opens ?? {}).map(opening => ('document' in opening! ? opening.document : opening!.report))
  return [...chosen, ...opened, ...(thing.beside ?? [])]
}

function reachedFrom(start: string, arrows: readonly Arrow[]) {
  const reached = new Set([start])
  // A set that grows while it is walked is walked to its end.
  for (const here of reached) for (const [from, to] of arrows) if (from === here) reached.add(to)
  return reached
}
