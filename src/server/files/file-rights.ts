import { groupBy } from '../../base/text.ts'
import { together } from '../../base/together.ts'
import { type Column, columnsWhere } from '../../kit/columns.ts'
import type { Document } from '../../kit/document.ts'
import type { Entity } from '../../kit/entity.ts'
import { fileLink } from '../../kit/file-link.ts'
import { permissionOf } from '../../kit/permission.ts'
import { documentOfType, entities } from '../../kit/registry.ts'
import { tableName } from '../../kit/schema.ts'
import { addSeen, Where } from '../rights/scope.ts'
import type { Work } from '../work.ts'

type Thing = Entity | Document

/** A stored file as the table of files has it. */
export interface StoredFile {
  id: string
  store_key: string
  original_name: string
  extension: string
  size: number
  storage_id: string | null
  shared: boolean
  has_small: boolean
  created_by: string
  is_over: boolean
}

/** A record or bill that a file belongs to. */
interface Use {
  file: string
  record: string
  thing?: Thing
  /** The right that the field asks for beside that of its record. */
  needs?: string
  /** Shown wherever its record is named, so everybody may look. */
  isOpen: boolean
}

/**
 * Those of the files that a user may read. A file carries the rights of what it belongs to: a picture of master data is everybody's,
 * whatever else is for those who see its record or bill; while it belongs to nothing it is its uploader's alone.
 */
export async function readableFiles(work: Work, ids: string[], lock = ''): Promise<Map<string, StoredFile>> {
  if (!ids.length) return new Map()
  const [files, uses] = await together(storedFiles(work, ids, lock), usesOfFiles(work, ids))
  const seen = await seenOf(work, uses)
  const byFile = groupBy(uses, ({ file }) => file)
  const mayRead = ({ id, shared, created_by }: StoredFile) => {
    const own = byFile.get(id) ?? []
    return shared && own.length ? own.some(use => use.isOpen || seen.has(use)) : created_by === work.user.id
  }
  return new Map(files.filter(mayRead).map(file => [file.id, file]))
}

/** The files themselves, whoever asks. */
export const storedFiles = ({ tx, user }: Work, ids: string[], lock = ''): Promise<StoredFile[]> =>
  tx.many(
    `select id, store_key, original_name, extension, size, storage_id, shared, has_small, created_by, coalesce(expires_at < now(), false) as is_over
     from attachment where tenant_id = $1 and id = any($2::bigint[]) and not deleted ${lock}`,
    [user.tenantId, ids],
  )

/** Every column that can name a file. */
const holders = () => columnsWhere(({ kind }) => kind === 'image' || kind === 'files').filter(({ platform }) => !platform)

/** What files belong to: every declared field that holds a picture or files is asked, and the annexes, in one question. */
export async function usesOfFiles({ tx, user }: Work, ids: string[]): Promise<Use[]> {
  const columns = holders()
  const parts = [...columns.map(holderSql), annexSql]
  const rows = await tx.many(parts.join(' union all '), [user.tenantId, ids, ids.map(fileLink)])
  return rows.map(({ file, at, type, record }): Use => (at === null ? annexUse(file, type, record) : columnUse(columns[at]!, file, record)))
}

function holderSql({ table, name, record, field, alive }: Column, at: number) {
  const hit = field.kind === 'image' ? `x.${name} = u.link` : `x.${name} @> jsonb_build_array(jsonb_build_object('attachId', u.file))`
  return `select u.file, ${at} as at, '' as type, x.${record}::text as record from unnest($2::text[], $3::text[]) u(file, link)
    join ${table} x on x.tenant_id = $1 and x.${name} is not null and ${hit}${alive}`
}

const annexSql = `select x.attachment_id, null, x.bill_type, x.bill_id from bill_annex x where x.tenant_id = $1 and x.attachment_id = any($2::text[])`

const columnUse = ({ thing, field }: Column, file: string, record: string): Use => ({
  file,
  record,
  thing,
  needs: field.rules.needs,
  isOpen: field.kind === 'image' && thing.thing === 'entity' && !field.rules.needs,
})

const annexUse = (file: string, type: string, record: string): Use => ({ file, record, thing: annexed(type), isOpen: false })

/** What annexes hang on: a bill by its type, or a record of an entity that takes attachments by its name. */
export const annexed = (type: string): Thing | undefined =>
  documentOfType(type) ?? entities().find(one => one.name === type && one.abilities.some(ability => ability.name === 'attaching'))

/** The uses whose record or bill the user would be shown: the right to view it, and the scope that detail asks for. */
async function seenOf(work: Work, uses: Use[]): Promise<Set<Use>> {
  const { user } = work
  const mayAsk = ({ thing, needs, isOpen }: Use) => !isOpen && thing && user.can(permissionOf(thing, 'view')) && (!needs || user.can(needs))
  const asked = uses.filter(mayAsk)
  if (!asked.length) return new Set()
  const values: unknown[] = []
  const parts = [...groupBy(asked, ({ thing }) => thing!.name).values()].map(some => seenSql(work, values, some))
  const rows = await work.tx.many(parts.join(' union all '), values)
  const seen = new Set(rows.map(({ thing, id }) => `${thing} ${id}`))
  return new Set(asked.filter(({ thing, record }) => seen.has(`${thing!.name} ${record}`)))
}

function seenSql(work: Work, values: unknown[], uses: Use[]) {
  const { thing } = uses[0]!
  const where = addSeen(new Where(values), work, thing!)
  where.add(`t.id = any(${where.value(uses.map(({ record }) => record))}::bigint[])`)
  return `select '${thing!.name}' as thing, t.id from ${tableName(thing!)} t where ${where}`
}
