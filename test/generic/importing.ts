import { expect, test } from 'vitest'
import { businessDictionaries, dictionaries } from '../../src/app/dictionaries.ts'
import { snake } from '../../src/base/text.ts'
import { type Entity, listCall } from '../../src/kit/entity.ts'
import { type Field, requiredMessage } from '../../src/kit/field.ts'
import { entityNamed } from '../../src/kit/registry.ts'
import { shownAs, type Wire } from './invent.ts'
import { everyRow, type Scene } from './scene.ts'
import { fileOf, rowsOf } from './sheets.ts'

/** Many records come from one file: all faults are told before anything is written, and then all rows are written or none. */
export function importTests(entity: Entity, scene: Scene) {
  const fields = entity.form.map(key => entity.fields[key]!).filter(({ sql, kind }) => sql && !['image', 'files'].includes(kind))
  const header = fields.map(({ label, rules }) => label + (rules.required ? '*' : ''))
  const [key] = fields.filter(({ rules }) => rules.unique)
  const send = async (rows: unknown[][], options: Wire = {}) =>
    scene.admin.upload(`${entity.path}/import`, { name: '导入.xlsx', data: await fileOf(header, rows) }, options)
  const cellsOf = (body: Wire) => Promise.all(fields.map(field => cellOf(scene, field, body[field.wire])))
  const listed = async (value: string): Promise<Wire> =>
    (await scene.admin.ok.get(listCall(entity), { [`${key!.wire}_equal`]: value })).records[0]
  const bodies: Wire[] = []

  test('has a template whose header says what is needed', async () => {
    const { status, body } = await scene.admin.download(`${entity.path}/importTemplate`)
    expect([status, await rowsOf(body)]).toEqual([200, [header]])
  })

  test('a trial run finds every fault with its row and column, and writes nothing', async () => {
    for (let more = 0; more < 3; more++) bodies.push(await scene.invent.record(entity))
    const existing = await scene.invent.record(entity)
    await scene.admin.ok.post(`${entity.path}/submit`, existing)
    const good = await cellsOf(bodies[0]!)
    const wanted = await faultyRows(good, await cellsOf(bodies[1]!), await cellsOf(existing))
    const before = await everyRow(scene)
    const trial = await send(
      wanted.map(({ row }) => row),
      { dryRun: '2' },
    )
    expect(trial).toMatchObject({ code: 200, data: { rows: wanted.length } })
    for (const { at, msg } of wanted.flatMap(({ said }, at) => said.map(msg => ({ at, msg }))))
      expect(
        trial.data.errors.filter((error: Wire) => error.row === at + 2).map((error: Wire) => error.msg),
        `row ${at + 2}`,
      ).toContain(msg)
    expect(trial.data.errors.filter((error: Wire) => error.row === 2)).toEqual([])
    const real = await send(wanted.map(({ row }) => row))
    expect(real).toMatchObject({ code: 400, data: { errors: trial.data.errors }, msg: expect.stringMatching(/^导入失败：第3行/) })
    expect(await everyRow(scene)).toEqual(before)
  })

  /** A good row, then one row for each thing that can be wrong. */
  async function faultyRows(good: string[], other: string[], existing: string[]) {
    const without = (row: string[], blank: (field: Field) => boolean, text = '') =>
      row.map((cell, at) => (blank(fields[at]!) ? text : cell))
    const required = fields.filter(({ rules }) => rules.required && rules.fallback == null)
    return [
      { row: good, said: [] as string[] },
      { row: without(other, ({ rules }) => !!rules.required, ''), said: required.map(requiredMessage) },
      ...fields
        .filter(({ target, kind }) => target && kind !== 'parent')
        .map(field => ({ row: without(other, one => one === field, '没有的'), said: [`${field.label}“没有的”不存在`] })),
      ...fields
        .filter(({ kind }) => kind === 'decimal' || kind === 'integer')
        .map(field => ({ row: without(other, one => one === field, '很多'), said: [`${field.label}必须是数字`] })),
      ...fields
        .filter(({ rules }) => rules.unique)
        .flatMap(field => [
          {
            row: without(other, one => one === field, good[fields.indexOf(field)]),
            said: [`${field.label}“${good[fields.indexOf(field)]}”与第2行重复`],
          },
          {
            row: without(other, one => one === field, existing[fields.indexOf(field)]),
            said: [`${field.label}“${existing[fields.indexOf(field)]}”已存在`],
          },
        ]),
    ]
  }

  test('a good file brings every row, as it was typed', async () => {
    expect(await send(await Promise.all(bodies.map(cellsOf)))).toMatchObject({ code: 200, data: { rows: 3, errors: [] } })
    for (const body of bodies) {
      const { id } = await listed(body[key!.wire])
      const typedIn = Object.fromEntries(fields.map(({ wire }) => [wire, body[wire]]))
      expect(await scene.admin.ok.get(`${entity.path}/detail`, { id })).toMatchObject(shownAs(entity.fields, typedIn))
    }
  })

  test('the same file again is refused, unless it may cover what is there; what the sheet does not hold stays', async () => {
    const whole = await scene.invent.record(entity)
    const { id } = await scene.admin.ok.post(`${entity.path}/submit`, whole)
    const rows = [await cellsOf({ ...(await scene.invent.record(entity)), [key!.wire]: whole[key!.wire] })]
    expect(await send(rows)).toMatchObject({ code: 400, msg: expect.stringContaining('已存在') })
    expect(await send(rows, { isCovered: '1' })).toMatchObject({ code: 200 })
    const covered = await scene.admin.ok.get(`${entity.path}/detail`, { id })
    expect(covered.version).toBe(2)
    const elsewhere = Object.values(entity.fields).filter(field => !fields.includes(field) && !field.rules.fixed && !field.rules.secret)
    for (const { wire, fields: inner, read, show } of elsewhere) {
      if (inner) expect(covered[wire]).toMatchObject(whole[wire].map((row: Wire) => shownAs(inner, row)))
      else if (wire in whole) expect([wire, covered[wire]]).toEqual([wire, show(read(whole[wire]))])
    }
  })

  test('what is no filled-in template is refused', async () => {
    const say = async (data: Buffer) => (await scene.admin.upload(`${entity.path}/import`, { name: '导入.xlsx', data })).msg
    expect(await say(await fileOf(['别的', '表头'], [['1', '2']]))).toBe('表头与模板不一致，请先下载模板！')
    expect(await say(await fileOf(header, []))).toBe('文件中没有数据，请先下载模板填写！')
    expect(await say(Buffer.from('这不是表格'))).toMatch(/\p{Script=Han}/u)
    expect(await scene.admin.post(`${entity.path}/import`)).toMatchObject({ code: 400, msg: '请选择要导入的Excel文件！' })
  })
}

/** What a person writes into the cell: names, not ids. */
async function cellOf({ world }: Scene, { kind, target, group, words }: Field, value: unknown): Promise<string> {
  if (value == null || value === '') return ''
  if (kind === 'flag') return value === words![0] ? '是' : '否'
  if (kind === 'dict') return [...dictionaries, ...businessDictionaries].find(({ code, word }) => code === group && word === value)!.name
  if (!target) return String(value)
  const { table, title } = entityNamed(target)
  const sql = `select ${snake(title)} as title from ${snake(table)} where id = any($1::bigint[]) and tenant_id = '000000' order by array_position($1::bigint[], id)`
  return (await world.sql(sql, [String(value).split(',')])).map(row => row.title).join(',')
}
