import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areaServers } from '../src/app/areas.server.ts'
import { areas } from '../src/app/areas.ts'
import { areaWebs } from '../src/app/areas.web.ts'
import { menu } from '../src/app/menu.ts'
import { seedRoles } from '../src/app/roles.ts'
import { declared } from '../src/app/tables.ts'
import { thingsOf } from '../src/kit/area.ts'
import { everybody } from '../src/server/rights/grant.ts'
import { areaOf } from './generic/area-of.ts'
import { promised } from './generic/contract.ts'

const leaves = menu.flatMap(group => group.leaves)
const hasPage = (name: string) => leaves.some(({ thing }) => thing.name === name)
const isDeclared = (name: string) => declared.some(thing => thing.name === name)

test('every drawer stands in the list of its colour', () => {
  const drawers = (file: string) => readdirSync('src/areas').filter(area => readdirSync(`src/areas/${area}`).includes(file))
  expect(areas.map(({ name }) => name).sort()).toEqual(drawers('area.ts'))
  expect(areaServers).toHaveLength(drawers('area.server.ts').length)
  expect(areaWebs.map(({ name }) => name).sort()).toEqual(drawers('area.web.tsx'))
})

test('every area that promises something has its contract tried', () => {
  const tried = readdirSync('test/contract').map(file => file.replace('.test.ts', ''))
  expect(promised().filter(thing => !tried.includes(areaOf(thing)!))).toEqual([])
})

test('every page stands in a group, under the caption that its area says', () => {
  for (const [code, things] of areas.flatMap(({ captions = {} }) => Object.entries(captions)))
    for (const thing of things) expect([thing.name, leaves.find(leaf => leaf.thing === thing)?.caption?.code]).toEqual([thing.name, code])
  const paged = areas.flatMap(thingsOf).filter(thing => 'page' in thing && thing.page && !('isBehind' in thing && thing.isBehind))
  expect(leaves.map(({ thing }) => thing.name).sort()).toEqual(paged.map(({ name }) => name).sort())
})

test('a page that comes after another does so', () => {
  for (const [name, other] of areas.flatMap(({ after = {} }) => Object.entries(after))) {
    const group = menu.find(({ leaves }) => leaves.some(({ thing }) => thing.name === name))!
    const shown = group.leaves.filter(({ caption }) => caption === group.leaves.find(({ thing }) => thing.name === name)!.caption)
    const place = shown.findIndex(({ thing }) => thing.name === name)
    expect([name, shown[place - 1]?.thing.name]).toEqual([name, other])
  }
})

test('rights beside the usual ones stand on a page', () => {
  expect(areaServers.flatMap(({ buttons = {} }) => Object.keys(buttons)).filter(name => !hasPage(name))).toEqual([])
})

test('every grant is given to roles that there are', () => {
  const aliases = seedRoles.map(({ alias }) => alias)
  const granted = areaServers.flatMap(({ grants = [] }) => grants)
  expect(granted.flatMap(({ to }) => (to === everybody ? [] : to)).filter(alias => !aliases.includes(alias))).toEqual([])
})

test('screens, bills and forms are written for things that there are', () => {
  const named = areaWebs.flatMap(({ screens, bills, forms }) => [screens, bills, forms].flatMap(record => Object.keys(record ?? {})))
  expect(named.filter(name => !isDeclared(name))).toEqual([])
})
