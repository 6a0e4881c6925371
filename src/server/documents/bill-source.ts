import { snake } from '../../base/text.ts'
import type { Document } from '../../kit/document.ts'
import type { Field } from '../../kit/field.ts'
import { permissionOf } from '../../kit/permission.ts'
import { documents } from '../../kit/registry.ts'
import { tableName } from '../../kit/schema.ts'
import type { Source } from '../records/list.ts'
import type { Work } from '../work.ts'
import { citedHeads } from './cited.ts'
import { veilOf } from './veil.ts'

export const headSource = (document: Document, work?: Work): Source => ({
  veiled: work && veilOf(work, document)?.head,
  table: work ? listedHeads(work, document) : citedHeads(document),
  fields: document.head,
  platform: false,
  owner: document.owner,
  path: document.path,
  anyDepot: document.anyDepot,
  extra: ['id', 'version', 'state', ...(work && standingIn(work, document).length ? ['bill_type'] : [])],
  always: ['not t.deleted'],
  order: 't.bill_date desc, t.id desc',
})

/** The kinds whose bills stand in the list of this one too, as far as the reader may see them. */
export const standingIn = (work: Work, { name }: Document): Document[] =>
  documents().filter(other => other.standsIn === name && work.user.can(permissionOf(other, 'view')))

/** The heads of a list: those of other kinds have of its columns what they know. */
function listedHeads(work: Work, document: Document): string {
  const others = standingIn(work, document)
  if (!others.length) return citedHeads(document)
  const fields = Object.entries<Field>(document.head).filter(([, { sql, cited }]) => sql && !cited)
  const column = (of: Document, [key, { sql }]: [string, Field]) => (key in of.head ? snake(key) : `null::${sql} as ${snake(key)}`)
  const heads = (of: Document) =>
    `select tenant_id, id, version, state, deleted, ${fields.map(field => column(of, field))}, '${of.billType}' as bill_type from ${tableName(of)}`
  return `(${[document, ...others].map(heads).join(' union all ')})`
}
