import { type ComponentType, lazy } from 'react'
import type { Entity } from '../kit/entity.ts'
import type { Report } from '../kit/report.ts'
import { registerPickers } from '../web/picker/kinds.ts'
import { classField } from '../web/tree/class-field.ts'
import { billPage } from './bills.tsx'
import { type Leaf, menu } from './menu.ts'
import { pickers } from './pickers.ts'

const ListPage = lazy(async () => ({ default: (await import('../web/list/list-page.tsx')).ListPage }))
const TreePage = lazy(async () => ({ default: (await import('../web/tree/tree-page.tsx')).TreePage }))
const ClassedPage = lazy(async () => ({ default: (await import('../web/tree/classed-page.tsx')).ClassedPage }))
/** The pages that are written by hand, by the name of their declaration. */
const screenPages: Record<string, ComponentType> = {}

const OwnInfoPage = lazy(async () => ({ default: (await import('../areas/system/own-info.web.tsx')).OwnInfoPage }))
const ReportPage = lazy(async () => ({ default: (await import('../web/report/report-page.tsx')).ReportPage }))

/** Every declared thing with a place in the menu has its page; who writes one by hand puts it over the standard one. */
export function pages(): Record<string, ComponentType> {
  registerPickers(pickers)
  return { ...Object.fromEntries(menu.flatMap(({ leaves }) => leaves.flatMap(pagesOf))), '/info/index': OwnInfoPage }
}

function pagesOf({ thing, path, form }: Leaf): [string, ComponentType][] {
  if (thing.thing === 'screen') return [[path, screenPages[thing.name]!]]
  if (thing.thing === 'report') return [[path, reportPage(thing)]]
  if (thing.thing === 'entity') return [[path, recordPage(thing)]]
  return [[path, () => <ListPage thing={thing} />], ...(form ? [[form, billPage(thing)] as [string, ComponentType]] : [])]
}

const reportPage = (report: Report) => () => <ReportPage report={report} />

function recordPage(entity: Entity): ComponentType {
  if (entity.abilities.some(ability => ability.name === 'tree')) return () => <TreePage entity={entity} />
  return classField(entity) ? () => <ClassedPage entity={entity} /> : () => <ListPage thing={entity} />
}
