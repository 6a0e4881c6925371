import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst, transformWithOxc } from 'vite'
import { describe, expect, test } from 'vitest'
import { phrasesIn } from '../commands/phrases.ts'
import { areaServers } from '../src/app/areas.server.ts'
import { businessDictionaries, dictionaries } from '../src/app/dictionaries.ts'
import { english, parts, server, serverParts } from '../src/app/english.ts'
import { everything } from '../src/app/everything.ts'
import { seedRoles } from '../src/app/roles.ts'
import { menuSeeds } from '../src/app/seed.ts'
import '../src/app/tables.ts'
import { invariants } from '../src/areas/ledger/invariants/invariants.server.ts'
import { settingLabels } from '../src/kit/setting.ts'
import { sentences } from '../src/web/language/english/sentences.ts'
import { builtPages } from './browser/built-pages.ts'

const isChinese = (text: string) => /[\u4e00-\u9fff]/.test(text)
const entries = Object.entries({ ...english, ...server })

/** What the pages say by themselves. */
const onPages: string[] = JSON.parse(readFileSync(join(await builtPages(), 'phrases.json'), 'utf8'))

/** What the server calls things when it sends them. */
const called = [
  ...menuSeeds().map(({ name }) => name),
  ...[...dictionaries, ...businessDictionaries].map(({ name }) => name),
  ...seedRoles.map(({ label }) => label),
  ...invariants().map(({ label }) => label),
  ...settingLabels,
  ...areaServers
    .flatMap(({ settings = {} }) => Object.values(settings).flat())
    .flatMap(({ label, note, words = {} }) => [label, note, ...Object.values(words)]),
  ...everything.flatMap(thing => (thing.thing === 'document' ? wordsOf(thing) : [])),
  ...invariants().flatMap(({ label, group, sides = [] }) => [label, group, ...sides.map(side => side.label)]),
].filter(isChinese)

type Bill = Extract<(typeof everything)[number], { thing: 'document' }>

function wordsOf({ label, states, actions }: Bill) {
  return [
    label,
    ...[...Object.values(states), ...Object.values(actions)].flatMap(one => [one.label, 'stage' in one ? (one.stage ?? '') : '']),
  ]
}

/** What never reaches a page: the start of the server, its own description, the demo company, SQL and what goes to telephones. */
const apart = /openapi|server\/postgres|migrate|signing-key|excel\/styles|\/demo\//
const isForOthers = (text: string) => /^(select|insert|update|验证码|询价) /.test(text)

/** What the server says: sentences, and whatever it refuses with. */
async function serverSays() {
  const paths = (readdirSync('src', { recursive: true }) as string[]).map(path => join('src', path).replaceAll('\\', '/'))
  const said: string[] = []
  for (const path of paths.filter(one => /^src\/server\/.*\.ts$|\.server\.ts$/.test(one) && !/\.test\.ts$/.test(one) && !apart.test(one))) {
    const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path)
    said.push(...phrasesIn(parseAst(code)).map(({ key }) => key))
  }
  return said.filter(text => isChinese(text) && !isForOthers(text))
}

const onServer = await serverSays()
const isSentence = (text: string) => /\{\d|[！!]$|^请|，/.test(text)

describe('R-CON-007 the English dictionary', () => {
  test('knows every phrase of the pages', () => {
    expect(onPages.length).toBeGreaterThan(800)
    expect(onPages.filter(phrase => english[phrase] === undefined)).toEqual([])
  })

  test('knows what menus, rights, states, actions, dictionaries, roles, settings and checks of the books are called', () => {
    expect(called.filter(name => english[name] === undefined)).toEqual([])
  })

  test('knows every sentence of the server', () => {
    expect(onServer.length).toBeGreaterThan(100)
    expect(onServer.filter(text => isSentence(text) && english[text] === undefined && server[text] === undefined)).toEqual([])
  })

  test('knows nothing that nobody says, and nothing twice', () => {
    const said = new Set([...onPages, ...called, ...onServer])
    expect(entries.flatMap(([key]) => (said.has(key) ? [] : [key]))).toEqual([])
    expect(entries.length).toBe([...parts, ...serverParts].reduce((sum, part) => sum + Object.keys(part).length, 0))
  })

  test('puts in what the Chinese puts in', () => {
    const holes = (text: string) => (text.match(/\{\d+\}/g) ?? []).sort().join()
    expect(entries.filter(([key, text]) => holes(key) !== holes(text))).toEqual([])
  })

  test('is English, but for the name of the other language', () => {
    expect(entries.flatMap(([, text]) => (isChinese(text) || /[，。；：！？（）]/.test(text) ? [text] : []))).toEqual(['简体中文'])
  })

  test('keeps the label at the beginning where the form looks for it', () => {
    const fromLabel = Object.entries(sentences).filter(([key]) => key.startsWith('{0}'))
    expect(fromLabel.filter(([, text]) => !text.startsWith('{0}'))).toEqual([])
  })
})
