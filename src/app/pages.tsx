import type { ComponentType } from 'react'
import type { Entity } from '../kit/entity.ts'
import { reports } from '../kit/registry.ts'
import type { Report } from '../kit/report.ts'
import { piece } from '../web/client/piece.ts'
import { registerForms } from '../web/form/open-form.tsx'
import { ListPage } from '../web/list/list-page.tsx'
import { registerPickers } from '../web/picker/kinds.ts'
import { registerWindows } from '../web/picker/open-picker.tsx'
import { classField } from '../web/tree/class-field.ts'
import { billPage } from './bills.tsx'
import { brought } from './brought.ts'
import './everything.ts'
import { type Leaf, menu } from './menu.ts'
import { pickers, treePickers } from './pickers.ts'

const TreePage = piece(() => import('../web/tree/tree-page.tsx'), 'TreePage')
const ClassedPage = piece(() => import('../web/tree/classed-page.tsx'), 'ClassedPage')
const ReportPage = piece(() => import('../web/report/report-page.tsx'), 'ReportPage')

const screens = brought('screens')

/** Every declared thing with a place in the menu has its page; who writes one by hand puts it over the standard one. */
export function pages(): Record<string, ComponentType> {
  registerPickers({ ...pickers, ...treePickers })
  registerForms(async () => (await import('../web/form/form-dialog.tsx')).FormDialog, brought('forms'))
  registerWindows({
    list: async () => (await import('../web/picker/picker-dialog.tsx')).PickerDialog,
    tree: async () => (await import('../web/tree/tree-picker.tsx')).TreePicker,
  })
  const behind = reports()
    .filter(({ isBehind }) => isBehind)
    .map((report): [string, ComponentType] => [report.page!, reportPage(report)])
  return { ...Object.fromEntries([...menu.flatMap(({ leaves }) => leaves.flatMap(pagesOf)), ...behind]), ...brought('pages') }
}

function pagesOf({ thing, path, form }: Leaf): [string, ComponentType][] {
  if (thing.thing === 'screen') return [[path, screens[thing.name]!]]
  if (thing.thing === 'report') return [[path, reportPage(thing)]]
  if (thing.thing === 'entity') return [[path, recordPage(thing)]]
  return [[path, () => <ListPage thing={thing} />], ...(form ? [[form, billPage(thing)] as [string, ComponentType]] : [])]
}

const reportPage = (report: Report) => () => <ReportPage report={report} />

function recordPage(entity: Entity): ComponentType {
  if (entity.abilities.some(ability => ability.name === 'tree')) return () => <TreePage entity={entity} />
  return classField(entity) ? () => <ClassedPage entity={entity} /> : () => <ListPage thing={entity} />
}
