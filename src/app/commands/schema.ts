import { readFileSync, writeFileSync } from 'node:fs'
import '../tables.ts'
import { schemaSql } from '../../kit/ddl.ts'

export const currentSchema = () => schemaSql(readFileSync('db/before.sql', 'utf8'), readFileSync('db/after.sql', 'utf8'))

/** `npm run schema` writes db/schema.sql anew from the declarations. */
export async function schema() {
  writeFileSync('db/schema.sql', currentSchema())
  console.log('db/schema.sql')
}
