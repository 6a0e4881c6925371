import { describe, expect, test } from 'vitest'
import { allCalls } from '../src/app/calls.ts'
import { columnsWhere } from '../src/kit/columns.ts'
import type { Entity } from '../src/kit/entity.ts'
import type { Field, Fields } from '../src/kit/field.ts'
import { dialogs, documents, entities } from '../src/kit/registry.ts'
import { refuseStrangeFiles } from '../src/server/files/file-faults.ts'
import { tokensOf } from '../src/server/rights/tokens.ts'
import { atWork } from './at-work.ts'
import { otherTenant } from './company.ts'
import type { Wire } from './generic/invent.ts'
import { openScene } from './generic/scene.ts'
import { type Put, png, put, putPaper } from './uploads.ts'
import { testKey } from './world.ts'

const scene = await openScene()
const { world, admin } = scene

/** A field that holds pictures or files: of the record itself, or of its child rows. */
interface Holder {
  entity: Entity
  field: Field
  child?: Field
}

const holds = ({ kind, rules }: Field) => (kind === 'image' || kind === 'files') && !rules.fixed
const holders = entities().flatMap((entity): Holder[] =>
  Object.values(entity.fields as Fields).flatMap(field =>
    holds(field)
      ? [{ entity, field }]
      : Object.values(field.fields ?? {}).flatMap(inner => (holds(inner) ? [{ entity, field: inner, child: field }] : [])),
  ),
)

const isPicture = ({ kind }: Field) => kind === 'image'
const asValue = (field: Field, file: Put) => (isPicture(field) ? file.link : [file])
const good = (field: Field) => (isPicture(field) ? put(admin, '图片.png', png) : putPaper(admin))

function withFile({ field, child }: Holder, record: Wire, value: unknown): Wire {
  if (!child) return { ...record, [field.wire]: value }
  const [first, ...rest] = record[child.wire]
  return { ...record, [child.wire]: [{ ...first, [field.wire]: value }, ...rest] }
}

/** What somebody could name that is not his to name. */
async function strangers(field: Field): Promise<[string, Put][]> {
  const sales = await world.as('sales')
  const [gone, over, made] = [await good(field), await good(field), await good(field)]
  await admin.ok.post('blade-resource/attach/remove', undefined, { ids: gone.attachId })
  await world.sql(`update attachment set expires_at = now() - interval '1 minute' where id = $1`, [over.attachId])
  await world.sql('update attachment set shared = false where id = $1', [made.attachId])
  const unknown = '123456789012345678'
  return [
    ['another company’s file', await put(await world.as('admin', otherTenant), '图片.png', png)],
    ['a colleague’s own upload', await put(sales, '图片.png', png)],
    ['a removed file', gone],
    ['a file whose time is over', over],
    ['what a job made for himself', made],
    ['a file that never was', { link: `/api/blade-resource/file?id=${unknown}`, originalName: 'x', attachId: unknown }],
  ]
}

const hostile = [
  '/api/blade-sales/salesouthead/flush?id=1',
  '/api/blade-auth/oauth/logout',
  'https://elsewhere.example/a.png',
  '/api/blade-resource/file?id=1&small=2',
  '/api/blade-resource/file/../../blade-auth/oauth/logout?id=1',
  'data:image/png;base64,AAAA',
]

test('every kind of record that can name a file is asked here', () => {
  expect(holders.length).toBeGreaterThan(5)
  const stored = columnsWhere(holds).filter(({ thing }) => thing.thing === 'entity')
  expect(holders).toHaveLength(stored.length)
})

describe.each(holders.map(holder => [`${holder.entity.name} ${holder.field.label}`, holder] as const))('%s', (_, holder) => {
  const { entity, field } = holder
  const submit = async (value: unknown) => admin.post(`${entity.path}/submit`, withFile(holder, await scene.invent.record(entity), value))

  test('S-16 takes no address but that of a stored file', async () => {
    for (const link of hostile) {
      const answer = await submit(isPicture(field) ? link : [{ link, originalName: 'x', attachId: '1' }])
      expect([answer.code, answer.msg], link).toEqual([400, expect.stringContaining(`请重新上传${field.label}`)])
    }
  })

  test('S-06 S-12 takes no file that is not the saver’s own to use', async () => {
    for (const [what, file] of await strangers(field)) {
      const answer = await submit(asValue(field, file))
      const msg = `${field.label}不是本公司已上传的文件，或您无权使用，请重新上传！`
      expect([answer.code, answer.msg], what).toEqual([400, expect.stringContaining(msg)])
    }
  })

  test('keeps what was uploaded for it, and what is stored stays', async () => {
    const value = asValue(field, await good(field))
    const record = withFile(holder, await scene.invent.record(entity), value)
    const answer = await admin.post(`${entity.path}/submit`, record)
    expect([answer.code, answer.msg]).toEqual([200, '操作成功'])
    const { id = (await world.sql(`select id from ${entity.table} order by id desc limit 1`))[0].id } = answer.data ?? {}
    expect(JSON.stringify(await admin.ok.get(`${entity.path}/detail`, { id }))).toContain(
      isPicture(field) ? value : (value as Put[])[0]!.link,
    )
  })

  if (isPicture(field))
    test('takes pictures only', async () => {
      const answer = await submit((await putPaper(admin)).link)
      expect([answer.code, answer.msg]).toEqual([400, expect.stringContaining(`${field.label}只能是 jpg 或 png 格式的图片，请重新上传！`)])
    })
})

test('no call and no form asks for a file in a way of its own: whoever adds one asks refuseStrangeFiles and says so here', () => {
  const fieldsOf = (fields: Fields): Field[] => Object.values(fields).flatMap(field => [field, ...fieldsOf(field.fields ?? {})])
  const asking = (fields: Fields) => fieldsOf(fields).some(holds)
  expect(allCalls(tokensOf(testKey)).filter(({ input }) => asking(input))).toEqual([])
  expect(dialogs().filter(({ fields }) => asking(fields))).toEqual([])
  expect(documents().filter(({ head, lines }) => asking(head) || asking(lines))).toEqual([])
})

test('many rows are asked about at once, each fault is told once, and what is stored may stay', async () => {
  const { fields } = entities().find(({ name }) => name === 'brand')!
  const mine = await good(fields.logo!)
  const theirs = await put(await world.as('sales'), '图片.png', png)
  await atWork(world, async work => {
    let asked = 0
    const many: typeof work.tx.many = (sql, values) => {
      asked++
      return work.tx.many(sql, values)
    }
    const tx = { ...work.tx, many }
    const rows = Array.from({ length: 500 }, (_, at) => ({ logo: at % 2 ? mine.link : theirs.link }))
    await expect(refuseStrangeFiles({ ...work, tx }, fields, rows)).rejects.toThrow(/^品牌LOGO不是[^；]*$/)
    expect(asked).toBe(2)
    await refuseStrangeFiles(work, fields, rows, [{ logo: theirs.link }])
  })
})
