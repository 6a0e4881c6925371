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
  const isBrought = (key: string) => entity.fields[key]!.rules.imported
  const own = Object.keys(entity.fields)
  const fields = (own.some(isBrought) ? own.filter(key => entity.form.includes(key) || isBrought(key)) : entity.form)
    .map(key => entity.fields[key]!)
    .filter(({ sql, kind, rules }) => sql && !['image', 'files'].includes(kind) && rules.imported !== false)
  const isCoded = ({ kind }: Field) => kind === 'code' && entity.abilities.some(({ name }) => name === 'coding')
  const isNeeded = (field: Field) => !!field.rules.required && field.rules.fallback == null && !isCoded(field)
  const header = fields.map(field => field.label + (isNeeded(field) ? '*' : ''))
  const [one] = fields.filter(({ rules }) => rules.unique)
  /** By what a row says which record it means. */
  const keys = one ? [one] : entity.unique![0]!.map(key => entity.fields[key]!)
  const keyOf = (body: Wire): Wire => Object.fromEntries(keys.map(({ wire }) => [wire, body[wire]]))
  const send = async (rows: unknown[][], options: Wire = {}) =>
    scene.admin.upload(`${entity.path}/import`, { name: '导入.xlsx', data: await fileOf(header, rows) }, options)
  const cellsOf = (body: Wire) => Promise.all(fields.map(field => cellOf(scene, field, body[field.wire])))
  const listed = async (body: Wire): Promise<Wire> =>
    (await scene.admin.ok.get(listCall(entity), Object.fromEntries(keys.map(({ wire }) => [`${wire}_equal`, body[wire]])))).records[0]
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
    return [
      { row: good, said: [] as string[] },
      { row: without(other, ({ rules }) => !!rules.required, ''), said: fields.filter(isNeeded).map(requiredMessage) },
      ...fields
        .filter(({ target, kind }) => target && kind !== 'parent')
        .map(field => ({
          row: without(other, one => one === field, '没有的'),
          said: [`${field.label}“没有的”不存在，请填写已有的名称或编码`],
        })),
      ...fields
        .filter(({ kind }) => kind === 'decimal' || kind === 'integer')
        .map(field => ({ row: without(other, one => one === field, '很多'), said: [`${field.label}必须是数字`] })),
      ...fields
        .filter(({ rules }) => rules.unique)
        .flatMap(field => [
          {
            row: without(other, one => one === field, good[fields.indexOf(field)]),
            said: [`${field.label}“${good[fields.indexOf(field)]}”与第2行重复，请只保留一行`],
          },
          {
            row: without(other, one => one === field, existing[fields.indexOf(field)]),
            said: [`${field.label}“${existing[fields.indexOf(field)]}”已存在，请更换`],
          },
        ]),
    ]
  }

  test('a good file brings every row, as it was typed', async () => {
    expect(await send(await Promise.all(bodies.map(cellsOf)))).toMatchObject({ code: 200, data: { rows: 3, errors: [] } })
    for (const body of bodies) {
      const { id } = await listed(body)
      const typedIn = Object.fromEntries(fields.map(({ wire }) => [wire, body[wire]]))
      expect(await scene.admin.ok.get(`${entity.path}/detail`, { id })).toMatchObject(shownAs(entity.fields, typedIn))
    }
  })

  test('the same file again is refused, unless it may cover what is there; what the sheet does not hold stays', async () => {
    const whole = await scene.invent.record(entity)
    const { id } = await scene.admin.ok.post(`${entity.path}/submit`, whole)
    const rows = [await cellsOf({ ...(await scene.invent.record(entity)), ...keyOf(whole) })]
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

  test('columns are found by label, wire name or blank-ridden heading, and said where they cannot be', async () => {
    const headings = fields.map(({ label, wire }, at) => [label, wire, ` ${label} * `][at % 3]!)
    const sheet = { name: '导入.xlsx', data: await fileOf([...headings, '别的'], [[...(await cellsOf(bodies[0]!)), '多余']]) }
    const { columns, fields: offered } = (await scene.admin.upload(`${entity.path}/import-columns`, sheet)).data
    expect(columns.map((column: Wire) => column.field)).toEqual([...fields.map(({ wire }) => wire), ''])
    expect(columns.at(-1)).toEqual({ heading: '别的', samples: ['多余'], field: '' })
    expect(offered.map((one: Wire) => [one.field, one.isRequired])).toEqual(fields.map(one => [one.wire, isNeeded(one) ? 2 : 1]))
    const twice = { mapping: JSON.stringify([fields[0]!.wire, fields[0]!.wire]) }
    expect((await scene.admin.upload(`${entity.path}/import`, sheet, twice)).msg).toBe(`“${fields[0]!.label}”对应了多列，请只保留一列！`)
  })

  test('bad rows are skipped when that is chosen, told in a file, and the whole import is undone', async () => {
    const [old, next, fresh, lost] = [
      await scene.invent.record(entity),
      await scene.invent.record(entity),
      await scene.invent.record(entity),
      await scene.invent.record(entity),
    ]
    const { id } = await scene.admin.ok.post(`${entity.path}/submit`, old)
    const before = await scene.admin.ok.get(`${entity.path}/detail`, { id })
    const bad = (await cellsOf(lost!)).map((cell, at) => (isNeeded(fields[at]!) && fields[at] !== one ? '' : cell))
    const sheet = [await cellsOf({ ...next, ...keyOf(old!) }), await cellsOf(fresh!), bad]
    const order = { isCovered: '1', isSkip: '1' }
    const data = await fileOf(header, sheet)
    const untouched = await everyRow(scene)
    const counts = { rows: 3, added: 1, changed: 1, unchanged: 0, bad: 1 }
    expect((await scene.admin.upload(`${entity.path}/import-check`, { name: '三行.xlsx', data }, order)).data).toMatchObject(counts)
    expect(await everyRow(scene)).toEqual(untouched)
    expect((await send(sheet, order)).data).toMatchObject(counts)
    expect(await listed(lost!)).toBeUndefined()
    expect(await errorSheet(sheet)).toEqual([
      ['导入错误', ...header],
      [expect.stringMatching(/^请/), ...bad],
    ])
    const last = await scene.admin.ok.get(`${entity.path}/import-last`)
    expect(last).toMatchObject({ fileName: '导入.xlsx', added: 1, changed: 1, bad: 1 })
    expect(await scene.admin.ok.post(`${entity.path}/import-undo`, { id: last.id })).toEqual({ removed: 1, restored: 1 })
    expect(await listed(fresh!)).toBeUndefined()
    const { version: _, updateTime: __, updateUser: ___, updateUserName: ____, ...was } = before
    expect(await scene.admin.ok.get(`${entity.path}/detail`, { id })).toMatchObject(was)
    expect((await scene.admin.post(`${entity.path}/import-undo`)).msg).toBe('没有可以撤销的导入！')
  })

  const errorSheet = async (rows: unknown[][]) => {
    const file = { name: '导入.xlsx', data: await fileOf(header, rows) }
    return rowsOf(await scene.admin.fetched(`${entity.path}/import-errors`, file, { isCovered: '1', isBadOnly: '1' }))
  }

  test('what was changed since it was imported is not undone', async () => {
    const body = await scene.invent.record(entity)
    expect(await send([await cellsOf(body)])).toMatchObject({ code: 200 })
    const { id } = await listed(body)
    const whole = await scene.admin.ok.get(`${entity.path}/detail`, { id })
    await scene.admin.ok.post(`${entity.path}/submit`, { ...whole, ...(await scene.invent.record(entity)), id })
    const refused = await scene.admin.post(`${entity.path}/import-undo`)
    expect(refused).toMatchObject({ code: 400, msg: expect.stringMatching(/^不能撤销：.*导入后已被修改$/), data: { count: 1 } })
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
