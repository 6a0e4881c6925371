import { expect, test } from 'vitest'
import { allCalls } from '../../src/app/calls.ts'
import { unique } from '../../src/base/text.ts'
import type { Call } from '../../src/kit/call.ts'
import type { Field } from '../../src/kit/field.ts'
import { openApi } from '../../src/kit/openapi.ts'
import { thingOf } from '../../src/kit/openapi-shapes.ts'
import { fieldSets } from '../../src/kit/registry.ts'
import { tokensOf } from '../../src/server/rights/tokens.ts'
import type { Work } from '../../src/server/work.ts'
import { testKey } from '../world.ts'
import { askedCalls } from './asked.ts'
import { namesIn } from './ledger-names.ts'
import { ask, methodsOf, type Told } from './requests.ts'
import type { Scene } from './scene.ts'
import { ledger } from './spec.ts'

type Reading = Call<Work>
type Query = Record<string, string>

const calls = allCalls(tokensOf(testKey))
const document = openApi(calls, () => new Map() as never)
const named = new Map(ledger('calls').map(({ path, params }) => [path!, namesIn(params!)]))

/** Every call that only reads, but for those that answer no data. */
export const readings: Reading[] = askedCalls(calls)
  .filter(({ path }) => !/openapi|docs$|file$|captcha/.test(path))
  .filter(call => call.reads && methodsOf(call).includes('GET'))

/** What no page of ours sends. */
const values = [
  'x',
  '',
  '0',
  '-1',
  '1.5',
  '1e309',
  '9'.repeat(30),
  '2026-02-30',
  '0001-01-01',
  '9999-12-31 23:59:59',
  "'",
  '%_\\',
  '\0',
  '1,x,2',
  '字'.repeat(2000),
]

/** Pages that are none, and words for sums that are none. */
const pages: Query[] = [
  { current: '0', size: '0', withSum: '2' },
  { current: '-1', size: '1000000000', withSum: 'x' },
  { current: '999999999', size: "'", withSum: '2' },
]

/** What stands in tables and is told to nobody, and what stands nowhere. */
const strange = ['password', 'tenantId', 'tenant_id', 'deleted', 'spelling', 'state', 'nothing', '1', 'id;drop table goods', "'", '']

/** Names that calls written by hand might read from what was sent, without having said so. */
const usual = [
  'ownerType',
  'depotId',
  'commInfoId',
  'bartererId',
  'classifyId',
  'staffId',
  'deptId',
  'status',
  'type',
  'id',
  'ids',
  'isZero',
]

/** Everything that a call may be asked by: what it declares, what the ledger names, and what others like it are asked by. */
function parametersOf({ path, about }: Reading): string[] {
  const { parameters } = document.paths[`/api/${path}`]!.get as { parameters: { name?: string }[] }
  return unique([...parameters.flatMap(({ name }) => name ?? []), ...(named.get(`/api/${path}`) ?? []), ...(about ? [] : usual)])
}

/** Names of what it answers, as far as they are declared: each is an order to ask for. */
function columnsOf(call: Reading): string[] {
  const thing = thingOf(call) ?? (typeof call.takes === 'object' && 'list' in call.takes ? call.takes.list : undefined)
  const fields: Record<string, Field>[] = thing?.thing ? fieldSets(thing as never) : thing ? [thing.fields] : []
  return unique([...fields.flatMap(set => Object.values(set).map(({ wire }) => wire)), ...parametersOf(call)])
}

/** A value that fits, for whatever has to be there. */
async function needed(scene: Scene, call: Reading): Promise<Query> {
  const thing = thingOf(call)
  const fields = [...Object.values<Field>(call.input), ...Object.values<Field>(thing?.thing === 'report' ? thing.filters : {})]
  const query: Query = {}
  for (const field of fields.filter(({ rules }) => rules.required)) query[field.wire] = String(await scene.invent.value(field))
  return query
}

const isShaken = ({ code, misfit }: Told) => !!misfit || ![200, 400, 403].includes(code)

/** The place of a name among the values: the same name begins elsewhere in the next list, so that over all lists it meets all of them. */
const placeOf = (name: string, round: number) => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), round)

const valueAt = (place: number) => values[place % values.length]!

/** Every value is asked of every name when somebody has the time; else what a name is refused for gives way to so many others. */
const isThorough = !!process.env.SOAK_READS
const others = 2

/** What a refusal is about; nothing when it does not say. */
const blamed = ({ data }: Told): string[] => (data?.faults ?? []).flatMap(({ field }: { field?: string }) => field ?? [])

/**
 * Each call that reads, asked with nonsense in all of its parameters at once, some rounds long.
 * A refusal names what it is about; that takes its next values then, and is left out at last, so that nothing hides behind another's fault.
 */
export function readTests(scene: Scene, some: Reading[], rounds: number) {
  test.each(some.map((call, at) => [call.path, call, at] as const))('S-09 %s answers or refuses in words, whatever it is asked', shake)

  async function shake(path: string, call: Reading, at: number) {
    const shaken: string[] = []
    const fitting = await needed(scene, call)
    const asked = async (query: Query, token = scene.admin.token) => {
      const told = await ask(scene.world.app, { method: 'GET', path, token, query: { ...fitting, ...query } })
      if (isShaken(told)) shaken.push(`${JSON.stringify(query).slice(0, 500)}: ${told.code} ${told.msg} ${told.misfit}`)
      return told
    }
    const names = parametersOf(call)
    for (let round = 0; round < (isThorough ? values.length : rounds); round++) {
      const places = new Map(names.map(name => [name, placeOf(name, at + round * (isThorough ? 1 : 4))]))
      const tried = new Map<string, number>()
      const all = () => Object.fromEntries([...places].map(([name, place]) => [name, valueAt(place)]))
      for (let told = await asked(all()); told.code === 400; told = await asked(all())) {
        const bad = blamed(told).filter(name => places.has(name))
        if (!bad.length) break
        for (const name of bad) {
          const tries = (tried.get(name) ?? 0) + 1
          tried.set(name, tries)
          if (tries > others) places.delete(name)
          else places.set(name, places.get(name)! + 1)
        }
      }
    }
    // A file is ordered like the list that it is made of, and dearer.
    if (call.dear !== 'file') {
      const columns = columnsOf(call)
      const { token } = await scene.world.as(at % 2 ? 'sales' : 'warehouse')
      await asked({ ...pages[at % 3], ascs: columns.join() })
      await asked({ ...pages[(at + 1) % 3], descs: [...strange, ...columns].join() }, token)
      await asked({ ascs: strange.join(), withSum: '2' })
    }
    expect(shaken).toEqual([])
  }
}
