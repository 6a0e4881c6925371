import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { writeBackup } from '../src/app/commands/backup.ts'
import { readBackup } from '../src/app/commands/restore.ts'
import { dayOf } from '../src/base/date.ts'
import { schema } from '../src/kit/schema.ts'
import { localFiles } from '../src/server/gateways/files.ts'
import { brokenInvariants } from './books.ts'
import { ids } from './company.ts'
import { gather } from './story.ts'
import { databaseUrl, onCluster } from './template.ts'
import { put } from './uploads.ts'

const folder = mkdtempSync(join(tmpdir(), 'hengshang-backup-'))
const file = join(folder, 'backup.gz')
const made: string[] = []
const { world, admin } = await gather('admin')
const stores = world.house.gateways.files
/** A store of files of its own, kept with the backup. */
const fresh = (name: string) => localFiles(join(folder, name))
const logo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#2d6cdf' } })
  .png()
  .toBuffer()
const paper = Buffer.concat([Buffer.from('%PDF-1.4 '), randomBytes(700_000)])

beforeAll(async () => {
  const { link } = await put(admin, '标志.png', logo)
  await admin.ok.post('blade-base/brand/submit', { brandCode: 'BK1', brandName: '备份', brandIconPath: link })
  await put(admin, '合同.pdf', paper)
  const line = (quantity: number, taxPrice: number) => ({ commInfoId: ids.bearing, qty: quantity, taxPrice, taxRate: 13 })
  await admin.ok.post('blade-purchase/purchaseinhead/accounting', {
    supplierId: ids.factory,
    depotId: ids.hangzhou,
    bodyList: [line(100, 11.3)],
  })
  const sale = { customerId: ids.steelworks, depotId: ids.hangzhou, remark: "第一行\n“引号”\\ \u2028 '单' 𠮷", bodyList: [line(3, 22.61)] }
  const { id } = await admin.ok.post('blade-sales/salesouthead/accounting', sale)
  await admin.ok.post('blade-sales/salesouthead/accounting', { ...sale, bodyList: [line(7, 19.99)] })
  await admin.ok.post('blade-sales/salesouthead/flush', undefined, { id })
  await admin.post('blade-base/brand/putOnShelves', undefined, { ids: ids.skf }, { 'idempotency-key': 'backup-0001' })
  await admin.ok.post('blade-sales/salesouthead/remove', undefined, {
    ids: (await admin.ok.post('blade-sales/salesouthead/draft', sale)).id,
  })
  // What is restored lies in a closed month as well.
  const month = dayOf(new Date()).slice(0, 7).replace('-', '')
  await admin.ok.post('blade-inventory/balanceconfig/balance', undefined, { id: month, confirm: 2 })
  // Logs are written after the answer.
  const logged = () => world.sql(`select from api_log where url like '%/balanceconfig/balance'`)
  await vi.waitFor(async () => expect(await logged()).toHaveLength(1), { timeout: 20_000 })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await onCluster(inject('clusterUrl'), async client => {
    for (const sql of made.reverse()) await client.query(sql)
  })
})

async function emptyDatabase(owner?: string) {
  const name = `b_${randomUUID().replaceAll('-', '').slice(0, 20)}`
  await onCluster(inject('clusterUrl'), client => client.query(`create database ${name}${owner ? ` owner ${owner}` : ''}`))
  made.push(`drop role if exists ${name}_app`, `drop database ${name} with (force)`)
  return databaseUrl(inject('clusterUrl'), name)
}

const tables = schema().map(({ name }) => name)

/** Every row of every table, in an order of its own. */
async function contents(url: string) {
  return onCluster(url, async client => {
    const all: Record<string, string[]> = {}
    for (const name of tables) all[name] = (await client.query(`select t::text as row from ${name} t order by 1`)).rows.map(row => row.row)
    const sequences = await client.query('select (select last_value from book_seq) as book, (select last_value from node_seq) as node')
    return { all, sequences: sequences.rows[0] }
  })
}

test('what was saved comes back to the last digit, and the books hold', async () => {
  const written = await writeBackup(world.url, file, stores)
  const { rows } = written
  const url = await emptyDatabase()
  expect(await readBackup(url, file, fresh('first'))).toEqual(written)
  const [before, after] = [await contents(world.url), await contents(url)]
  expect(after).toEqual(before)
  expect(rows).toBe(Object.values(before.all).flat().length)
  expect([before.all.sales_out!.length, before.all.keyed_answer!.length]).toEqual([4, 1])
  const client = new pg.Client(url)
  await client.connect()
  const sql = async (text: string, values?: unknown[]) => (await client.query(text, values as any[])).rows
  expect(await brokenInvariants({ ask: sql })).toEqual([])
  const { rows: foreign } = await client.query(`select count(*)::int as count from pg_constraint where contype = 'f'`)
  expect(foreign[0].count).toBe((await world.sql(`select count(*)::int as count from pg_constraint where contype = 'f'`))[0].count)
  await client.end()
})

test('every uploaded file comes back byte by byte, with its small likeness', async () => {
  const rows = await world.sql('select store_key, original_name, has_small from attachment order by size desc')
  expect(rows.map(row => row.original_name)).toEqual(['合同.pdf', '标志.png'])
  const disk = fresh('first')
  const bytesOf = async (key: string) => buffer(await disk.get(key))
  expect((await bytesOf(rows[0].store_key)).equals(paper)).toBe(true)
  expect((await bytesOf(rows[1].store_key)).equals(logo)).toBe(true)
  expect(await bytesOf(`${rows[1].store_key}.small.webp`)).toEqual(await buffer(await stores.disk.get(`${rows[1].store_key}.small.webp`)))
})

test('a file that was changed, or left out, in the backup is found by its checksum, and nothing stays of the database', async () => {
  const url = await emptyDatabase()
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
  const heads = lines.flatMap((line, at) => (line.startsWith('#{"file":"kept"') ? [at] : []))
  expect(heads).toHaveLength(3)
  const [at] = heads as [number]
  const changed = lines.with(at + 1, `${lines[at + 1]!.startsWith('A') ? 'B' : 'A'}${lines[at + 1]!.slice(1)}`)
  const shortened = lines.toSpliced(at + 1, 1)
  const end = lines.findIndex((line, place) => place > at && line.startsWith('#{"bytes"'))
  const leftOut = lines.toSpliced(at, end - at + 1)
  for (const bad of [changed, shortened, leftOut]) {
    writeFileSync(join(folder, 'bad.gz'), gzipSync(`${bad.join('\n')}\n`))
    await expect(readBackup(url, join(folder, 'bad.gz'), fresh('changed'))).rejects.toThrow('备份文件不完整或已损坏')
  }
  expect(Object.values((await contents(url)).all).flat()).toEqual([])
})

test('files in a bucket are named and not taken; a file that is gone is told', async () => {
  const other = join(folder, 'other.gz')
  const gone = localFiles(join(folder, 'nothing here'))
  expect((await writeBackup(world.url, other, { disk: gone, usual: gone })).files).toEqual({ kept: 0, elsewhere: 0, missing: 2 })
  expect((await writeBackup(world.url, other, { disk: gone, usual: stores.disk })).files).toEqual({ kept: 0, elsewhere: 2, missing: 0 })
  const keys = (await world.sql('select store_key from attachment')).map(row => row.store_key)
  const text = gunzipSync(readFileSync(other)).toString()
  for (const key of keys) expect(text).toMatch(new RegExp(`#\\{"file":"elsewhere","tenant":"000000","id":"\\d+","key":"${key}"`))
  expect((await readBackup(await emptyDatabase(), other, gone)).files).toEqual({ kept: 0, elsewhere: 2, missing: 0 })
})

test('only an empty database is filled', async () => {
  await expect(readBackup(world.url, file, fresh('never'))).rejects.toThrow('数据库不是空的')
})

test('a file that was cut off, changed, of another version or of another kind is refused, and nothing stays', async () => {
  const url = await emptyDatabase()
  const text = gunzipSync(readFileSync(file)).toString()
  const lines = text.trimEnd().split('\n')
  const tries: [string | Buffer, string][] = [
    [readFileSync(file).subarray(0, statSync(file).size - 200), 'unexpected end of file'],
    [gzipSync(`${lines.slice(0, -1).join('\n')}\n`), '备份文件不完整'],
    [gzipSync(`${lines.filter(line => !line.includes('XSCK')).join('\n')}\n`), '备份文件不完整'],
    [gzipSync(text.replace('"schema":"', '"schema":"9999-')), '请用备份时的版本恢复'],
    [gzipSync('hello\n'), '这不是衡商的备份文件'],
  ]
  for (const [data, message] of tries) {
    writeFileSync(join(folder, 'bad.gz'), data)
    await expect(readBackup(url, join(folder, 'bad.gz'), fresh('bad'))).rejects.toThrow(message)
  }
  expect(Object.values((await contents(url)).all).flat()).toEqual([])
})

test('an owner without any special right saves and restores all tenants as well', async () => {
  const owner = `o_${randomUUID().replaceAll('-', '').slice(0, 20)}`
  await onCluster(inject('clusterUrl'), client => client.query(`create role ${owner} login password 'x' nosuperuser nocreaterole`))
  made.push(`drop role ${owner}`)
  const [first, second] = [await emptyDatabase(owner), await emptyDatabase(owner)].map(
    url => Object.assign(new URL(url), { username: owner, password: 'x' }).href,
  )
  const restored = await readBackup(first!, file, fresh('owner'))
  const forced = await onCluster(first!, client => client.query('select 1 from pg_class where relforcerowsecurity'))
  expect(forced.rowCount).toBeGreaterThan(10)
  const again = join(folder, 'again.gz')
  const disk = fresh('owner')
  expect(await writeBackup(first!, again, { disk, usual: disk })).toEqual(restored)
  expect(await readBackup(second!, again, fresh('again'))).toEqual(restored)
  const seen = (url: string) => contents(databaseUrl(inject('clusterUrl'), new URL(url).pathname.slice(1)))
  expect(await seen(second!)).toEqual(await seen(first!))
})
