import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { linkLibraries } from './postgres/binaries.ts'
import { isAlive, readPostmaster } from './postgres/postmaster.ts'
import { removePostgres, startPostgres } from './postgres.ts'

const made = mkdtempSync(join(tmpdir(), 'hengshang-'))
let folder: string
beforeAll(async () => {
  const cluster = await startPostgres({ folder: made })
  await cluster.stop()
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), '衡 商, '))
  cpSync(made, folder, { recursive: true })
})
afterEach(() => removePostgres(folder))
afterAll(() => removePostgres(made))

describe('the embedded PostgreSQL', () => {
  it('keeps what was written when it is stopped and started again', async () => {
    await inCluster(url => write(url, '衡商贸易有限公司'), true)
    expect(readPostmaster(join(folder, 'data'))).toBeUndefined()
    expect(await inCluster(read)).toEqual(['衡商贸易有限公司'])
  })

  it('sorts Chinese by pinyin, counts characters and lives in the time of Shanghai', async () => {
    const [row] = await inCluster(url =>
      ask(
        url,
        `create collation pinyin (provider = icu, locale = 'zh-u-co-pinyin');
         select string_agg(name, '' order by name collate pinyin) as names, sum(length(name)) as length, current_setting('timezone') as zone
         from unnest(array['张', '李', '阿', '北']) as name`,
      ),
    )
    expect(row).toEqual({ names: '阿北李张', length: '4', zone: 'Asia/Shanghai' })
  })

  it('keeps its password to its owner and refuses any other', async () => {
    const url = await inCluster(async url => {
      await expect(ask(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password authentication failed')
      return url
    })
    expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600)
    expect(new URL(url).hostname).toBe('127.0.0.1')
  })

  it('counts many new rows soon by itself, so that nothing is planned without statistics', async () => {
    await inCluster(async url => {
      await ask(url, 'create table pile as select n from generate_series(1, 5000) n')
      const counted = async () => (await ask(url, `select reltuples as n from pg_class where relname = 'pile'`))[0].n
      expect(await ask(url, 'show autovacuum_naptime')).toEqual([{ autovacuum_naptime: '10s' }])
      while ((await counted()) < 0) await pause(100)
      expect(await counted()).toBe(5000)
    }, true)
  })

  it('is shared by a second command, which does not stop it', async () => {
    await inCluster(async url => {
      const guest = await startPostgres({ folder })
      expect(guest.url).toBe(url)
      await guest.stop()
      await write(url, '还在')
    })
  })

  it('loses nothing when its server is killed, and never runs twice', async () => {
    const server = await serverOfItsOwn()
    await write(server.url, '已提交')
    const first = readPostmaster(join(folder, 'data'))!
    server.child.kill('SIGKILL')
    await new Promise(done => server.child.once('exit', done))
    expect(isAlive(first.pid)).toBe(true)

    expect(await inCluster(read)).toEqual(['已提交'])
    expect(isAlive(first.pid)).toBe(false)
  })

  it('R-03 is started again each time it is killed, at the same address, and loses nothing', async () => {
    const said: string[] = []
    const cluster = await startPostgres({ folder, say: line => said.push(line) })
    for (const text of ['一', '二', '三']) {
      await write(cluster.url, text)
      const { pid } = readPostmaster(join(folder, 'data'))!
      process.kill(pid, 'SIGKILL')
      await until(() => said.at(-1) === '数据库已恢复。' && readPostmaster(join(folder, 'data'))?.pid !== pid)
      said.push('')
    }
    expect(await read(cluster.url)).toEqual(['一', '二', '三'])
    expect(said.filter(line => line.includes('意外退出（SIGKILL），正在重新启动'))).toHaveLength(3)
    await cluster.stop()
    expect(readPostmaster(join(folder, 'data'))).toBeUndefined()
  })

  it('says why when it cannot be started again, and stops all the same', async () => {
    const said: string[] = []
    const cluster = await startPostgres({ folder, durable: false, say: line => said.push(line) })
    const { pid } = readPostmaster(join(folder, 'data'))!
    writeFileSync(join(folder, 'data', 'postgresql.conf'), 'no_such_setting = yes')
    process.kill(pid, 'SIGKILL')
    await until(() => said.some(line => line.includes('数据库无法重新启动')))
    expect(said.at(-1)).toMatch(/请检查磁盘空间和数据库日志[\s\S]*no_such_setting/)
    await cluster.stop()
    expect(isAlive(pid)).toBe(false)
  })

  it('is not held up by a number that another program has taken since', async () => {
    await inCluster(url => write(url, '一'))
    writeFileSync(join(folder, 'data', 'postmaster.pid'), `${process.pid}\n${folder}\n0\n5432\n\n127.0.0.1\n0 0\nready\n`)
    expect(await inCluster(read)).toEqual(['一'])
  })

  it.runIf(process.getuid?.() === 0)('works for root where user namespaces are forbidden', async () => {
    rmSync(join(folder, 'data'), { recursive: true })
    const path = process.env.PATH
    process.env.PATH = join(folder, 'bin')
    mkdirSync(process.env.PATH)
    symlinkSync('/usr/bin/test', join(process.env.PATH, 'test'))
    try {
      await inCluster(url => write(url, '换人'))
      expect(statSync(join(folder, 'data')).uid).not.toBe(0)
    } finally {
      process.env.PATH = path
    }
    expect(await inCluster(read)).toEqual(['换人'])
  })

  it('makes the links between its libraries itself', () => {
    const native = join(folder, 'native')
    mkdirSync(native)
    writeFileSync(join(native, 'libpq.so.5.18'), 'library')
    writeFileSync(join(native, 'pg-symlinks.json'), '[{"source":"native/libpq.so.5.18","target":"native/libpq.so"}]')
    linkLibraries(folder)
    linkLibraries(folder)
    expect(readFileSync(join(native, 'libpq.so'), 'utf8')).toBe('library')
  })
})

async function inCluster<T>(act: (url: string) => Promise<T>, durable = false): Promise<T> {
  const cluster = await startPostgres({ folder, durable })
  try {
    return await act(cluster.url)
  } finally {
    await cluster.stop()
  }
}

async function until(isSo: () => boolean) {
  while (!isSo()) await pause(20)
}

async function write(url: string, text: string): Promise<void> {
  await ask(url, 'create table if not exists note (text text not null)')
  await ask(url, 'insert into note values ($1)', [text])
}

async function read(url: string): Promise<string[]> {
  return (await ask(url, 'select text from note')).map(row => row.text)
}

async function ask(url: string, sql: string, values?: string[]): Promise<any[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const result: pg.QueryResult | pg.QueryResult[] = await client.query(sql, values)
    return Array.isArray(result) ? result.at(-1)!.rows : result.rows
  } finally {
    await client.end()
  }
}

/** A Node of its own that starts the cluster, says its address and then waits. */
async function serverOfItsOwn(): Promise<{ child: ChildProcess; url: string }> {
  const script = `
    const { load } = await import(${JSON.stringify(resolve('commands/load.mjs'))})
    const { module } = await load('/src/server/postgres.ts')
    process.stdout.write((await module.startPostgres({ folder: ${JSON.stringify(folder)} })).url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise<string>(done => child.stdout.once('data', part => done(String(part))))
  return { child, url }
}
