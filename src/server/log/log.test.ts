import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLogFile } from './log.ts'

const line = (text: string) => `${JSON.stringify({ msg: text })}\n`

/** A disk that is full until somebody makes room. */
function disk() {
  let isFull = false
  const written: string[] = []
  const append = async (text: string) => {
    if (isFull) throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
    written.push(text)
  }
  return { append, text: () => written.join(''), fill: (full: boolean) => void (isFull = full) }
}

test('lines are written in their order, to a file of the owner alone', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'log-')), 'server.log')
  const log = openLogFile(file)
  for (let at = 0; at < 1000; at++) log.write(line(String(at)))
  await log.flush()
  expect(readFileSync(file, 'utf8')).toBe(Array.from({ length: 1000 }, (_, at) => line(String(at))).join(''))
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a full disk loses lines and nothing else; how many is told once when there is room again', async () => {
  const { append, text, fill } = disk()
  const log = openLogFile('', append)
  log.write(line('before'))
  await log.flush()
  fill(true)
  for (let at = 0; at < 3; at++) {
    log.write(line(`lost ${at}`))
    log.write(line(`lost too ${at}`))
    await log.flush()
  }
  fill(false)
  log.write(line('after'))
  log.write(line('and on'))
  await log.flush()
  log.write(line('last'))
  await log.flush()
  const lines = text().split('\n').filter(Boolean)
  const told = lines.map(one => JSON.parse(one))
  expect(told.map(({ msg }) => msg)).toEqual(['before', '6 lines of this log were lost', 'after', 'and on', 'last'])
  expect(told[1]).toMatchObject({ level: 50, lost: 6, why: 'ENOSPC', time: expect.any(Number) })
})

test('a disk that hangs is not waited for with all the memory there is', async () => {
  let go = () => {}
  const written: string[] = []
  const held = new Promise<void>(done => (go = done))
  const log = openLogFile('', async text => {
    await held
    written.push(text)
  })
  for (let at = 0; at < 30_000; at++) log.write(line('x'))
  go()
  await log.flush()
  log.write(line('end'))
  await log.flush()
  const text = written.join('')
  const [, lost] = /"lost":(\d+)/.exec(text) ?? []
  expect(text.split('"x"').length - 1 + Number(lost)).toBe(30_000)
  expect(Number(lost)).toBeGreaterThan(15_000)
})
