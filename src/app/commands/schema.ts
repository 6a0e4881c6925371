import { readFileSync, writeFileSync } from 'node:fs'
import '../tables.ts'
import { imprintSql } from '../../areas/ledger/imprint/imprint.server.ts'
import { schemaSql } from '../../kit/ddl.ts'

const fileOf = (name: string) => readFileSync(`db/${name}.sql`, 'utf8').trim()

export const currentSchema = () => schemaSql(fileOf('before'), `${fileOf('after')}\n\n${imprintSql()}`)

/** `npm run schema` writes db/schema.sql anew from the declarations. */
export async function schema() {
  writeFileSync('db/schema.sql', currentSchema())
  console.log('db/schema.sql')
}
