import { Bounded } from '../base/bounded.ts'
import type { Tx } from './db.ts'
import { type Totals, totalsOf } from './records/totals.ts'
import { loadAssigned } from './rights/assigned.ts'
import { loadRights, loadScopes, type Role } from './rights/rights.ts'
import { type Settings, settingsOf } from './settings.ts'
import type { User, Work } from './work.ts'

/** What a node remembers of a tenant; the version that arrives with every request tells when to read it anew. */
export interface Memory {
  /** Without a version there is no such company: whoever names one that is not there gets what holds for all. */
  config(tx: Tx, tenantId: string, version: number | undefined): Promise<Config>
  user(tx: Tx, tenantId: string, accountId: string, stamp: string): Promise<User>
  totals: Totals
}

export interface Config {
  settings: Settings
  /** Every word by its name, also those that are offered no more. */
  dictionaries: Map<string, Map<string, string>>
  sealed: ReadonlySet<string>
}

/** Settings or dictionaries of the company have changed: every node reads them anew at its next call. */
export const forgetConfig = ({ tx, user }: Pick<Work, 'tx' | 'user'>) =>
  tx.run('update tenant set config_version = config_version + 1 where code = $1', [user.tenantId])

/** The same for every company: what the platform says to all has changed. */
export const forgetAllConfigs = ({ tx }: Pick<Work, 'tx'>) => tx.run('update tenant set config_version = config_version + 1')

/** What users may do or see has changed: every node reads them anew at their next call. */
export const forgetUsers = ({ tx, user }: Pick<Work, 'tx' | 'user'>) =>
  tx.run('update tenant set grant_version = grant_version + 1 where code = $1', [user.tenantId])

/** The same for every company: the menu itself has changed. */
export const forgetAllUsers = ({ tx }: Pick<Work, 'tx'>) => tx.run('update tenant set grant_version = grant_version + 1')

export function memoryOf(defaults: ReadonlyMap<string, string>): Memory {
  const configs = new Bounded<string, { version?: number; config: Config }>(500)
  const users = new Bounded<string, { stamp: string; user: User }>(10_000)
  return {
    totals: totalsOf(),
    async config(tx, said, version) {
      const tenantId = version === undefined ? '' : said
      const known = configs.get(tenantId)
      if (known && known.version === version) return known.config
      const config = await loadConfig(tx, tenantId, defaults)
      configs.set(tenantId, { version, config })
      return config
    },
    async user(tx, tenantId, accountId, stamp) {
      const key = `${tenantId} ${accountId}`
      const known = users.get(key)
      if (known?.stamp === stamp) return known.user
      const user = await loadUser(tx, tenantId, accountId)
      users.set(key, { stamp, user })
      return user
    },
  }
}

async function loadConfig(tx: Tx, tenantId: string, defaults: ReadonlyMap<string, string>): Promise<Config> {
  const values = new Map(defaults)
  for (const { code, value } of await tx.many('select code, value from setting_value where tenant_id = $1', [tenantId]))
    values.set(code, value)
  return { settings: settingsOf(values), ...(await loadWords(tx, tenantId)) }
}

/** Codes are put in the order of their letters; by their sound it would take longer than all the rest of a call. */
const wordsSql = `select w.code collate "C" as code, w.word collate "C" as word, w.name, w.sort, w.sealed or r.sealed as sealed, false as own
    from dictionary w join dictionary r on r.id = w.parent_id where not w.deleted
  union all select w.code, w.word, w.name, w.sort, w.sealed or r.sealed, true
    from business_dictionary w join business_dictionary r on r.tenant_id = w.tenant_id and r.id = w.parent_id where w.tenant_id = $1 and not w.deleted
  order by code, sort, word`

export const sealedKey = (group: string, word: string) => `${group} ${word}`

/** The company's own dictionary stands in the place of the platform's of the same code. */
async function loadWords(tx: Tx, tenantId: string): Promise<Pick<Config, 'dictionaries' | 'sealed'>> {
  const rows = await tx.many(wordsSql, [tenantId])
  const own = new Set(rows.filter(row => row.own).map(row => row.code))
  const living = rows.filter(row => row.own || !own.has(row.code))
  const dictionaries = new Map<string, Map<string, string>>()
  for (const { code, word, name } of living) dictionaries.set(code, (dictionaries.get(code) ?? new Map()).set(word, name))
  return { dictionaries, sealed: new Set(living.filter(row => row.sealed).map(row => sealedKey(row.code, row.word))) }
}

async function loadUser(tx: Tx, tenantId: string, accountId: string): Promise<User> {
  const row = await tx.one(
    `select a.id, a.account, a.name, a.phone, a.staff_id, coalesce(a.dept_id, s.dept_id) as dept_id, a.role_ids, s.name as staff_name, s.phone as staff_phone
     from account a left join staff s on s.tenant_id = a.tenant_id and s.id = a.staff_id where a.tenant_id = $1 and a.id = $2`,
    [tenantId, accountId],
  )
  const roles: Role[] = await tx.many(
    'select id, alias, scope, scope_depts from role where tenant_id = $1 and id = any($2::bigint[]) and not deleted',
    [tenantId, row.role_ids ?? []],
  )
  const aliases = roles.map(role => role.alias)
  const administrator = aliases.includes('administrator')
  return {
    id: row.id,
    tenantId,
    account: row.account,
    name: row.name,
    phone: row.staff_phone ?? row.phone ?? '',
    staffId: row.staff_id,
    staffName: row.staff_name ?? '',
    deptId: row.dept_id,
    roleIds: roles.map(role => role.id),
    roleAliases: aliases,
    administrator,
    can: await loadRights(tx, tenantId, roles, administrator),
    ...(await loadScopes(tx, tenantId, row.dept_id, roles)),
    assigned: await loadAssigned(tx, tenantId, accountId),
  }
}
