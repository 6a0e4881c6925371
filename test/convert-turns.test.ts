import { resolve } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { localConverter } from '../src/server/gateways/convert/converter.ts'
import { otherTenant } from './company.ts'
import { bombPdf } from './convert/bomb-pdf.ts'
import { makePdf } from './convert/make-pdf.ts'
import { finished, startQueue } from './queue.ts'
import { gather } from './story.ts'
import { put } from './uploads.ts'
import type { Person } from './world.ts'

const { world, admin, sales } = await gather('admin', 'sales')
const other = await world.as('admin', otherTenant)
const { gateways } = world.house
const usual = gateways.converter
let jobs: Awaited<ReturnType<typeof startQueue>>
beforeEach(async () => {
  jobs = await startQueue(world)
})
afterEach(() => jobs.stop())
afterAll(() => {
  gateways.converter = usual
})

const path = 'blade-resource/aliFileConvert/convert'
const page = makePdf([[{ text: '出库单', x: 40, y: 780 }]])

async function ask(person: Person, data: Buffer): Promise<string> {
  const { link } = await put(person, 'a.pdf', data)
  return (await person.ok.post(path, { fileUrl: link, type: 5, async: 2 })).jobId
}

const stateOf = async (person: Person, id: string) => (await person.ok.get('blade-desk/job/detail', { id })).state
const soon = (look: () => unknown) => expect.poll(look, { timeout: 60_000, interval: 50 })
const cancel = (person: Person, id: string) => person.ok.post('blade-desk/job/cancel', undefined, { id })

test('S-28 two files that never end hold up neither an export, nor another company, nor a colleague', async () => {
  gateways.converter = localConverter(300)
  const bombs = [await ask(sales, bombPdf()), await ask(sales, bombPdf())]
  await soon(() => stateOf(sales, bombs[0]!)).toBe('running')
  const { jobId } = await admin.ok.get('blade-base/comminfo/export', { async: 2 })
  expect(await finished(admin, jobId)).toMatchObject({ state: 'done' })
  const [theirs, ours] = [await ask(other, page), await ask(admin, page)]
  await soon(() => stateOf(other, theirs)).toBe('done')
  await soon(() => stateOf(admin, ours)).toBe('done')
  expect(await Promise.all(bombs.map(id => stateOf(sales, id)))).toEqual(['running', 'waiting'])
  for (const id of bombs) await cancel(sales, id)
  expect(await Promise.all(bombs.map(id => stateOf(sales, id)))).toEqual(['cancelled', 'cancelled'])
}, 180_000)

test('S-28 whoever cancels ends the process at once, although it tells nothing any more', async () => {
  gateways.converter = localConverter(300, resolve('test/convert/spin.mjs'))
  const id = await ask(sales, page)
  const pidOf = async () => (await sales.ok.get('blade-desk/job/detail', { id })).done as number
  await soon(pidOf).toBeGreaterThan(0)
  const pid = await pidOf()
  expect(isAlive(pid)).toBe(true)
  await cancel(sales, id)
  await expect.poll(() => isAlive(pid), { timeout: 10_000, interval: 20 }).toBe(false)
  expect(await sales.ok.get('blade-desk/job/detail', { id })).toMatchObject({ state: 'cancelled', failure: '已取消' })
})

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Conversions that end when they are told to, by what their file says. */
function heldConverter() {
  const running = new Map<string, () => void>()
  const started: string[] = []
  const convert = (_mode: unknown, [file]: Buffer[], _told: unknown, signal?: AbortSignal) =>
    new Promise<Buffer[]>((done, failed) => {
      const word = file!.toString().split(' ')[1]!
      started.push(word)
      running.set(word, () => done([page]))
      signal?.addEventListener('abort', () => failed(new Error('stopped')))
    })
  gateways.converter = { ...gateways.converter, convert }
  const end = (word: string) => {
    running.get(word)!()
    running.delete(word)
  }
  return { started, end, running: () => [...running.keys()].sort() }
}

const fileOf = (word: string) => Buffer.from(`%PDF-1.4 ${word}`)

test('S-28 nobody runs two at a time, no company takes every place, and companies take turns', async () => {
  const { started, end, running } = heldConverter()
  const asked: [Person, string][] = []
  const askAll = async (person: Person, ...words: string[]) => {
    for (const word of words) asked.push([person, await ask(person, fileOf(word))])
  }
  await askAll(sales, 's1', 's2', 's3')
  await askAll(admin, 'a1', 'a2', 'a3')
  await askAll(await world.as('purchaser'), 'p1')
  await soon(running).toEqual(['a1', 's1'])
  await askAll(other, 'o1', 'o2')
  await soon(running).toEqual(['a1', 'o1', 's1'])
  end('s1')
  // Of those who are free she has waited longest.
  await soon(running).toEqual(['a1', 'o1', 'p1'])
  end('o1')
  await soon(running).toEqual(['a1', 'o2', 'p1'])
  end('a1')
  await soon(running).toEqual(['o2', 'p1', 's2'])
  end('p1')
  await soon(running).toEqual(['a2', 'o2', 's2'])
  for (const word of ['s2', 'a2', 'o2']) end(word)
  await soon(running).toEqual(['a3', 's3'])
  for (const word of ['s3', 'a3']) end(word)
  for (const [person, id] of asked) expect(await finished(person, id)).toMatchObject({ state: 'done' })
  expect(started).toHaveLength(asked.length)
})

test('a server that stops hands its conversions back, and the next one begins them anew', async () => {
  const { started, end } = heldConverter()
  const id = await ask(sales, fileOf('again'))
  await soon(() => started).toEqual(['again'])
  await jobs.stop()
  expect(await stateOf(sales, id)).toBe('waiting')
  jobs = await startQueue(world)
  await soon(() => started).toEqual(['again', 'again'])
  end('again')
  expect(await finished(sales, id)).toMatchObject({ state: 'done' })
})

test('what a killed server was working on is begun anew when its time is over, and not before', async () => {
  await jobs.stop()
  const { end, running, started } = heldConverter()
  const [lost, living] = [await ask(sales, fileOf('lost')), await ask(admin, fileOf('living'))]
  const runsSince = (id: string, minutes: number) =>
    world.sql(`update job set state = 'running', started_at = now() - make_interval(mins => $2) where id = $1`, [id, minutes])
  await Promise.all([runsSince(lost, 7), runsSince(living, 1)])
  jobs = await startQueue(world)
  await soon(running).toEqual(['lost'])
  end('lost')
  expect(await finished(sales, lost)).toMatchObject({ state: 'done' })
  await runsSince(living, 7)
  const next = await ask(sales, fileOf('next'))
  await soon(running).toEqual(['living', 'next'])
  for (const word of ['living', 'next']) end(word)
  for (const [person, id] of [[admin, living] as const, [sales, next] as const]) await finished(person, id)
  expect(started).toHaveLength(3)
})

test('a job that was cancelled before its turn is not done', async () => {
  const { started, end } = heldConverter()
  const [first, second] = [await ask(sales, fileOf('first')), await ask(sales, fileOf('second'))]
  await soon(() => started).toEqual(['first'])
  await cancel(sales, second)
  end('first')
  await finished(sales, first)
  const third = await ask(sales, fileOf('third'))
  await soon(() => started).toEqual(['first', 'third'])
  end('third')
  await finished(sales, third)
  expect(await stateOf(sales, second)).toBe('cancelled')
})
