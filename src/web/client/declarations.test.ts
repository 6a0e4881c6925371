import { expect, test, vi } from 'vitest'
import type { Area } from '../../kit/area.ts'
import { indexOf } from '../../kit/area-index.ts'
import { dialog } from '../../kit/dialog.ts'
import { document, state } from '../../kit/document.ts'
import { entity } from '../../kit/entity.ts'
import { ref } from '../../kit/fields/choice.ts'
import { text } from '../../kit/fields/text.ts'
import { billOutline, dialogs, documentNamed, entities, entityNamed, relationsFrom } from '../../kit/registry.ts'
import type { Relation } from '../../kit/relation.ts'
import { screen } from '../../kit/screen.ts'
import { arrivalOf, arrivingDocument, declarationOf, declarationsOf, registerAreas } from './declarations.ts'

const named = (name: string, fields = {}) =>
  entity({ name, label: name, path: `x/${name}`, fields: { name: text('name', '名称'), ...fields } })

const bill = (name: string, billType: string) =>
  document({
    name,
    label: name,
    path: `x/${name}`,
    page: `/x/${name}/list`,
    formPage: `/x/${name}/form`,
    menuLabel: name,
    billType,
    prefix: 'X',
    approval: 0,
    side: 'trade',
    head: { buyerId: ref('party', 'buyerId', '客户', { chosenBy: { field: 'kind', from: { 1: 'guest' } } }) },
    parts: {},
    states: { draft: state('1', '草稿', '#909399') },
    actions: {},
    list: [],
    form: [],
  })

const [Order, Out] = [bill('order', '01'), bill('out', '02')]
const Parcel = dialog({
  name: 'parcel',
  label: '快递',
  width: 480,
  fields: {},
  submit: 'x',
  permission: 'x',
  done: '好',
  on: { document: Out, from: ['draft'] },
})

const board = (name: string) => screen({ name, label: name, page: `/x/${name}`, buttons: [] })

const areas: Area[] = [
  { name: 'people', things: ['account', 'staff', 'dept'].map(one => named(one)) },
  { name: 'parties', things: [named('party', { guestId: ref('guest', 'guestId', '客人') })] },
  { name: 'guests', things: [named('guest')] },
  { name: 'orders', things: [Order] },
  { name: 'outs', things: [Out], relations: [{ name: 'shipping', from: Order, to: Out } as unknown as Relation] },
  { name: 'parcels', things: [Parcel] },
  { name: 'boards', things: [board('board')], looksUp: ['staff'] },
  { name: 'walls', things: [board('wall')] },
]
const fetch = vi.fn(async (name: string) => areas.find(area => area.name === name)!)
const index = indexOf(areas)
registerAreas(index, fetch)

test('an area needs what its fields, choices and pages name, what it offers, and what follows from it', () => {
  const needs = Object.fromEntries(index.map(({ name, needs }) => [name, needs]))
  const bills = ['people', 'parties', 'guests', 'orders', 'outs', 'parcels']
  expect(needs).toEqual({
    people: ['people'],
    parties: ['people', 'parties', 'guests'],
    guests: ['people', 'guests'],
    orders: bills,
    outs: bills,
    parcels: ['parcels'],
    boards: ['people', 'boards'],
    walls: ['walls'],
  })
})

test('before anything has come, bills are known by what they are called and where they are', () => {
  expect(billOutline('02')).toMatchObject({ label: 'out', formPage: '/x/out/form' })
  expect(entities()).toEqual([])
})

test('what several pages wait for comes once, with all that it refers to', async () => {
  await Promise.all([declarationsOf('parties'), declarationsOf('guests'), declarationOf('party')])
  expect(entityNamed('guest').label).toBe('guest')
  expect(entities()).toHaveLength(5)
  fetch.mockClear()
  await declarationsOf('parties')
  expect(fetch).not.toHaveBeenCalled()
})

test('a bill of any kind comes when it is met, with its dialogs and what follows from it', async () => {
  expect(() => documentNamed('order')).toThrow()
  expect(await arrivingDocument('01')).toBe(Order)
  expect(dialogs()).toEqual([Parcel])
  expect(relationsFrom(Order)).toHaveLength(1)
  expect(await arrivingDocument('99')).toBeUndefined()
})

test('a page of no area, and a thing that nobody has declared, wait for nothing', async () => {
  await expect(declarationsOf('nowhere')).resolves.toBeUndefined()
  await expect(declarationOf('unicorn')).resolves.toBeUndefined()
})

test('a page waits for the same arrival until it is there', async () => {
  expect(arrivalOf('boards')).toBeInstanceOf(Promise)
  expect(arrivalOf('boards')).toBe(arrivalOf('boards'))
  await arrivalOf('boards')
  expect(arrivalOf('boards')).toBeUndefined()
  expect(arrivalOf('nowhere')).toBeUndefined()
})

test('what did not arrive can be asked for again', async () => {
  fetch.mockRejectedValueOnce(new Error('offline'))
  await expect(declarationsOf('walls')).rejects.toThrow('offline')
  fetch.mockClear()
  await declarationsOf('walls')
  expect(fetch).toHaveBeenCalledWith('walls')
})
