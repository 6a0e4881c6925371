import { type ComponentType, use } from 'react'
import type { Area } from '../kit/area.ts'
import type { AreaOutline } from '../kit/area-index.ts'
import type { Entity } from '../kit/entity.ts'
import type { Outline } from '../kit/outline.ts'
import { documentNamed, entityNamed, reportNamed } from '../kit/registry.ts'
import { arrivalOf, registerAreas } from '../web/client/declarations.ts'
import { type Piece, piece } from '../web/client/piece.ts'
import { registerForms } from '../web/form/open-form.tsx'
import { ListPage } from '../web/list/list-page.tsx'
import { registerPickers } from '../web/picker/kinds.ts'
import { registerWindows } from '../web/picker/open-picker.tsx'
import type { AreaWeb } from '../web/shell/area.ts'
import { classField } from '../web/tree/class-field.ts'
import { areaIndex } from './area-index.ts'
import { areaWebs } from './areas.web.ts'
import { brought } from './brought.ts'
import { pickers, treePickers } from './pickers.ts'

const TreePage = piece(() => import('../web/tree/tree-page.tsx'), 'TreePage')
const ClassedPage = piece(() => import('../web/tree/classed-page.tsx'), 'ClassedPage')
const ReportPage = piece(() => import('../web/report/report-page.tsx'), 'ReportPage')

const screens = brought('screens')
/** How each kind of bill is typed. */
const bills = brought('bills')

/** Every declared thing with a page of its own has it; who writes one by hand puts it over the standard one. */
export function pages(): Record<string, ComponentType> {
  registerAreas(areaIndex, fetchArea)
  registerPickers({ ...pickers, ...treePickers })
  registerForms(async () => (await import('../web/form/form-dialog.tsx')).FormDialog, brought('forms'))
  registerWindows({
    list: async () => (await import('../web/picker/picker-dialog.tsx')).PickerDialog,
    tree: async () => (await import('../web/tree/tree-picker.tsx')).TreePicker,
  })
  return Object.fromEntries([...areaIndex.flatMap(standardPages), ...areaWebs.flatMap(ownPages)])
}

async function fetchArea(name: string): Promise<Area> {
  const drawer: Record<string, Area> = await import(`../areas/${name}/area.ts`)
  return drawer[`${name}Area`]!
}

type Pages = [path: string, page: ComponentType][]

const ownPages = ({ name, pages = {} }: AreaWeb): Pages => Object.entries(pages).map(([path, page]) => [path, pageIn(name, page, page)])

const standardPages = ({ name, things }: AreaOutline): Pages => things.flatMap(thing => pagesOf(name, thing))

function pagesOf(area: string, thing: Outline): Pages {
  const { name, page } = thing
  if (!page) return []
  if (thing.thing === 'screen') return [[page, pageIn(area, screens[name]!, screens[name])]]
  if (thing.thing === 'report') return [[page, pageIn(area, () => <ReportPage report={reportNamed(name)} />, ReportPage)]]
  if (thing.thing === 'document') {
    const form = billPage(name)
    return [
      [page, pageIn(area, () => <ListPage thing={documentNamed(name)} />)],
      [thing.formPage, pageIn(area, form, form)],
    ]
  }
  if (thing.isTree) return [[page, pageIn(area, () => <TreePage entity={entityNamed(name)} />, TreePage)]]
  return [[page, pageIn(area, () => <RecordPage entity={entityNamed(name)} />)]]
}

/** A page waits for the declarations of its area, and what it is drawn by is fetched meanwhile. */
const pageIn = (area: string, Page: ComponentType, drawn?: Pick<Piece, 'fetch'>): ComponentType =>
  function AreaPage() {
    const arrival = arrivalOf(area)
    if (arrival) {
      void drawn?.fetch().catch(() => undefined)
      use(arrival)
    }
    return <Page />
  }

const RecordPage = ({ entity }: { entity: Entity }) => (classField(entity) ? <ClassedPage entity={entity} /> : <ListPage thing={entity} />)

/** The page on which a kind of bill is written. */
const billPage = (name: string): Piece =>
  piece(async () => {
    const [{ BillPage }, spec] = await Promise.all([import('../web/bill/bill-page.tsx'), bills[name]!()])
    return { Form: () => <BillPage spec={spec} /> }
  }, 'Form')
