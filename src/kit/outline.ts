import type { Document } from './document.ts'
import type { Entity } from './entity.ts'
import type { Thing } from './registry.ts'
import type { Report } from './report.ts'
import type { Screen } from './screen.ts'

/** What is known of a thing while its declaration has not come: how it is called, where its pages are, who may see it. */
export type Outline = EntityOutline | DocumentOutline | ReportOutline | ScreenOutline
export type EntityOutline = Pick<Entity, 'thing' | 'name' | 'label' | 'path' | 'rightsAs' | 'page'> & { isTree?: true }
export type DocumentOutline = Pick<Document, 'thing' | 'name' | 'label' | 'path' | 'page' | 'formPage' | 'billType' | 'approval'>
type ReportOutline = Pick<Report, 'thing' | 'name' | 'label' | 'page'>
type ScreenOutline = Pick<Screen, 'thing' | 'name' | 'label' | 'page'>

/** What has no page and is never looked for from elsewhere has none. */
export function outlineOf(thing: Thing): Outline[] {
  if (thing.thing === 'dialog' || thing.thing === 'table') return []
  const { name, label, page } = thing
  if (thing.thing === 'entity') {
    const { thing: kind, path, rightsAs, abilities } = thing
    return [{ thing: kind, name, label, page, path, rightsAs, ...(abilities.some(one => one.name === 'tree') && { isTree: true }) }]
  }
  if (thing.thing === 'report') return [{ thing: thing.thing, name, label, page }]
  if (thing.thing === 'screen') return [{ thing: thing.thing, name, label, page: thing.page }]
  const { thing: kind, path, formPage, billType, approval } = thing
  return [{ thing: kind, name, label, page: thing.page, path, formPage, billType, approval }]
}
