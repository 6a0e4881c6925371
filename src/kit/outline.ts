import type { Document } from './document.ts'
import type { Entity } from './entity.ts'
import type { Thing } from './registry.ts'
import type { Report } from './report.ts'
import type { Screen } from './screen.ts'

/** What is known of a thing while its declaration has not come: how it is called, where its pages are, who may see it. */
export type Outline = EntityOutline | DocumentOutline | ReportOutline | ScreenOutline
export type EntityOutline = Pick<Entity, 'thing' | 'name' | 'label' | 'path' | 'rightsAs' | 'page' | 'synonyms' | 'quick'> & {
  isTree?: true
}
export type DocumentOutline = Pick<
  Document,
  'thing' | 'name' | 'label' | 'path' | 'page' | 'formPage' | 'billType' | 'approval' | 'synonyms'
>
type ReportOutline = Pick<Report, 'thing' | 'name' | 'label' | 'page' | 'synonyms'>
type ScreenOutline = Pick<Screen, 'thing' | 'name' | 'label' | 'page' | 'synonyms'>

/** What has no page and is never looked for from elsewhere has none. */
export function outlineOf(thing: Thing): Outline[] {
  if (thing.thing === 'dialog' || thing.thing === 'table') return []
  const { name, label, page, synonyms } = thing
  const known = { name, label, page, ...(synonyms && { synonyms }) }
  if (thing.thing === 'entity') {
    const { thing: kind, path, rightsAs, quick, abilities } = thing
    const isTree = abilities.some(one => one.name === 'tree')
    return [{ thing: kind, ...known, path, rightsAs, ...(quick && { quick }), ...(isTree && { isTree }) }]
  }
  if (thing.thing === 'report') return [{ thing: thing.thing, ...known }]
  if (thing.thing === 'screen') return [{ thing: thing.thing, ...known, page: thing.page }]
  const { thing: kind, path, formPage, billType, approval } = thing
  return [{ thing: kind, ...known, page: thing.page, path, formPage, billType, approval }]
}
