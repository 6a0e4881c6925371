import { readdirSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app/server.ts'
import { Refusal } from '../src/base/refusal.ts'
import { type FileStore, localFiles } from '../src/server/gateways/files.ts'
import { tidy } from '../src/server/jobs/jobs.ts'
import { openLogFile } from '../src/server/log/log.ts'
import { finished, startQueue } from './queue.ts'
import { setting } from './setting.ts'
import { gather } from './story.ts'
import { png, put } from './uploads.ts'
import { personOf, testKey } from './world.ts'

const { world, admin } = await gather('admin')
const { files } = world.house.gateways
const usual = files.usual
afterEach(() => {
  files.usual = usual
})

const door = 'blade-resource/oss/endpoint/put-file'
const full = { code: 507, msg: '服务器存储空间不足，请联系管理员清理后重试！' }
const rows = async () => (await world.sql('select count(*)::int as n from attachment'))[0].n as number

/** A folder on a disk that takes some bytes and then no more. */
async function fullDisk(): Promise<{ store: FileStore; left(): string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'full-'))
  const disk = localFiles(folder)
  const store: FileStore = {
    ...disk,
    put: (key, data, type) =>
      disk.put(
        key,
        Readable.from(
          (async function* () {
            for await (const part of Buffer.isBuffer(data) ? [data] : data) yield part.subarray(0, 10)
            throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
          })(),
        ),
        type,
      ),
  }
  const left = () => readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap(entry => (entry.isFile() ? [entry.name] : []))
  return { store, left }
}

describe('a full disk', () => {
  test('S-12 refuses uploads in words, keeps nothing of them, and everything else goes on', async () => {
    const { store, left } = await fullDisk()
    const [before, { id: billId }] = [await rows(), await admin.ok.post('blade-sales/salesouthead/draft', { remark: 'x' })]
    files.usual = store
    expect(await admin.upload(door, { name: 'a.png', data: png })).toMatchObject(full)
    const annex = { billId, billType: '0809' }
    expect(await admin.upload('blade-base/billannex/putOrderFile', { name: 'a.png', data: png }, annex)).toMatchObject(full)
    expect(await admin.upload('blade-base/commpicture/upload', { name: 'a.png', data: png })).toMatchObject(full)
    expect([await rows(), left()]).toEqual([before, []])
    expect((await admin.get('blade-sales/salesouthead/detail', { id: billId })).data.annexCount).toBe(0)
    await admin.ok.post('blade-sales/salesouthead/draft', { id: billId, remark: 'y' })
    files.usual = usual
    expect((await admin.upload(door, { name: 'a.png', data: png })).code).toBe(200)
  })

  test('an export that finds no room says so, and the next one is done', async () => {
    const { store, left } = await fullDisk()
    const jobs = await startQueue(world)
    const run = async () => finished(admin, (await admin.ok.get('blade-base/comminfo/export', { async: 2 })).jobId)
    const before = await rows()
    files.usual = store
    expect(await run()).toMatchObject({ state: 'failed', failure: full.msg })
    expect([await rows(), left()]).toEqual([before, []])
    files.usual = usual
    expect(await run()).toMatchObject({ state: 'done' })
    await jobs.stop()
  })

  test('a log that cannot be written stops nothing', async () => {
    const log = openLogFile(join(await mkdtemp(join(tmpdir(), 'log-')), 'no-such-folder', 'server.log'))
    const app = await buildApp(world.house, testKey, { log: { level: 'trace', stream: log } })
    const person = personOf(app, admin.token)
    for (let time = 0; time < 5; time++) expect((await person.get('blade-user/info')).code).toBe(200)
    await log.flush()
    expect((await person.get('blade-user/info')).code).toBe(200)
    await app.close()
  })
})

describe('the room of a company', () => {
  const msg = '附件空间已满（上限1GB），请删除不用的附件（删除30天后释放空间），或联系管理员扩大上限！'
  const gigabyte = 1_073_741_824

  test('S-12 is limited by a setting; what does not fit is refused in words and not stored', async () => {
    await setting(world, 'FILE_QUOTA_GB', '1')
    const { attachId } = await put(admin, 'a.png', png)
    await world.sql('update attachment set size = $2 where id = $1', [attachId, gigabyte - 20])
    const before = await rows()
    expect(await admin.upload(door, { name: 'a.png', data: png })).toMatchObject({ code: 507, msg })
    expect(await rows()).toBe(before)
    await admin.ok.post('blade-sales/salesouthead/draft', { remark: 'x' })
    const jobs = await startQueue(world)
    const { jobId } = await admin.ok.get('blade-base/comminfo/export', { async: 2 })
    expect(await finished(admin, jobId)).toMatchObject({ state: 'failed', failure: msg })
    await jobs.stop()
    // What was removed lies in its store for a month, and counts.
    await admin.ok.post('blade-resource/attach/remove', undefined, { ids: attachId })
    expect((await admin.upload(door, { name: 'a.png', data: png })).code).toBe(507)
    expect((await (await world.as('admin', '100001')).upload(door, { name: 'a.png', data: png })).code).toBe(200)
    await setting(world, 'FILE_QUOTA_GB', '2')
    expect((await admin.upload(door, { name: 'a.png', data: png })).code).toBe(200)
  })

  test('is never more than whoever runs the server allows', async () => {
    await setting(world, 'FILE_QUOTA_GB', '500')
    process.env.MAX_FILE_QUOTA_GB = '1'
    expect(await admin.upload(door, { name: 'a.png', data: png })).toMatchObject({ code: 507, msg })
    delete process.env.MAX_FILE_QUOTA_GB
    expect((await admin.upload(door, { name: 'a.png', data: png })).code).toBe(200)
  })
})

test('what a killed server has left half-way is counted from the first byte, and gone after a day', async () => {
  let pull = () => {}
  const keys: string[] = []
  files.usual = {
    ...usual,
    async put(key, data, type) {
      keys.push(key)
      await usual.put(key, data, type)
      await new Promise((_, failed) => (pull = () => failed(new Refusal('断开'))))
    },
  }
  const upload = admin.upload(door, { name: '半.png', data: png })
  await expect.poll(() => keys.length).toBe(1)
  const announced = () =>
    world.sql(`select size, expires_at < now() + interval '25 hours' as is_day from attachment where original_name = '半.png'`)
  expect(await announced()).toEqual([{ size: png.length, is_day: true }])
  await world.sql(`update attachment set expires_at = now() - interval '1 minute' where original_name = '半.png'`)
  await tidy(world.house)
  expect(await announced()).toEqual([])
  await expect(usual.get(keys[0]!)).rejects.toThrow('文件不存在')
  pull()
  expect((await upload).msg).toBe('断开')
})
