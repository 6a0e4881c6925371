import { join } from 'node:path'
import pg from 'pg'
import { openHouse } from '../src/app/server.ts'
import { seedTestCompany } from './company.ts'

export const templateName = 'hengshang_template'

/** A migrated and seeded database that every test file copies; a copy takes a tenth of a second. */
export async function prepareTemplate(clusterUrl: string): Promise<void> {
  await onCluster(clusterUrl, async client => {
    await client.query(`drop database if exists ${templateName} with (force)`)
    await client.query(`create database ${templateName}`)
  })
  const { house } = await openHouse(databaseUrl(clusterUrl, templateName), join('.cache', 'test-data'))
  await seedTestCompany(house)
  await house.db.close()
}

export function databaseUrl(clusterUrl: string, name: string) {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

export async function onCluster<T>(clusterUrl: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
