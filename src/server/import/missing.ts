import { mnemonicOf } from '../../base/pinyin.ts'
import { refuse } from '../../base/refusal.ts'
import { groupBy } from '../../base/text.ts'
import type { Entity } from '../../kit/entity.ts'
import type { Field } from '../../kit/field.ts'
import { permissionOf } from '../../kit/permission.ts'
import { readRow } from '../../kit/read.ts'
import { entityNamed } from '../../kit/registry.ts'
import type { ServedEntity } from '../records/record-calls.ts'
import type { Work } from '../work.ts'
import { makeRecords } from './write.ts'

/** Names of one kind that the sheet has and the company has not. */
export interface Missing {
  kind: string
  label: string
  count: number
  /** The first of them. */
  names: string[]
  /** 2: whoever imports may add such records. */
  isAllowed: 1 | 2
  /** 2: a name alone makes none, so they come by a sheet of their own first. */
  asksMore: 1 | 2
  /** 2: they are added with the import. */
  isMade: 1 | 2
}

const mostNames = 100

/** Tells what the sheet names and nobody has, kind by kind, and makes it where that is wished for. */
export function makeMaker(work: Work, { entity, makes = [] }: ServedEntity, wishes: unknown, batchId: string) {
  const offered = new Set(makes.map(key => (entity as Entity).fields[key]!.target!))
  const wished = new Set(
    String(wishes ?? '')
      .split(',')
      .filter(Boolean),
  )
  for (const kind of wished) refuseUnlawful(work, offered, kind)
  const lacking = new Map<string, Set<string>>()

  /** The ids of those that were made. */
  async function make({ target = '' }: Field, names: string[]): Promise<Map<string, string>> {
    const sound = offered.has(target) || hasSheet(target) ? names.filter(name => isName(entityNamed(target), name)) : []
    if (!sound.length) return new Map()
    lacking.set(target, new Set([...(lacking.get(target) ?? []), ...sound]))
    if (!wished.has(target)) return new Map()
    const rows = sound.map(name => rowNamed(entityNamed(target), name))
    const ids = await makeRecords(work, entityNamed(target), rows, batchId)
    return new Map(sound.map((name, at) => [name, ids[at]!]))
  }

  const told = (): Missing[] =>
    [...lacking].map(([kind, names]) => ({
      kind,
      label: entityNamed(kind).label,
      count: names.size,
      names: [...names].slice(0, mostNames),
      isAllowed: (offered.has(kind) ? mayAdd : mayImport)(work, kind) ? 2 : 1,
      asksMore: offered.has(kind) ? 1 : 2,
      isMade: wished.has(kind) ? 2 : 1,
    }))
  return { make, told, lacking }
}

export type Maker = ReturnType<typeof makeMaker>

const hasSheet = (kind: string) => !!entityNamed(kind).imports

const mayImport = ({ user }: Work, kind: string) => user.can(permissionOf(entityNamed(kind), 'import'))

/** What is refused to whoever asks for the sheet of a kind that he could not send back. */
export function refuseSheetOf(work: Work, kind: string) {
  if (!mayImport(work, kind)) refuse(`没有导入${entityNamed(kind).label}的权限，请联系管理员或先请人新增！`, 403)
}

const mayAdd = ({ user }: Work, kind: string) => user.can(permissionOf(entityNamed(kind), 'add'))

function refuseUnlawful(work: Work, offered: Set<string>, kind: string) {
  if (!offered.has(kind)) refuse('导入时不能新增这种资料，请先在其页面新增！')
  if (!mayAdd(work, kind)) refuse(`没有新增${entityNamed(kind).label}的权限，请联系管理员或先请人新增！`, 403)
}

const isName = ({ title, fields }: Entity, name: string) => {
  const field = fields[title]!
  return !readRow({ [title]: field }, { [field.wire]: name }).problems.length
}

const rowNamed = ({ title, fields }: Entity, name: string) => ({ [title]: name, ...(fields.mnemonic && { mnemonic: mnemonicOf(name) }) })

/** What an import has made besides its own records, kind by kind. */
export async function madeBy({ tx, user }: Work, batchId: string): Promise<Map<string, Made[]>> {
  const sql = 'select kind, record_id as id, version from import_change where tenant_id = $1 and batch_id = $2 and kind is not null'
  const rows: Made[] = await tx.many(sql, [user.tenantId, batchId])
  return groupBy(rows, row => row.kind)
}

interface Made {
  kind: string
  id: string
  version: number
}
