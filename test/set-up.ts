import { existsSync, readdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { isAlive } from '../src/server/postgres/postmaster.ts'
import { type Cluster, removePostgres, startPostgres } from '../src/server/postgres.ts'
import { prepareTemplate } from './template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string
    /** The role that the server works as in the template and its copies, where one could be made. */
    appRole: string | undefined
  }
}

const memory = '/dev/shm'
const gigabyte = 2 ** 30
/** Every test file copies some two thousand small files, which takes a tenth of the time in memory; where that is scarce it is a folder of ours. */
const place = isRoomy() ? memory : '.cache'
const prefix = 'hengshang-test-'
const folder = join(place, `${prefix}${process.pid}`)
let cluster: Cluster | undefined

/** One PostgreSQL for the whole run; tests find it with `inject('clusterUrl')`. Whoever names the role as well has made the template. */
export async function setup(project: Pick<TestProject, 'provide'>): Promise<void> {
  const url = process.env.TEST_DATABASE_URL ?? (await ownCluster())
  project.provide('appRole', process.env.TEST_APP_ROLE ?? (await prepareTemplate(url)))
  project.provide('clusterUrl', url)
}

async function ownCluster(): Promise<string> {
  await removeLeftovers()
  cluster = await startPostgres({ folder, durable: false })
  return cluster.url
}

function isRoomy() {
  if (process.platform !== 'linux' || !existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 4 * gigabyte && process.availableMemory() > 8 * gigabyte
}

/** A run that was killed could not tidy up. */
async function removeLeftovers(): Promise<void> {
  const names = existsSync(place) ? readdirSync(place).filter(name => name.startsWith(prefix)) : []
  for (const name of names) if (!isAlive(Number(name.slice(prefix.length)))) await removePostgres(join(place, name))
}

export async function teardown(): Promise<void> {
  await cluster?.stop()
  if (cluster) await removePostgres(folder)
}
