import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '../../src/app/calls.ts'
import type { Field, Fields } from '../../src/kit/field.ts'
import { documents, entities, everyField } from '../../src/kit/registry.ts'
import { tokensOf } from '../../src/server/rights/tokens.ts'
import { askedCalls, askedThings } from '../generic/asked.ts'
import { typed, type Wire } from '../generic/invent.ts'
import { type Asked, ask, methodsOf } from '../generic/requests.ts'
import { everyRow, openScene } from '../generic/scene.ts'
import { testKey } from '../world.ts'

const scene = await openScene()
const calls = askedCalls(allCalls(tokensOf(testKey)))

/** Words and numbers that no id can be. */
const nonsense = ['abc', '-7', '9'.repeat(20), '1 or 1=1']

const idsIn = (fields: Fields): Field[] =>
  typed(fields)
    .map(([, field]) => field)
    .filter(({ sql }) => sql.startsWith('bigint'))

const filled = (fields: Field[], value: string): Wire => Object.fromEntries(fields.map(({ wire }) => [wire, value]))

/** Fills every id of these fields with each piece of nonsense: each of them must be told. */
async function isTold(fields: Field[], asked: (value: string) => Asked) {
  const silent: string[] = []
  for (const value of nonsense) {
    const { code, msg } = await ask(scene.world.app, { ...asked(value), token: scene.admin.token })
    for (const { wire, label } of fields)
      if (code !== 400 || !msg.includes(`${label}不正确，请重新选择`)) silent.push(`${wire}=${value}: ${code} ${msg}`)
  }
  expect(silent).toEqual([])
}

const posted = (path: string, body: Wire): Asked => ({ method: 'POST', path, body: JSON.stringify(body) })

test('S-09 what is kept as a number of the database is read as one', () => {
  const asText = [...everyField()].filter(([, { sql, kind }]) => sql === 'bigint' && !['id', 'ref', 'parent', 'integer'].includes(kind))
  expect(asText.map(([thing, { wire }]) => `${thing.name}.${wire}`)).toEqual([])
})

describe('an id that can be none is refused', () => {
  let before: unknown
  beforeAll(async () => {
    before = await everyRow(scene)
  })
  afterAll(async () => expect(await everyRow(scene)).toEqual(before))

  const saving = askedThings(documents()).flatMap(document =>
    Object.values(document.actions).flatMap(action => (action.saves ? [[document.name, action.wire, document] as const] : [])),
  )
  test.each(saving)('S-09 in the head and every line of %s, by %s', async (_, wire, { path, head, parts }) => {
    const [ofHead, ...ofParts] = [head, ...Object.values(parts).map(part => part.fields)].map(idsIn)
    const body = (value: string) => ({
      ...filled(ofHead!, value),
      ...Object.fromEntries(Object.values(parts).map((part, at) => [part.wire, [filled(ofParts[at]!, value)]])),
    })
    await isTold([...ofHead!, ...ofParts.flat()], value => posted(`${path}/${wire}`, body(value)))
  })

  const records = askedThings(entities()).filter(
    ({ path, fields }) => idsIn(fields).length && calls.some(call => call.path === `${path}/submit`),
  )
  test.each(records.map(entity => [entity.name, entity] as const))('S-09 in %s', (_, { path, fields }) =>
    isTold(idsIn(fields), value => posted(`${path}/submit`, filled(idsIn(fields), value))),
  )

  const asking = calls.filter(({ input }) => idsIn(input).length)
  test.each(asking.map(call => [call.path, call] as const))('S-09 by %s', async (path, call) => {
    const fields = idsIn(call.input)
    for (const method of methodsOf(call))
      await isTold(fields, value =>
        method === 'GET' ? { method, path, query: filled(fields, value) } : posted(path, filled(fields, value)),
      )
  })
})
