import { existsSync, readdirSync } from 'node:fs'
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

const cache = '.cache'
const prefix = 'test-cluster-'
const folder = join(cache, `${prefix}${process.pid}`)
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

/** A run that was killed could not tidy up. */
async function removeLeftovers(): Promise<void> {
  const names = existsSync(cache) ? readdirSync(cache).filter(name => name.startsWith(prefix)) : []
  for (const name of names) if (!isAlive(Number(name.slice(prefix.length)))) await removePostgres(join(cache, name))
}

export async function teardown(): Promise<void> {
  await cluster?.stop()
  if (cluster) await removePostgres(folder)
}
