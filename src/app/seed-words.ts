import { knownParams } from '../areas/words/known-params.server.ts'
import type { Tx } from '../server/db.ts'
import { managingTenant } from '../server/rights/rights.ts'
import { businessDictionaries, dictionaries, topsOf, type Word } from './dictionaries.ts'

type NextId = () => string

/** Runs at every start: new words appear; those that are there already keep the name that somebody may have given them. */
export async function seedPlatformWords(tx: Tx, nextId: NextId) {
  const added = await plantWords(tx, nextId, { table: 'dictionary', words: dictionaries, ours: 'true', tenants: '' })
  if (added) await tx.run('update tenant set config_version = config_version + 1')
}

/** The words and parameters of one company, or of all of them at a start. */
export async function seedCompanyWords(tx: Tx, nextId: NextId, tenantId?: string) {
  const tenants = `cross join (select code as tenant_id from tenant where ${tenantId ? `code = '${tenantId}'` : 'true'}) t`
  const words = businessDictionaries
  const added = await plantWords(tx, nextId, { table: 'business_dictionary', words, ours: 'r.tenant_id = w.tenant_id', tenants })
  if (added) await tx.run(`update tenant set config_version = config_version + 1 where ${tenantId ? `code = '${tenantId}'` : 'true'}`)
  await plantParams(tx, nextId, tenants)
}

interface Planting {
  table: 'dictionary' | 'business_dictionary'
  words: Word[]
  /** What makes a dictionary and a word below it belong to the same company. */
  ours: string
  tenants: string
}

/** Ids are unique within a company, so one for each word is enough for all of them. */
async function plantWords(tx: Tx, nextId: NextId, { table, words, ours, tenants }: Planting): Promise<number> {
  const [column, value] = tenants ? ['tenant_id, ', 't.tenant_id, '] : ['', '']
  const plant = (some: Word[]) =>
    tx.run(
      `insert into ${table} (${column}id, code, word, name, sort, remark, sealed, planted, created_at)
       select ${value}u.*, false, true, now() from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::integer[], $6::text[]) u(id, code, word, name, sort, remark) ${tenants}
       on conflict (${column}code, word) where not deleted do nothing`,
      [
        some.map(() => nextId()),
        some.map(word => word.code),
        some.map(word => word.word),
        some.map(word => word.name),
        some.map(word => word.sort),
        some.map(word => word.remark ?? null),
      ],
    )
  const added = (await plant(topsOf(words))) + (await plant(words))
  await tx.run(
    `update ${table} w set parent_id = r.id, planted = true from ${table} r, unnest($1::text[], $2::text[]) u(code, word)
     where ${ours} and r.code = w.code and r.parent_id is null and r.word = '-1' and not r.deleted
       and w.code = u.code and w.word = u.word and not w.deleted and (w.parent_id is null or not w.planted)`,
    [words.map(word => word.code), words.map(word => word.word)],
  )
  return added
}

async function plantParams(tx: Tx, nextId: NextId, tenants: string) {
  const columns = [
    knownParams.map(() => nextId()),
    ...(['key', 'name', 'value', 'remark'] as const).map(word => knownParams.map(param => param[word])),
  ]
  await tx.run(
    `insert into param (tenant_id, id, key, name, value, remark, planted, created_at)
     select t.tenant_id, u.id, u.key, u.name, u.value, u.remark, true, now()
     from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[]) u(id, key, name, value, remark, platform) ${tenants}
     where not u.platform or t.tenant_id = '${managingTenant}'
     on conflict (tenant_id, key) where not deleted do nothing`,
    [...columns, knownParams.map(param => param.platform ?? false)],
  )
}
