import { beforeAll, describe, expect, test } from 'vitest'
import '../src/app/tables.ts'
import type { Action, Document } from '../src/kit/document.ts'
import { documents, relationsFrom } from '../src/kit/registry.ts'
import { ids, staffOf } from './company.ts'
import { firstChoices, letDeadlineCome, quoteAll } from './generic/asked-prices.ts'
import { billDriver, type Saved } from './generic/bill-driver.ts'
import { broughtByOthers } from './generic/by-others.ts'
import { fittingBill } from './generic/fitting-bills.ts'
import { inventor } from './generic/invent.ts'
import { type Scene, stockUp } from './generic/scene.ts'
import { beginnings, outcomes } from './generic/states.ts'
import { setting } from './setting.ts'
import { story } from './story.ts'
import type { Answer } from './world.ts'

const { world, admin } = await story('admin')
const scene: Scene = { world, admin, invent: inventor(world, admin) }

beforeAll(async () => {
  await setting(world, 'SELF_AUDIT_FINANCE', '2')
  await stockUp(scene)
  // Where a bill is handed on by posting it, somebody has to approve it, or nobody would ever wait.
  for (const [, { actions, billType }] of kinds)
    if (typeof actions.submit?.to !== 'string') await setting(world, `APPROVAL_MODE_${billType}`, '1')
})

const forward = ['submit', 'post', 'pass', 'send']

const kinds = documents().map(document => [document.name, document as Document] as const)

let found = 0

/** Nothing is counted twice at a time, so every count is of goods of its own: one of them is found. */
async function counted() {
  const made = { commInfoName: `盘点件${++found}`, commClassifyId: ids.seals, basicUnitId: ids.piece }
  const { id } = await admin.ok.post('blade-base/comminfo/submit', made)
  return { scope: '4', blind: 1, uncountedMode: '1', bodyList: [{ commInfoId: id, countQty: 1, costPrice: 2 }] }
}

/** Two people do something to one bill in the same moment: one of them does it, the other is told that it has moved on. */
describe.each(kinds)('%s', (name, document) => {
  const { draft, perform: plainly, stateOf, path, bring: lead } = billDriver(document, scene)
  const isInquiry = name === 'quoteInquiry'
  // What is only for some bills of a kind, or undoes what was done since, asks for things that this test does not know.
  const actions = Object.entries(document.actions).filter(([key, { when }]) => !when && key !== 'undo')

  const fitting = () => (name === 'stocktake' ? counted() : fittingBill(world, name))
  const fresh = async () => draft({ staffId: staffOf('administrator'), depotId: ids.hangzhou, ...(await fitting()) })

  // Where a bill stands by what was taken of it is not where its own actions lead.
  const isDerived = (state: string) => relationsFrom(document).some(({ states }) => Object.values(states).includes(state))

  /** Nor what somebody does with another bill. */
  const isElsewhere = (state: string) => !!broughtByOthers[name]?.[state]

  /** What suppliers said has to be chosen from where it is ordered. */
  async function perform(action: Action, bill: Saved): Promise<Answer> {
    if (!isInquiry || action !== document.actions.order) return plainly(action, bill)
    const { id, version } = bill
    return admin.post(path(action.wire), { id, version, bodyList: await firstChoices(admin, id) })
  }

  /** An inquiry that is out, and quoted for; it is due by the clock alone. */
  async function bringInquiry(state: string): Promise<Saved> {
    const { id } = await lead('published', { staffId: staffOf('administrator'), depotId: ids.hangzhou, ...(await fitting()) })
    await quoteAll(world, admin, id)
    return state === 'due' ? letDeadlineCome(world, id) : admin.ok.get(path('detail'), { id })
  }

  /** A new bill in a state, by the shortest row of actions that leads there. */
  async function bring(state: string) {
    // What is quoted has a price.
    const priced = name === 'customerInquiry' ? await fitting() : {}
    if (isDerived(state) || isElsewhere(state)) return lead(state, { staffId: staffOf('administrator'), depotId: ids.hangzhou, ...priced })
    if (isInquiry && state !== 'draft') return bringInquiry(state)
    let bill = await fresh()
    for (let steps = 0; stateOf(bill) !== state && steps < 6; steps++) {
      const now = stateOf(bill)
      const ways = actions.filter(([, action]) => beginnings(document, action).includes(now) && outcomes(action)[0] !== now)
      const aimed = ways.find(([, one]) => outcomes(one).includes(state))
      const [, action] = aimed ?? ways.find(([key]) => forward.includes(key))!
      const answer = await perform(action, bill)
      if (answer.code !== 200) throw new Error(`${path(action.wire)}: ${answer.msg}`)
      bill = answer.data
    }
    expect(stateOf(bill)).toBe(state)
    return bill
  }

  const states = Object.keys(document.states).filter(state => actions.some(([, action]) => action.from.includes(state)))

  test.each(states)('R-07 R-TRN-032 two actions at once on a bill that is %s: exactly one wins', async state => {
    const possible = actions.filter(([, action]) => beginnings(document, action).includes(state)).map(([key]) => key)
    const pairs = possible.flatMap((one, at) => possible.slice(at).map(other => [one, other] as const))
    for (const [one, other] of pairs) {
      const bill = await bring(state)
      const answers = await Promise.all([perform(document.actions[one]!, bill), perform(document.actions[other]!, bill)])
      expect(winners(answers), `${one} and ${other}: ${answers.map(answer => answer.msg)}`).toBe(1)
      expect(answers.filter(({ code }) => code !== 200).map(({ code }) => code)).toEqual([400])
    }
  })
})

const winners = (answers: Answer[]) => answers.filter(({ code }) => code === 200).length
