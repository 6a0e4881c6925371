import { describe, expect, test } from 'vitest'
import { allCalls } from '../src/app/calls.ts'
import { businessDictionaries, dictionaries } from '../src/app/dictionaries.ts'
import { everything } from '../src/app/everything.ts'
import { menu } from '../src/app/menu.ts'
import { grantsMatch, seedRoles } from '../src/app/roles.ts'
import { menuSeeds } from '../src/app/seed.ts'
import { declared, faceless } from '../src/app/tables.ts'
import type { Part } from '../src/kit/document.ts'
import { listCall } from '../src/kit/entity.ts'
import type { Field, Fields } from '../src/kit/field.ts'
import { dialogs, documents, entities, everyField, fieldSets, reports, type Thing } from '../src/kit/registry.ts'
import { carried, isNamed, nameKey, nameWire, rideKey } from '../src/kit/wire.ts'
import type { Tokens } from '../src/server/rights/tokens.ts'
import { billTypes } from './generic/bill-types.ts'
import { ledger } from './generic/spec.ts'
import { finalStates, reachable } from './generic/states.ts'

const calls = allCalls({} as Tokens)
const isChinese = (text: string) => /\p{Script=Han}/u.test(text)
const twins = (names: string[]) => names.filter((name, at) => names.indexOf(name) !== at)
const statuses = new Map(ledger('statuses').map(row => [row.code!, row.name_zh!]))
/** One code may stand for two ends of a life, which the ledger numbers: `closeType 1 关闭, 2 作废`. */
const ends = new Map(
  ledger('statuses').map(row => [row.code!, [...row.name_en!.matchAll(/\d (\p{Script=Han}+)/gu)].map(([, end]) => `已${end}`)]),
)

/** Some codes are shared by bills that go the other way (`reads 入库 as 出库`), and what was undone is told as such whatever its code. */
const readings = new Map(
  ledger('statuses').map(row => {
    const [, said, read] = row.document?.match(/reads? (\S+) as ([^\s);]+)/) ?? []
    // And some bills have words of their own for them: `0847 reads 2701 排车, 2702 已发车`.
    const [, own] = row.document?.match(new RegExp(`reads .*?${row.code} (\\p{Script=Han}+)`, 'u')) ?? []
    return [row.code!, [...(said ? [row.name_zh!.replace(said, read!), '已红冲'] : []), ...(own ? [own] : [])]]
  }),
)

/** Everything a thing says in one breath on the wire: its own names, the names of what it refers to, what rides along. */
const spoken = (fields: Fields) =>
  Object.values(fields).flatMap(field => [
    field.wire,
    ...(isNamed(field) ? [nameWire(field)] : []),
    ...carried(field).map(([, ride]) => ride.wire),
  ])

const wiresOf = (named: Record<string, { wire: string }>) => Object.values(named).map(({ wire }) => wire)

/** Each set of fields that travels as one object, with the names that the engine adds to it. */
const spokenSets = (thing: Thing): string[][] => {
  if (thing.thing === 'document')
    return [
      ['id', 'version', 'billType', 'status', 'statusName', 'actions', ...wiresOf(thing.parts), ...spoken(thing.head)],
      ...Object.values<Part>(thing.parts).map(({ fields }) => ['id', 'lineNo', ...spoken(fields)]),
    ]
  if (thing.thing === 'report')
    return [spoken({ ...thing.columns, ...thing.carries }), Object.values<Field>(thing.filters).map(field => field.wire)]
  if (thing.thing === 'screen') return []
  if (thing.thing === 'table') return [Object.values<Field>(thing.fields).map(field => field.wire)]
  return [
    ['id', 'version', ...spoken(thing.fields)],
    ...Object.values<Field>(thing.fields).flatMap(field => (field.fields ? [['id', ...spoken(field.fields)]] : [])),
  ]
}

describe('names', () => {
  test('no two things have one name, one path or one bill type', () => {
    expect(twins(declared.map(thing => thing.name))).toEqual([])
    expect(twins([...entities(), ...documents()].map(thing => thing.path))).toEqual([])
    expect(twins([...entities(), ...documents(), ...reports()].map(thing => listCall(thing)))).toEqual([])
    expect(twins(documents().flatMap(document => [document.billType, document.prefix]))).toEqual([])
  })

  test('no two values of one object have one wire name', () => {
    const clashes = declared.flatMap(thing => spokenSets(thing).flatMap(names => twins(names).map(name => `${thing.name}: ${name}`)))
    expect(clashes).toEqual([])
  })

  test('every thing and every field has a Chinese label', () => {
    const bare = [
      ...declared.filter(thing => !isChinese(thing.label)).map(thing => thing.name),
      ...[...everyField()].filter(([, field]) => !isChinese(field.label)).map(([thing, field]) => `${thing.name}.${field.wire}`),
    ]
    expect(bare).toEqual([])
  })

  test('entities that share a table agree on the columns they share', () => {
    const columns = new Map<string, string>()
    for (const { table, fields } of entities()) {
      for (const [key, { sql }] of Object.entries(fields)) {
        expect(columns.get(`${table}.${key}`) ?? sql, `${table}.${key}`).toBe(sql)
        columns.set(`${table}.${key}`, sql)
      }
    }
  })
})

test('the browser is given all that has a page or a form, and no table that nobody sees', () => {
  expect(everything.filter(thing => thing.thing === 'table').map(thing => thing.name)).toEqual([])
  const seen = faceless.filter(thing => thing.thing !== 'table' && !(thing.thing === 'entity' && !thing.page))
  expect(seen.map(thing => thing.name)).toEqual([])
})

describe('keys', () => {
  const unknown = (keys: readonly string[], fields: Fields) => keys.filter(key => !fields[key])

  test('every column, input and cell that is listed is a field', () => {
    for (const entity of entities()) {
      expect(
        unknown([...entity.list, ...entity.form, ...entity.picker, entity.title, ...Object.values(entity.owner ?? {})], entity.fields),
        entity.name,
      ).toEqual([])
      for (const { by, parent } of entity.abilities)
        expect(
          unknown(
            [by, parent].filter(key => key !== undefined),
            entity.fields,
          ),
          entity.name,
        ).toEqual([])
    }
    for (const document of documents()) {
      expect(
        unknown(
          [...document.list, ...document.form, ...Object.values(document.owner), ...(document.party ? [document.party] : [])],
          document.head,
        ),
        document.name,
      ).toEqual([])
      for (const { grid, fields } of Object.values(document.parts)) expect(unknown(grid, fields), document.name).toEqual([])
    }
    for (const report of reports())
      expect(
        unknown([report.order.replace('-', ''), ...(report.chart ? [...report.chart.by, ...report.chart.measures] : [])], {
          ...report.columns,
          ...report.carries,
        }),
        report.name,
      ).toEqual([])
  })

  test('the list of every bill shows its remark', () => {
    expect(
      documents()
        .filter(({ list }) => !list.includes('remark'))
        .map(({ name }) => name),
    ).toEqual([])
  })

  test('every reference names an entity, and what it carries are fields of it', () => {
    const byName = new Map(entities().map(entity => [entity.name, entity]))
    for (const [thing, { target, wire, rules }] of everyField()) {
      if (target) expect(unknown(rules.carry ?? [], byName.get(target)?.fields ?? {}), `${thing.name}.${wire}`).toEqual([])
      if (target) expect(byName.has(target), `${thing.name}.${wire} → ${target}`).toBe(true)
    }
  })

  test('every dictionary that a field asks for exists, and so does the word it falls back to', () => {
    const words = new Set([...dictionaries, ...businessDictionaries].flatMap(({ code, word }) => [code, `${code} ${word}`]))
    const missing = [...everyField()].filter(
      ([, { group, rules }]) => group && !words.has(rules.fallback == null ? group : `${group} ${rules.fallback}`),
    )
    expect(missing.map(([thing, field]) => `${thing.name}.${field.wire}: ${field.group}`)).toEqual([])
  })
})

/** What nobody does: a deadline passes. */
const byClock: Record<string, string[]> = { quoteInquiry: ['due'] }

describe.each(documents().map(document => [document.name, document] as const))('the life of %s', (_, document) => {
  test('begins as a draft, and every state can be reached from there, or is brought by the clock', () => {
    expect(Object.keys(document.states)[0]).toBe('draft')
    expect(Object.keys(document.states).filter(state => !reachable(document).has(state))).toEqual(byClock[document.name] ?? [])
  })

  test('never gets stuck: only what is over has no way out', () => {
    expect(finalStates(document).filter(state => !/^(已(?!驳回)|未)/.test(document.states[state]!.label))).toEqual([])
  })

  test('speaks the codes and names of the ledger of statuses', () => {
    // Of two ends with one code the rarer says in brackets when it comes.
    for (const { wire, label } of Object.values(document.states))
      expect([...(statuses.get(wire)?.split('/') ?? []), ...(ends.get(wire) ?? []), ...(readings.get(wire) ?? [])]).toContain(
        label.replace(/（.*）$/, ''),
      )
    // One document of two types, told apart by their numbers, has a name of its own.
    if (document.prefixWhere) return
    expect(statuses.get(document.billType)?.replace(/\(.*\)/, '')).toBe(document.label)
    expect(businessDictionaries.find(({ code, word }) => code === 'bill_type' && word === document.billType)?.name).toBe(document.label)
  })

  test('tells its actions apart on the wire and moves between states it has', () => {
    const actions = Object.values(document.actions)
    expect(
      twins(actions.flatMap(({ wire, alias, byId, batch, decides }) => [wire, alias ?? [], byId ?? [], batch ?? [], decides ?? []].flat())),
    ).toEqual([])
    expect(actions.flatMap(({ from, to }) => [...from, to].flat()).filter(state => !document.states[state])).toEqual([])
    expect(actions.filter(({ label, reason }) => !isChinese(label) || (reason !== undefined && !isChinese(reason)))).toEqual([])
  })

  test('is numbered and approved as its bill type is', () => {
    const { prefix, approval } = document
    expect({ prefix, approval }).toEqual(billTypes.get(document.billType))
  })
})

describe('rights', () => {
  const seeds = menuSeeds()
  const codes = new Set(seeds.filter(seed => seed.category === 2).map(seed => seed.code))

  test('R-PER-008 every right that a call or a field asks for is a button of the menu', () => {
    const asked = [...calls.map(call => call.permission), ...[...everyField()].flatMap(([, field]) => field.rules.needs ?? [])]
    expect([...new Set(asked)].filter(code => !['open', 'signedIn'].includes(code) && !codes.has(code))).toEqual([])
  })

  test('every right that a seed role is given exists', () => {
    const empty = seedRoles.flatMap(({ alias, grants }) =>
      grants.filter(grant => ![...codes].some(code => grantsMatch([grant], code))).map(grant => `${alias}: ${grant}`),
    )
    expect(empty).toEqual([])
  })

  /** Pages that the product has beside those of the specification. */
  const ownPages = [
    '/base/depotLocation/list',
    '/finance/apWriteOff/form',
    '/finance/apWriteOff/list',
    '/finance/arWriteOff/form',
    '/finance/arWriteOff/list',
    '/finance/bankTransfer/form',
    '/finance/bankTransfer/list',
    '/finance/cost/form',
    '/finance/selfCheck',
    '/inventory/assemble/list',
    '/inventory/batch/list',
    '/inventory/deliveryCenter/form',
    '/inventory/deliveryDetail/list',
    '/inventory/myDelivery/list',
    '/inventory/opening',
    '/inventory/repack/form',
    '/inventory/repack/list',
    '/purchase/purchaseIn/detailList',
    '/purchase/purchaseOrder/detailList',
    '/purchase/threeWayMatch/list',
    '/sales/customerGoodsName/list',
    '/sales/salesReturnIn/form',
    '/sales/salesReturnIn/list',
  ]

  test('no menu stands twice, and every leaf opens a screen of the specification', () => {
    expect(twins(seeds.map(seed => seed.code))).toEqual([])
    const routes = new Set(
      ledger('screens')
        .filter(screen => screen.kind === 'route')
        .map(screen => screen.route_or_trigger),
    )
    const paths = menu.flatMap(group => group.leaves.flatMap(leaf => [leaf.path, leaf.form ?? []].flat()))
    expect(paths.filter(path => !routes.has(path)).sort()).toEqual(ownPages)
    expect(twins(paths)).toEqual([])
  })

  test('the menu has its nine groups in their order', () => {
    expect(menu.map(group => group.label)).toEqual(['销售', '采购', '仓储', '财务', '营销', '商城', '分析', '资料', '设置'])
  })
})

test('every dictionary that holds statuses says what the ledger of statuses says', () => {
  const wrong = businessDictionaries.filter(
    ({ code, word, name }) =>
      statuses.has(word) &&
      word.length > 1 &&
      statuses.get(word)!.replace(/\(.*\)/, '') !== name &&
      !(['distribution_status', 'return_status'].includes(code) && (readings.get(word)?.includes(name) || statuses.get(word) === name)),
  )
  expect(wrong.map(({ word, name }) => `${word} ${name}: ${statuses.get(word)}`)).toEqual([])
})

describe('every field knows its own word', () => {
  const deep = (fields: Fields): Fields[] => [fields, ...Object.values(fields).flatMap(field => (field.fields ? deep(field.fields) : []))]
  const sets = [...entities(), ...documents(), ...reports(), ...dialogs()].flatMap(thing =>
    fieldSets(thing)
      .flatMap(deep)
      .map(fields => ({ name: thing.name, fields })),
  )

  test('it is the one under which it is declared', () => {
    expect(
      sets.flatMap(({ name, fields }) =>
        Object.keys(fields)
          .filter(key => fields[key]!.key !== key)
          .map(key => `${name}.${key}`),
      ),
    ).toEqual([])
  })

  test('no name or ride of a reference is called like something else of the row', () => {
    const said = (fields: Fields) =>
      Object.values(fields).flatMap(field => [
        field.key,
        ...(isNamed(field) ? [nameKey(field)] : []),
        ...carried(field).map(([key]) => rideKey(field, key)),
      ])
    expect(sets.flatMap(({ name, fields }) => twins(said(fields)).map(word => `${name}.${word}`))).toEqual([])
  })

  test('a dialog on a bill calls what it takes from the head as the head does', () => {
    const strange = dialogs().flatMap(({ name, fields, on }) =>
      Object.entries(fields as Fields).flatMap(([key, { wire }]) => {
        const own = Object.entries((on?.document.head ?? {}) as Fields).find(([, field]) => field.wire === wire)
        return own && own[0] !== key ? [`${name}.${key}`] : []
      }),
    )
    expect(strange).toEqual([])
  })
})
