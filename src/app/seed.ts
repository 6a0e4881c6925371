import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import regions from '../../db/seed/regions.tsv?raw'
import { nowhere } from '../areas/stock/nowhere.ts'
import { virtualDepots } from '../areas/stock/virtual-depot.ts'
import { ownClient } from '../areas/system/auth/own-client.ts'
import { specialMenu } from '../ground/menu.ts'
import { type Button, buttonsOf } from '../kit/permission.ts'
import type { Tx } from '../server/db.ts'
import { hashOf } from '../server/rights/tokens.ts'
import { areaServers } from './areas.server.ts'
import { type Leaf, menu } from './menu.ts'
import { grantsMatch, seedRoles } from './roles.ts'
import { seedCompanyWords, seedPlatformWords } from './seed-words.ts'

type NextId = () => string

interface MenuSeed {
  code: string
  parent?: string
  name: string
  path?: string
  icon?: string
  sort: number
  category: 1 | 2
  hidden?: boolean
  /** Only the managing tenant has it. */
  reserved?: boolean
}

/** The menu as declared: groups, leaves and every right as a button below its leaf. Groups without a leaf are not there. */
export const menuSeeds = (): MenuSeed[] => [
  ...menu
    .filter(group => group.leaves.length)
    .flatMap((group, at): MenuSeed[] => [
      { code: group.code, name: group.label, icon: group.icon, path: `/${group.code}`, sort: at + 1, category: 1 },
      ...group.captions.map(
        ({ code, label }, place): MenuSeed => ({ code, parent: group.code, name: label, sort: place + 1, category: 1 }),
      ),
      ...group.leaves.flatMap((leaf, place) => leafSeeds(leaf, leaf.caption?.code ?? group.code, place + 1)),
    ]),
  { code: specialMenu, name: '特殊权限', sort: 99, category: 1, hidden: true },
  ...rightSeeds(
    areaServers.flatMap(({ specialRights = [] }) => specialRights),
    specialMenu,
  ),
]

function leafSeeds(leaf: Leaf, parent: string, sort: number): MenuSeed[] {
  const rights = [...buttonsOf(leaf.thing), ...areaServers.flatMap(({ buttons = {} }) => buttons[leaf.thing.name] ?? [])]
  const resource = rights[0]!.code.replace(/_view$/, '')
  // A resource may be called like the group that it stands in.
  const code = menu.some(group => group.code === resource) ? `${resource}list` : resource
  const reserved = isReserved(leaf.thing)
  return [
    { code, parent, name: leaf.label, path: leaf.path, sort, category: 1, reserved },
    ...rightSeeds(rights, code).map(seed => ({ ...seed, reserved: reserved || seed.reserved })),
  ]
}

const rightSeeds = (rights: Button[], parent: string): MenuSeed[] =>
  rights.map(({ code, label, platform }, at) => ({ code, parent, name: label, sort: at + 1, category: 2, reserved: platform === true }))

const isReserved = (thing: Leaf['thing']) =>
  ('platform' in thing && thing.platform === true) || ('reserved' in thing && thing.reserved === true)

/** Runs at every start, as the owner: new menus and dictionary words appear, what the code no longer has goes, what somebody has changed stays. */
export async function seedPlatform(tx: Tx, nextId: NextId) {
  await plantMenu(tx, nextId)
  await seedClient(tx, nextId)
  await seedRegions(tx)
  await seedPlatformWords(tx, nextId)
  await seedCompanies(tx, nextId)
}

/** Names and places follow the declaration until an administrator has saved the menu himself. */
async function plantMenu(tx: Tx, nextId: NextId) {
  const known = new Map<string, string>((await tx.many('select id, code from menu')).map(row => [row.code, row.id]))
  const seeds = menuSeeds()
  for (const { code } of seeds) if (!known.has(code)) known.set(code, nextId())
  await tx.run(
    `insert into menu (id, parent_id, code, name, path, icon, sort, category, reserved, hidden, action, planted, created_at)
     select u.*, case u.category when 2 then 3 end, true, now()
     from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::integer[], $8::integer[], $9::boolean[], $10::boolean[])
       u(id, parent_id, code, name, path, icon, sort, category, reserved, hidden)
     on conflict (id) do update set parent_id = excluded.parent_id, name = excluded.name, path = excluded.path, icon = excluded.icon, sort = excluded.sort
     where menu.version = 1`,
    [
      seeds.map(seed => known.get(seed.code)),
      seeds.map(seed => (seed.parent ? known.get(seed.parent) : null)),
      seeds.map(seed => seed.code),
      seeds.map(seed => seed.name),
      seeds.map(seed => seed.path ?? null),
      seeds.map(seed => seed.icon ?? null),
      seeds.map(seed => seed.sort),
      seeds.map(seed => seed.category),
      seeds.map(seed => seed.reserved ?? false),
      seeds.map(seed => seed.hidden ?? false),
    ],
  )
  const [codes, reserved] = [seeds.map(seed => seed.code), seeds.filter(seed => seed.reserved).map(seed => seed.code)]
  await tx.run(
    `update menu set deleted = code <> all($1::text[]), planted = true, reserved = code = any($2::text[])
     where (planted or code = any($1::text[]))
       and (deleted, planted, reserved) is distinct from (code <> all($1::text[]), true, code = any($2::text[]))`,
    [codes, reserved],
  )
}

/** The program that our own pages are; its secret is no secret, every browser has it. */
async function seedClient(tx: Tx, nextId: NextId) {
  await tx.run(
    `with made as (insert into client (id, client_id, grant_types, created_at)
       select $1, $2, 'password,captcha,sms,social,refresh_token', now() where not exists (select 1 from client where client_id = $2) returning id)
     insert into client_secret (owner_id, hash) select id, $3 from made`,
    [nextId(), ownClient, hashOf('saber_secret')],
  )
}

/** The country, and below it three levels by one statement; what an administrator has changed since stays. */
async function seedRegions(tx: Tx) {
  await tx.run(
    `insert into region (code, parent_code, name, full_name, level) values ('00', '', '中华人民共和国', '', 0) on conflict (code) do nothing`,
  )
  if (await tx.one(`select 1 from region where parent_code = '00' limit 1`)) return
  const rows = regions
    .trim()
    .split('\n')
    .slice(1)
    .map(line => line.split('\t') as [string, string, string])
  const nameOf = new Map(rows.map(([code, , name]) => [code, name]))
  const fullName = (code: string): string =>
    [code.slice(0, 2), code.length > 2 ? code.slice(0, 4) : '', code.length > 4 ? code : '']
      .filter(Boolean)
      .map(part => nameOf.get(part))
      .join('')
  await tx.run(
    `insert into region (code, parent_code, name, full_name, level, sort) select u.code, u.parent, u.name, u.full_name, length(u.code) / 2, u.place
     from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality u(code, parent, name, full_name, place)`,
    [rows.map(row => row[0]), rows.map(row => row[1]), rows.map(row => row[2]), rows.map(row => fullName(row[0]))],
  )
}

/** What one company begins with, or all of them at a start: its words, then the records that the areas bring. */
async function seedCompanies(tx: Tx, nextId: NextId, tenantId?: string) {
  await seedCompanyWords(tx, nextId, tenantId)
  for (const seed of areaServers.flatMap(({ seeds = [] }) => seeds)) await seed(tx, nextId, tenantId)
}

/** What a new company starts with: roles with their rights, dictionaries, parameters, accounts of the journal. */
export async function seedTenant(tx: Tx, nextId: NextId, tenant: { code: string; name: string }) {
  const made = await tx.run(
    'insert into tenant (id, code, name, created_at) select $1, $2, $3, now() where not exists (select 1 from tenant where code = $2)',
    [nextId(), tenant.code, tenant.name],
  )
  await seedCompanies(tx, nextId, tenant.code)
  await seedRoleGrants(tx, nextId, tenant.code)
  return made > 0
}

async function seedRoleGrants(tx: Tx, nextId: NextId, tenantId: string) {
  const menus = await tx.many('select id, code from menu where not deleted and not reserved')
  for (const [index, role] of seedRoles.entries()) {
    if (await tx.one('select 1 from role where tenant_id = $1 and alias = $2', [tenantId, role.alias])) continue
    const id = nextId()
    await tx.run('insert into role (tenant_id, id, name, alias, sort, scope, created_at) values ($1, $2, $3, $4, $5, $6, now())', [
      tenantId,
      id,
      role.label,
      role.alias,
      index + 1,
      role.scope,
    ])
    const granted = menus.filter(({ code }) => code.includes('_') && grantsMatch(role.grants, code)).map(row => row.id)
    await tx.run('insert into role_grant (tenant_id, role_id, menu_id) select $1, $2, unnest($3::bigint[])', [tenantId, id, granted])
  }
}

/** A company that nobody has worked in yet: its seed, what the areas furnish it with, a department, a post, and who runs it, as an account and as one of its people. */
export async function openTenant(
  tx: Tx,
  nextId: NextId,
  tenant: { code: string; name: string },
  admin: { account: string; name: string; password: string },
) {
  await seedTenant(tx, nextId, tenant)
  await seedVirtualDepots(tx, nextId, tenant.code)
  for (const furnish of areaServers.flatMap(({ furnishings = [] }) => furnishings)) await furnish(tx, nextId, tenant.code)
  const [deptId, postId, staffId] = [nextId(), nextId(), nextId()]
  await tx.run(`insert into dept (tenant_id, id, name, full_name, category, sort, created_at) values ($1, $2, $3, $3, '1', 1, now())`, [
    tenant.code,
    deptId,
    tenant.name,
  ])
  await tx.run(`insert into post (tenant_id, id, category, code, name, sort, created_at) values ($1, $2, '1', 'ceo', '总经理', 1, now())`, [
    tenant.code,
    postId,
  ])
  // Nobody knows the phone yet: whoever opens the record is asked for it.
  await tx.run(
    `insert into staff (tenant_id, id, code, name, dept_id, post, phone, created_at) values ($1, $2, 'YG001', $3, $4, '总经理', '', now())`,
    [tenant.code, staffId, admin.name, deptId],
  )
  await seedAccount(tx, nextId, { tenantId: tenant.code, roleAlias: 'administrator', staffId, deptId, postId, ...admin })
}

/** Goods that are on the way, lent, on consignment or sent straight from the supplier lie in these; nobody chooses them. */
export async function seedVirtualDepots(tx: Tx, nextId: NextId, tenantId: string) {
  for (const { standsFor, code, name, account } of virtualDepots)
    await tx.run(
      `insert into depot (tenant_id, id, code, name, kind, account, stands_for, created_at) select $1, $2, $3, $4, '${nowhere}', $5, $6, now()
       where not exists (select 1 from depot where tenant_id = $1 and stands_for = $6)`,
      [tenantId, nextId(), code, name, account, standsFor],
    )
}

interface AccountSeed {
  tenantId: string
  account: string
  name: string
  password: string
  roleAlias: string
  staffId?: string
  deptId?: string
  postId?: string
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** The password is stored as a slow hash of what travels on the wire. */
export async function seedAccount(tx: Tx, nextId: NextId, seed: AccountSeed) {
  const { tenantId, account, name, password, roleAlias, staffId, deptId, postId } = seed
  if (await tx.one('select 1 from account where tenant_id = $1 and account = $2', [tenantId, account])) return
  const id = nextId()
  const role = await tx.one('select id from role where tenant_id = $1 and alias = $2', [tenantId, roleAlias])
  await tx.run(
    'insert into account (tenant_id, id, account, name, role_ids, staff_id, dept_id, post_ids, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, now())',
    [tenantId, id, account, name, [role.id], staffId ?? null, deptId ?? null, postId ? [postId] : []],
  )
  if (staffId) await tx.run('update staff set account_id = $3, is_user = true where tenant_id = $1 and id = $2', [tenantId, staffId, id])
  await tx.run('insert into account_secret (tenant_id, account_id, hash) values ($1, $2, $3)', [tenantId, id, await hash(md5(password))])
}
