import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { snake } from '../../base/text.ts'
import type { Call } from '../../kit/call.ts'
import { columnSql } from '../../kit/ddl.ts'
import type { Dialog } from '../../kit/dialog.ts'
import type { Document } from '../../kit/document.ts'
import type { Field, Fields } from '../../kit/field.ts'
import { buttonsOf } from '../../kit/permission.ts'
import type { Thing } from '../../kit/registry.ts'
import { childTable, lineTable, schema, type TableSpec, tableName } from '../../kit/schema.ts'
import { tokensOf } from '../../server/rights/tokens.ts'
import { allCalls } from '../calls.ts'
import { declared } from '../tables.ts'

/** `npm run show salesOut` prints all that follows from one declaration. */
export async function show([name]: string[]) {
  const thing = declared.find(one => one.name === name)
  if (!thing) throw new Error(`没有名为 ${name ?? '…'} 的声明，可用的有：\n${declared.map(one => `${one.name} ${one.label}`).join('\n')}`)
  console.log(describe(thing).join('\n'))
}

/** What follows from a declaration, line by line. */
export function describe(thing: Thing): string[] {
  return [
    `${thing.name} ${thing.label}（${thing.thing}）`,
    `声明于 ${fileOf(thing.name)}`,
    ...sectionsOf(thing).flatMap(([title, lines]) => (lines.length ? ['', title, ...lines.map(line => `  ${line}`)] : [])),
  ]
}

/** Declarations name themselves, most in a property, a few as the argument of a function that makes several. */
function fileOf(name: string) {
  const files = ['src/ground', 'src/areas']
    .flatMap(folder => (readdirSync(folder, { recursive: true }) as string[]).map(path => join(folder, path)))
    .filter(path => path.endsWith('.ts'))
  const texts = files.map(path => ({ path, text: readFileSync(path, 'utf8') }))
  const found = texts.find(({ text }) => text.includes(`name: '${name}'`)) ?? texts.find(({ text }) => text.includes(`('${name}', '`))
  return found?.path ?? '?'
}

type Section = [title: string, lines: string[]]

function sectionsOf(thing: Thing): Section[] {
  const tables = tablesOf(thing).map((spec): Section => [`表 ${spec.name}`, tableLines(spec)])
  if (thing.thing === 'table') return tables
  if (thing.thing === 'dialog') return dialogSections(thing)
  if (thing.thing === 'screen') return [['按钮', thing.buttons.map(({ code, label }) => `${code} ${label}`)]]
  return [
    ...tables,
    ['接口', callLines(thing)],
    ...viewsOf(thing),
    ...(thing.thing === 'document' ? [stateSection(thing)] : []),
    ['按钮', buttonsOf(thing).map(({ code, label }) => `${code} ${label}`)],
  ]
}

function tablesOf(thing: Thing): TableSpec[] {
  const names = namesOf(thing)
  return schema().filter(({ name }) => names.includes(name))
}

function namesOf(thing: Thing): string[] {
  if (thing.thing === 'table') return [snake(thing.name)]
  if (thing.thing === 'document') return [tableName(thing), lineTable(thing)]
  if (thing.thing !== 'entity') return []
  const children = Object.entries<Field>(thing.fields).filter(([, field]) => field.fields)
  return [tableName(thing), ...children.map(([key]) => childTable(thing, key))]
}

const tableLines = ({ columns: own, primary, indexes, constraints, tenant, appendOnly }: TableSpec) => [
  ...own.map(columnSql),
  `primary key (${primary.join(', ')})`,
  ...Object.values(indexes),
  ...Object.values(constraints).map(sql => sql.replace(/^alter table \w+ add /, '')),
  ...(tenant ? ['policy tenant：只见本租户的行'] : []),
  ...(appendOnly ? ['只增不改'] : []),
]

function callLines(thing: Thing) {
  const resource = 'path' in thing ? thing.path : ''
  return linesOf(call => call.about?.thing === thing.name || call.path.startsWith(`${resource}/`))
}

const linesOf = (isMeant: (call: Call) => boolean) =>
  allCalls(tokensOf(new Uint8Array(32)))
    .filter(isMeant)
    .map(({ method, both, path, permission, label }) =>
      [(both ? 'GET|POST' : method).padEnd(8), `/api/${path}`.padEnd(56), permission.padEnd(28), label ?? ''].join(' ').trimEnd(),
    )

const columns = (fields: Fields, keys: readonly string[]) =>
  keys.map(key => {
    const { wire, label, kind, rules } = fields[key]!
    const marks = [rules.required && '必填', rules.unique && '唯一', rules.fixed && '系统', rules.derived && '计算', rules.needs].filter(
      Boolean,
    )
    return [key.padEnd(20), wire.padEnd(22), kind.padEnd(9), label, ...marks].join(' ')
  })

const searched = (fields: Fields) => Object.keys(fields).filter(key => fields[key]!.rules.search)

function viewsOf(thing: Exclude<Thing, { thing: 'table' | 'dialog' | 'screen' }>): Section[] {
  if (thing.thing === 'report')
    return [
      ['查询', columns(thing.filters, Object.keys(thing.filters))],
      ['列', columns(thing.columns, Object.keys(thing.columns))],
    ]
  const fields = thing.thing === 'entity' ? thing.fields : thing.head
  const children: Section[] = Object.values<Field>(fields)
    .filter(field => field.fields)
    .map(({ label, fields: inner }) => [`子表 ${label}`, columns(inner!, Object.keys(inner!))])
  return [
    ['查询', columns(fields, searched(fields))],
    ['列表', columns(fields, thing.list)],
    ['表单', columns(fields, thing.form)],
    ...(thing.thing === 'document'
      ? [['明细', columns(thing.lines, thing.grid)] as Section]
      : [['选择器', columns(fields, thing.picker)] as Section]),
    ...children,
  ]
}

/** What is asked, where it goes, and which bills offer it in which states. */
function dialogSections({ fields, submit, permission, done, on }: Dialog): Section[] {
  const offered = on ? on.from.map(key => `${on.document.label} ${on.document.states[key]!.wire} ${on.document.states[key]!.label}`) : []
  return [
    ['字段', columns(fields, Object.keys(fields))],
    ['接口', linesOf(call => call.path === submit)],
    ['按钮', [permission]],
    [on?.many ? '出现在（可批量）' : '出现在', offered],
    ['完成后', [done]],
  ]
}

/** Each state with the arrows that leave it. */
function stateSection({ states, actions }: Document): Section {
  const named = (key: string) => `${states[key]!.wire} ${states[key]!.label}`
  const lines = Object.keys(states).flatMap(key => {
    const leaving = Object.values(actions).filter(({ from }) => from.includes(key))
    return [named(key), ...leaving.map(({ label, to }) => `  ──${label}──▶ ${[to].flat().map(named).join(' 或 ')}`)]
  })
  return ['状态', lines]
}
