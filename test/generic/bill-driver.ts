import { type Action, type Document, keyOf } from '../../src/kit/document.ts'
import { relationsFrom } from '../../src/kit/registry.ts'
import type { Relation } from '../../src/kit/relation.ts'
import { ids } from '../company.ts'
import type { Answer, Person } from '../world.ts'
import { broughtByOthers } from './by-others.ts'
import { answersTo } from './fitting-bills.ts'
import type { Wire } from './invent.ts'
import type { Scene } from './scene.ts'
import { beginnings, draftOf, outcomes } from './states.ts'

/** Amounts are computed anew. */
export const unpriced = (row: Wire): Wire =>
  Object.fromEntries(Object.entries(row).filter(([word]) => !/Amt$|^salesPrice$|^(basic|total)Qty$/.test(word)))

export interface Saved {
  id: string
  version: number
  billNo: string
  status: string
  statusName: string
}

/** Writes bills of one kind and leads them through their life, by the table of actions alone. */
export function billDriver(document: Document, scene: Scene) {
  const path = (verb: string) => `${document.path}/${verb}`
  /** Two ends of a life may share their code; then the name tells them apart. */
  const stateOf = ({ status, statusName }: { status: string; statusName: string }) =>
    Object.keys(document.states).find(state => document.states[state]!.wire === status && document.states[state]!.label === statusName)!
  const first = draftOf(document)
  const detail = (id: string): Promise<Wire> => scene.admin.ok.get(path('detail'), { id })

  const draft = async (over: Wire = {}, by: Person = scene.admin): Promise<Saved> =>
    by.ok.post(path(first.wire), { ...(await scene.invent.bill(document)), ...over })

  /** An action as our client sends it: the whole bill where it saves, else its id, its version and the reason. */
  async function perform(action: Action, { id, version }: { id: string; version: number }, by: Person = scene.admin): Promise<Answer> {
    const remark = action.reason ? '因故' : undefined
    const isAsked = document.name === 'customerInquiry' && !!action.asks
    const { remark: written, ...bill } = action.saves || isAsked ? await detail(id) : ({} as Wire)
    const more = isAsked ? answersTo(action.wire, bill.bodyList) : {}
    return by.post(path(action.wire), action.saves ? { ...bill, remark: written, id, version } : { id, version, remark, ...more })
  }

  /** A new bill in the wanted state; where an action turns out otherwise, another way is looked for. */
  async function bring(state: string, over: Wire = {}): Promise<Saved> {
    const relation = relationsFrom(document).find(({ states }) => state !== states.none && (state === states.part || state === states.all))
    if (relation) return followed(relation, state, over)
    const brought = broughtByOthers[document.name]?.[state]
    if (brought) return brought(scene, over)
    const tried = new Set<string>()
    // A way that ended elsewhere is not taken by another bill.
    for (;;) {
      const known = tried.size
      try {
        return await lead(await draft(over), state, tried)
      } catch (failure) {
        if (tried.size === known) throw failure
      }
    }
  }

  /** The same of a bill that is there. */
  async function lead(begun: Saved, state: string, tried = new Set<string>()): Promise<Saved> {
    let bill = begun
    while (stateOf(bill) !== state) {
      const [key, action] = nextStep(stateOf(bill), state, tried)
      tried.add(`${stateOf(bill)} ${key}`)
      const answer = await perform(action, bill)
      if (answer.code !== 200) throw new Error(`${document.name} ${action.wire}: ${answer.msg}`)
      bill = answer.data
    }
    return bill
  }

  /** A bill that others have taken something of, or everything: by those that follow it. */
  async function followed(relation: Relation, state: string, over: Wire): Promise<Saved> {
    const { id } = await bring(relation.states.none, over)
    const { to } = relation
    const bill = await scene.admin.ok.get(`${to.path}/${relation.pull}`, { id })
    const bodyList = (state === relation.states.all ? bill.bodyList : bill.bodyList.slice(0, 1)).map(unpriced)
    if (state === relation.states.part) bodyList[0].qty = 1
    await scene.admin.ok.post(`${to.path}/${to.actions[keyOf(to, 'posts', 'submits')]!.wire}`, {
      ...unpriced(bill),
      depotId: bill.depotId || ids.hangzhou,
      bodyList,
    })
    return scene.admin.ok.get(path('detail'), { id }) as Promise<Saved & Wire>
  }

  /** The first step of the shortest way that was not tried yet. */
  function nextStep(from: string, to: string, tried: Set<string>): [string, Action] {
    const actions = Object.entries(document.actions)
    const ways = actions
      .filter(([key, action]) => beginnings(document, action).includes(from) && !tried.has(`${from} ${key}`))
      .map(step => ({ step, at: outcomes(step[1]) as string[] }))
    for (let far = 0; far < 10; far++) {
      const found = ways.find(({ at }) => at.includes(to))
      if (found) return found.step
      for (const way of ways)
        way.at = [
          ...new Set(
            way.at.flatMap(state => [state, ...actions.flatMap(([, action]) => (action.from.includes(state) ? outcomes(action) : []))]),
          ),
        ]
    }
    throw new Error(`${document.name} does not get from ${from} to ${to}`)
  }

  const history = (id: string) =>
    scene.world.sql('select stage, result, user_name from history where subject = $1 and subject_id = $2 order by id', [
      document.billType,
      id,
    ])

  return { path, history, stateOf, detail, draft, perform, bring, lead, first }
}

export type Driver = ReturnType<typeof billDriver>
