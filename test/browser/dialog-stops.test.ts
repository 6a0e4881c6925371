import { expect, test } from 'vitest'
import { areaWebs } from '../../src/app/areas.web.ts'
import { type Leaf, menu } from '../../src/app/menu.ts'
import type { Entity } from '../../src/kit/entity.ts'
import type { Field } from '../../src/kit/field.ts'
import { askedThings } from '../generic/asked.ts'
import { press } from './bill-driver.ts'
import { setBillStage } from './bill-stage.ts'
import { dialogRound } from './dialog-round.ts'
import { button, tab } from './page-driver.ts'
import { poorStops } from './tab-stops.ts'

const stage = await setBillStage()
const { browser, page } = stage
const round = dialogRound(stage, async box => expect(await poorStops(box)).toEqual([]))
const seen = new Set<string>()

/** The crawl looks at every dialog in English; in Chinese one with each kind of field suffices, and each that is written by hand. */
const leaves = askedThings(
  menu
    .flatMap(({ leaves: some }) => some.map((leaf: Leaf) => ({ ...leaf, name: leaf.thing.name })))
    .filter(({ thing }) => thing.thing === 'entity' && bringsMore(thing)),
)

function bringsMore(entity: Entity): boolean {
  const faces = entity.form.map(key => faceOf(entity.fields[key]!))
  const isNew = faces.some(face => !seen.has(face))
  for (const face of faces) seen.add(face)
  return isNew || areaWebs.some(({ forms = {}, pages = {} }) => entity.name in forms || entity.page! in pages)
}

/** What a field is typed in, and what stands in it beside the letters. */
function faceOf({ kind, scale, rules: { pick, similar, several, undecided, required } }: Field): string {
  return JSON.stringify([kind, scale, pick, similar, several, undecided, !!required])
}
const window = () => tab(page).locator('.ant-modal:visible').last()

test.each(leaves)('every stop of the dialogs on $label can be seen and says in Chinese what it is', ({ path }) => round.ofLists(path))

test.each(['ofBills', 'ofBatches', 'ofRefusals', 'ofMerging', 'ofImport', 'ofGrant', 'ofJobs'] as const)(
  'every stop of the dialogs %s can be seen and says in Chinese what it is',
  name => round[name](),
)

test('nearly every kind of record has two dialogs, and they have been looked through', () => {
  expect(round.looked()).toBeGreaterThan(leaves.length * 1.5)
})

test('a stop that is transparent, covered, nameless or English is found', async () => {
  await browser.goTo('/base/brand/list')
  await button(tab(page), '新增').first().click()
  const box = window()
  await box.locator('.form-field').first().waitFor()
  await box.locator('.ant-modal-body').evaluate(body => {
    body.insertAdjacentHTML(
      'beforeend',
      `<button style="opacity:0">看不见</button><a href="#x" style="width:9px;height:9px;display:block"></a><button aria-label="Clear">×</button>
       <div style="position:relative"><button>盖住</button><i style="position:absolute;inset:0;background:red"></i></div><input aria-label="Clear">`,
    )
  })
  expect(await poorStops(box)).toEqual([
    '看不见: out of sight',
    expect.stringContaining('without a name'),
    'Clear: not in Chinese',
    '盖住: out of sight',
    'Clear: not in Chinese',
  ])
  await press(page, 'Escape')
})
