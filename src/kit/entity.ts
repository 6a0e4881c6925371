import { snake } from '../base/text.ts'
import type { Ability } from './ability.ts'
import { type Fields, keyed, type Problem, type Row } from './field.ts'
import { ref } from './fields/choice.ts'
import { moment } from './fields/time.ts'

/** What every record says of its own making; the server writes it. */
export const recordFields = {
  createdBy: ref('account', 'createUser', '创建人', { fixed: true }),
  createdAt: moment('createTime', '创建时间', { fixed: true }),
  updatedBy: ref('account', 'updateUser', '修改人', { fixed: true }),
  updatedAt: moment('updateTime', '修改时间', { fixed: true }),
}

interface Declared<F extends Fields> {
  name: string
  label: string
  path: string
  /** Where its screen is; the first word is the menu group. A thing without one is in no menu. */
  page?: string
  /** What else people call it; the search finds it by these words too. */
  synonyms?: readonly string[]
  /** The wire's word for its paged list; `list` unless said. */
  listAs?: string
  /** The wire's word in its rights, where that is not the one of its path. */
  rightsAs?: string
  fields: F
  abilities?: readonly Ability[]
  /** Several entities may be roles of one table; `role` is the flag that says which rows are this one's. */
  table?: string
  role?: string
  /** Listed by this field as long as nobody asks for another order. */
  order?: keyof F & string
  list?: readonly ((NoInfer<keyof F> | keyof typeof recordFields) & string)[]
  form?: readonly (keyof F & string)[]
  picker?: readonly (keyof F & string)[]
  /** Whose record it is, for the data scope; `of` is a reference whose record's owner is this one's too. */
  owner?: { staff?: keyof F & string; dept?: keyof F & string; of?: keyof F & string }
  /** The platform's own table: no tenant in it. */
  platform?: true
  /** Only the managing tenant has it. */
  reserved?: true
  /** What its id is also called on the wire. */
  idAs?: string
  imports?: true
  /** Found while typing among very many: all its searched words stand in one column with one index. */
  /** Found by how its title sounds, as trees are; for what is few and has no mnemonic. */
  spoken?: true
  quick?: true
  /** What may exist only once together; a single field says so itself. */
  unique?: readonly (readonly (keyof F & string)[])[]
  /** Rows where this field has this value are the server's own: no bill and no record of anybody names them. */
  unnamed?: { field: keyof F & string; is: string }
  /** Has no generic calls and no page of its own: it is served by hand. */
  quiet?: true
  /** Rules across fields; browser and server say the same sentence. */
  check?(row: Row<NoInfer<F>>): Problem[]
}

export interface Entity<F extends Fields = Fields> {
  thing: 'entity'
  name: string
  label: string
  path: string
  page?: string
  synonyms?: readonly string[]
  listAs?: string
  rightsAs?: string
  table: string
  role?: string
  fields: F
  abilities: readonly Ability[]
  title: string
  order?: string
  list: readonly string[]
  form: readonly string[]
  picker: readonly string[]
  owner?: { staff?: string; dept?: string; of?: string }
  platform: boolean
  reserved?: true
  idAs?: string
  imports: boolean
  quick?: true
  spoken?: true
  unique?: readonly (readonly string[])[]
  unnamed?: { field: string; is: string }
  quiet?: true
  check?(row: any): Problem[]
}

/** Master data: one line per field, and the table, the calls, the pages and the tests follow. */
export function entity<F extends Fields>(declared: Declared<F>): Entity<F> {
  const { abilities = [], table = declared.name, platform = false, imports = false } = declared
  const added = Object.assign({}, ...abilities.map(ability => ability.fields)) as Fields
  const own = Object.keys(declared.fields)
  const short = own.filter(key => !['rows', 'files', 'longText'].includes(declared.fields[key]!.kind))
  // A remark is long, but it is written to be seen.
  const shown = own.filter(key => key === 'remark' || short.includes(key))
  const typed = Object.entries({ ...declared.fields, ...added }).filter(([, field]) => !field.rules.fixed)
  return {
    thing: 'entity',
    ...declared,
    table,
    platform,
    imports,
    fields: keyed({ ...declared.fields, ...added, ...recordFields }),
    abilities,
    title: own.find(key => declared.fields[key]!.rules.title) ?? own[0]!,
    list: [...(declared.list ?? shown), ...Object.keys(added)],
    form: declared.form ?? typed.map(([key]) => key),
    picker: declared.picker ?? declared.list ?? short,
  }
}

/** The call that answers a page of a thing's rows. */
export const listCall = ({ path, listAs = 'list' }: { path: string; listAs?: string }) => `${path}/${listAs}`

/** The columns that its list is ordered by where nobody asks otherwise. */
export const usualOrder = ({ abilities, order }: Pick<Entity, 'abilities' | 'order'>): string[] => {
  const first = abilities.some(({ name }) => name === 'sorting') ? 'sort' : order && snake(order)
  return [...(first ? [first] : []), 'id desc']
}
