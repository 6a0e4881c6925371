import { describe, expect, test } from 'vitest'
import { allCalls } from '../../src/app/calls.ts'
import type { Document } from '../../src/kit/document.ts'
import { type Entity, listCall } from '../../src/kit/entity.ts'
import type { Field } from '../../src/kit/field.ts'
import { documents, entities, reports } from '../../src/kit/registry.ts'
import { tokensOf } from '../../src/server/rights/tokens.ts'
import { askedThings } from '../generic/asked.ts'
import { everyOrder, oddAnswers, oddFilters, oddWays } from '../generic/hostile.ts'
import { unfitting } from '../generic/requests.ts'
import { openScene } from '../generic/scene.ts'
import { testKey } from '../world.ts'

const scene = await openScene()
const paths = new Set(allCalls(tokensOf(testKey)).map(({ path }) => path))

/** What a list is asked; some of it is asked of the file, which reads through the same filters and is dearer. */
async function isNotShaken(list: string, file: string, queries: string[], everyNth: number) {
  const asked = queries.map((query, at) => ({
    method: 'GET',
    path: at % everyNth || !paths.has(file) ? list : file,
    token: scene.admin.token,
    query,
  }))
  expect(await unfitting(scene.world, asked, told => ![200, 400].includes(told.code))).toEqual([])
}

const fieldsOf = (thing: Entity | Document) => (thing.thing === 'entity' ? thing.fields : thing.head)
const lists = askedThings<Entity | Document>([...entities().filter(entity => paths.has(listCall(entity))), ...documents()])

/** One field of every kind that there is: a filter knows its field by kind, scale and column alone. */
const kinds = new Map<string, [Entity | Document, Field]>()
for (const thing of lists)
  for (const field of Object.values<Field>(fieldsOf(thing)))
    kinds.set([thing.thing, field.kind, field.scale, field.sql].filter(Boolean).join(' '), [thing, field])

describe('a call', () => {
  test.each(lists.map(list => [list.name, list] as const))('S-09 is not shaken by odd filters on the fields of %s', (_, list) =>
    isNotShaken(listCall(list), `${list.path}/export`, oddFilters(fieldsOf(list)), 3),
  )

  test.each([...kinds].map(([kind, [list, field]]) => [kind, list, field] as const))(
    'S-09 is not shaken by odd filters on a field that is %s',
    (_, list, { wire }) => isNotShaken(listCall(list), `${list.path}/export`, oddWays(wire), 9),
  )

  test.each(askedThings(reports()).map(report => [report.name, report] as const))(
    'S-09 is not shaken by odd filters of %s',
    async (_, report) => {
      const needed: Record<string, string> = {}
      for (const field of Object.values<Field>(report.filters))
        if (field.rules.required) needed[field.wire] = String(await scene.invent.value(field))
      const queries = [...oddAnswers(report.filters, needed), ...oddFilters(report.columns), ...everyOrder(report.columns)]
      await isNotShaken(listCall(report), `${report.path}/${report.exportAs ?? 'export'}`, queries, 5)
    },
  )
})
