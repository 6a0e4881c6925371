import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { openHouse } from '../src/app/server.ts'
import { seedTestCompany } from './company.ts'

export const templateName = 'hengshang_template'

const countFilled = `do $$ declare filled regclass; begin
  for filled in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0 loop
    execute format('analyze %s', filled);
  end loop;
end $$`

/** A migrated and seeded database that every test file copies; gives the role that the server works as in all of them. */
export async function prepareTemplate(clusterUrl: string): Promise<string | undefined> {
  await onCluster(clusterUrl, async client => {
    await client.query(`drop database if exists ${templateName} with (force)`)
    await client.query(`create database ${templateName}`)
  })
  const url = databaseUrl(clusterUrl, templateName)
  const { house } = await openHouse(url, join('.cache', 'test-data'))
  await seedTestCompany(house)
  // The queue would bring its own tables at the first start in each copy.
  await runMigrations({ connectionString: url })
  // What a company has before its first day is counted, as it is wherever the product has run for a minute; of empty tables the planner expects some rows.
  await onCluster(url, client => client.query(countFilled))
  await house.db.close()
  return house.db.role
}

/** A copy of its own for one test file, and the way to get rid of it. */
export async function copyTemplate(clusterUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `t_${randomUUID().replaceAll('-', '').slice(0, 20)}`
  await onCluster(clusterUrl, client => client.query(`create database ${name} template ${templateName} strategy file_copy`))
  return {
    url: databaseUrl(clusterUrl, name),
    // Whoever still looks into it is left in peace: it is gone with the cluster then.
    drop: () =>
      onCluster(clusterUrl, client => client.query(`drop database ${name}`)).then(
        () => {},
        () => {},
      ),
  }
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
