import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declared } from '../src/app/tables.ts'
import { tableSql } from '../src/kit/ddl.ts'
import type { Entity } from '../src/kit/entity.ts'
import { register } from '../src/kit/registry.ts'
import { schema } from '../src/kit/schema.ts'
import { gather } from './story.ts'
import { unzipped } from './unzipped.ts'

const { world, admin } = await gather('admin')
let files: Record<string, string>
const folder = resolve('.cache', `generated-${process.pid}`)
const place = 'src/areas/fleet/car-model.ts'

/** Every kind of field, and words that would end a string if they could. */
const label = `'车型\\'); process.exit(1) //\n"\u2028\``
const model = {
  codeName: label.slice(0, 20),
  serviceName: 'blade-base',
  tableName: 'blade_car_model',
  tablePrefix: 'blade_',
  packageName: 'org.example.fleet',
  webPath: '/base/carModel/list',
  baseMode: 2,
  wrapMode: 2,
  fieldList: [
    { fieldName: 'carName', fieldLabel: `车名'"\\`, fieldKind: 'text', isRequired: 2, isUnique: 2, isSearch: 2 },
    { fieldName: 'story', fieldLabel: '来历', fieldKind: 'longText' },
    { fieldName: 'phone', fieldLabel: '电话', fieldKind: 'phone' },
    { fieldName: 'seats', fieldLabel: '座位', fieldKind: 'integer', isRequired: 2 },
    { fieldName: 'rent', fieldLabel: '租金', fieldKind: 'amount' },
    { fieldName: 'listPrice', fieldLabel: '标价', fieldKind: 'price' },
    { fieldName: 'load', fieldLabel: '载重', fieldKind: 'quantity' },
    { fieldName: 'discount', fieldLabel: '折扣', fieldKind: 'rate' },
    { fieldName: 'isNew', fieldLabel: '新车', fieldKind: 'flag' },
    { fieldName: 'boughtOn', fieldLabel: '购入', fieldKind: 'day' },
    { fieldName: 'seenAt', fieldLabel: '上次出现', fieldKind: 'moment' },
    { fieldName: 'level', fieldLabel: '等级', fieldKind: 'dict', fieldParam: 'level_type', isSearch: 2 },
    { fieldName: 'brandId', fieldLabel: '品牌', fieldKind: 'ref', fieldParam: 'brand' },
    { fieldName: 'area', fieldLabel: '地区', fieldKind: 'region' },
  ],
}
const plain = { ...model, codeName: '车型', tableName: 'car', baseMode: 1, wrapMode: 1, fieldList: model.fieldList.slice(-6) }

beforeAll(async () => {
  const ids = [(await admin.ok.post('blade-develop/code/submit', model)).id, (await admin.ok.post('blade-develop/code/submit', plain)).id]
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/blade-develop/code/gen-code',
    query: { ids: ids.join(',') },
    headers: { 'blade-auth': `bearer ${admin.token}` },
  })
  files = unzipped(response.rawPayload)
  unpack()
})
afterAll(async () => {
  register(declared)
  rmSync(folder, { recursive: true, force: true })
})

/** Into a tree like ours, so that every import means what it will mean. */
function unpack() {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(resolve(folder, name)), { recursive: true })
    writeFileSync(resolve(folder, name), text)
  }
  const areas = readdirSync('src/areas').map(name => `areas/${name}`)
  for (const name of ['base', 'kit', 'ground', 'app', ...areas]) symlinkSync(resolve('src', name), resolve(folder, 'src', name))
  writeFileSync(resolve(folder, 'tsconfig.json'), JSON.stringify({ extends: '../../tsconfig.json', include: ['src/areas/fleet', 'test'] }))
}

const run = (script: string, args: string[], input?: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('node_modules', script), ...args], { encoding: 'utf8', input })
  return { status, said: `${stdout}${stderr}` }
}

test('what is generated passes the type check, whatever its labels say', () => {
  expect(run('typescript/bin/tsc', ['--noEmit', '-p', folder])).toEqual({ status: 0, said: '' })
}, 60_000)

test('a thing of six fields is declared in twenty lines, in the style of the house', () => {
  for (const name of ['src/areas/fleet/car.ts', 'test/car.test.ts']) {
    const checked = run('@biomejs/biome/bin/biome', ['check', '--write', `--stdin-file-path=${name}`], files[name])
    expect(checked).toEqual({ status: 0, said: files[name] })
  }
  expect(files['src/areas/fleet/car.ts']!.trim().split('\n').length).toBeLessThanOrEqual(20)
  expect(files['README.md']).toContain(`import { CarModel } from './car-model.ts'`)
})

test('the declaration is one of the house: it is registered, says what was typed, and its table is made by the database', async () => {
  const { CarModel } = (await import(/* @vite-ignore */ resolve(folder, place))) as { CarModel: Entity }
  expect(CarModel).toMatchObject({ name: 'carModel', path: 'blade-base/carmodel', page: '/base/carModel/list', imports: true })
  expect(CarModel.label).toBe(model.codeName.trim())
  expect(CarModel.fields.carName!.label).toBe(`车名'"\\`)
  expect(CarModel.fields.carName!.rules).toMatchObject({ required: true, unique: true, search: true })
  register([...declared, CarModel])
  const spec = schema().find(({ name }) => name === 'car_model')!
  for (const sql of [...tableSql(spec), ...Object.values(spec.constraints)]) await world.sql(sql)
  const columns = await world.sql(`select column_name as name from information_schema.columns where table_name = 'car_model'`)
  expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(['car_name', 'list_price', 'brand_id', 'enabled', 'tenant_id']))
})
