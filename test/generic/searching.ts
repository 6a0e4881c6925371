import { expect, test } from 'vitest'
import { type Entity, listCall } from '../../src/kit/entity.ts'
import type { Field } from '../../src/kit/field.ts'
import { carried, nameWire } from '../../src/kit/wire.ts'
import { typed, type Wire } from './invent.ts'
import type { Scene } from './scene.ts'
import { rowsOf } from './sheets.ts'

const textual = ['text', 'longText', 'phone', 'code']
const collator = new Intl.Collator('zh-u-co-pinyin')

/** A list finds a record by each of its fields, in the contract's query language. */
export function searchTests(entity: Entity, scene: Scene) {
  const fields = typed(entity.fields).map(([, field]) => field)
  const list = async (query: Wire): Promise<Wire> => scene.admin.ok.get(listCall(entity), { size: 200, ...query })
  const finds = async (query: Wire) => (await list(query)).records.some((row: Wire) => row.id === one.id)
  let one: Wire

  test('is found by all of its fields together', async () => {
    const { id } = await scene.admin.ok.post(`${entity.path}/submit`, await scene.invent.record(entity))
    one = await scene.admin.ok.get(`${entity.path}/detail`, { id })
    const asked = fields.filter(({ sql, kind }) => sql && !['files', 'refs', 'regions'].includes(kind))
    const { records } = await list(Object.fromEntries(asked.map(({ wire }) => [`${wire}_equal`, one[wire]])))
    expect(records.map((row: Wire) => row.id)).toEqual([one.id])
  })

  test('is found by each field of the search form, in every way of asking', async () => {
    for (const field of fields.filter(({ sql, rules, kind }) => sql && (rules.search || kind === 'parent'))) {
      const value = one[field.wire]
      for (const query of askedBy(field, value)) expect([query, await finds(query)]).toEqual([query, true])
      for (const query of wrongFor(field, value)) expect([query, await finds(query)]).toEqual([query, false])
      if (field.kind === 'ref') expect([field.wire, await finds({ [nameWire(field)]: one[nameWire(field)] })]).toEqual([field.wire, true])
    }
  })

  test('is found by the keyword, in any of the texts that are searched, or in what it refers to', async () => {
    const searched = (kinds: string[]) => fields.filter(({ kind, rules }) => rules.search && kinds.includes(kind))
    const texts = searched(['text', 'code', 'phone']).map(({ wire }) => wire)
    for (const wire of texts.length ? texts : searched(['ref']).map(nameWire))
      expect([wire, await finds({ keyword: one[wire] })]).toEqual([wire, true])
    expect(await finds({ keyword: '没有这样的东西' })).toBe(false)
  })

  test('R-FMT-030 is found by the time it was made', async () => {
    expect(await finds({ createTime_dategt: '2020-01-01 00:00:00', createTime_datelt: '2099-01-01 00:00:00' })).toBe(true)
    expect(await finds({ createTime_dategt: '2099-01-01 00:00:00' })).toBe(false)
    expect(await finds({ createTime_datelt: '2020-01-01 00:00:00' })).toBe(false)
  })

  test('takes no notice of a filter it does not know', async () => {
    expect(await finds({ nonsense: '1', nonsense_like: '2', _t: '3', [`${fields[0]!.wire}_ignore`]: 'x', 'id;drop table': '4' })).toBe(true)
  })
}

/** A list comes in pages, in order, or as a file. */
export function listTests(entity: Entity, scene: Scene) {
  const list = async (query: Wire): Promise<Wire> => scene.admin.ok.get(listCall(entity), { size: 200, ...query })

  test('R-FMT-013 R-FMT-017 is listed by pages of ten unless another size is asked for', async () => {
    const { records, ...page } = await scene.admin.ok.get(listCall(entity))
    expect(page).toEqual({ total: expect.any(Number), size: 10, current: 1, pages: Math.ceil(page.total / 10) })
    expect(records.length).toBe(Math.min(10, page.total))
    const pages = await Promise.all([1, 2].map(current => list({ current, size: 1 })))
    expect(pages.map(({ current, size, pages: count, records: rows }) => [current, size, count, rows.length])).toEqual(
      [1, 2].map(current => [current, 1, page.total, 1]),
    )
    expect(new Set(pages.map(({ records: rows }) => rows[0].id)).size).toBe(2)
    expect((await list({ current: 10_000 })).records).toEqual([])
  })

  test('is sorted by each of its columns, either way', async () => {
    for (const field of entity.list.map(key => entity.fields[key]!).filter(({ sql, kind }) => sql && kind !== 'files')) {
      const [rising, falling] = await Promise.all(
        ['ascs', 'descs'].map(async name => (await list({ [name]: field.wire })).records.map((row: Wire) => row[field.wire])),
      )
      expect([...rising].sort(), field.wire).toEqual([...falling].sort())
      for (const [values, way] of [
        [rising, 1],
        [falling, -1],
      ] as const) {
        const wrong = values.findIndex(
          (value: any, at: number) =>
            at > 0 && isFilled(value) && isFilled(values[at - 1]) && order(field, values[at - 1], value) * way > 0,
        )
        expect([field.wire, way, wrong]).toEqual([field.wire, way, -1])
      }
    }
  })

  test('R-FMT-047 becomes a file with the labels of the list on top and the record below', async () => {
    const { status, headers, body } = await scene.admin.download(`${entity.path}/export`, { keyword: '' })
    expect([status, headers['content-type']]).toEqual([200, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'])
    expect(decodeURIComponent(headers['content-disposition'])).toContain(`${entity.label}`)
    const [header, ...rows] = await rowsOf(body)
    const columns = entity.list.map(key => entity.fields[key]!).filter(({ sql, kind }) => sql && kind !== 'image')
    // What is computed while it is read may stand there as well.
    const computed = entity.list.flatMap(key => (entity.fields[key]!.sql ? [] : [entity.fields[key]!.label]))
    expect(header!.filter(label => !computed.includes(label))).toEqual(
      columns.flatMap(field => [
        field.label,
        ...carried(field)
          .filter(([, ride]) => !ride.rules.title)
          .map(([, ride]) => ride.label),
      ]),
    )
    const title = entity.fields[entity.title]!
    const { records, total } = await list({})
    expect(rows.map(row => row[header!.indexOf(title.label)]).slice(0, 20)).toEqual(
      records.slice(0, 20).map((row: Wire) => String(row[title.target ? nameWire(title) : title.wire])),
    )
    expect(rows.length).toBe(total)
  })
}

/** The ways of asking that must not find it. */
function wrongFor({ wire, kind }: Field, value: any): Wire[] {
  const other = [{ [`${wire}_notequal`]: value }, { [`${wire}_null`]: 1 }]
  if (kind === 'parent') return other.slice(0, 1)
  if (!textual.includes(kind)) return other
  return [
    ...other,
    { [`${wire}_equal`]: String(value).slice(1) },
    { [wire]: `${String(value).slice(0, 2)}%` },
    { [`${wire}_notlike`]: String(value).slice(1) },
  ]
}

/** The ways of asking for a value that must find it. */
function askedBy({ wire, kind }: Field, value: any): Wire[] {
  const exact = [{ [wire]: value }, { [`${wire}_equal`]: value }, { [`${wire}_notnull`]: 1 }]
  if (kind === 'parent') return exact.slice(0, 2)
  if (textual.includes(kind))
    return [
      ...exact,
      { [wire]: String(value).slice(1) },
      { [`${wire}_like`]: String(value).slice(0, -1) },
      { [`${wire}_likeright`]: String(value).slice(0, 2) },
    ]
  if (['integer', 'decimal', 'day'].includes(kind)) return [...exact, { [`${wire}_ge`]: value, [`${wire}_le`]: value }]
  return exact
}

const isFilled = (value: unknown) => value !== '' && value !== undefined

function order({ kind, words }: Field, before: any, after: any): number {
  if (['ref', 'parent', 'refs', 'regions'].includes(kind)) return 0
  if (kind === 'flag') return Number(before === words![0]) - Number(after === words![0])
  if (textual.includes(kind)) return collator.compare(before, after)
  return before < after ? -1 : before > after ? 1 : 0
}
