import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { declared } from '../../src/app/tables.ts'
import { snake } from '../../src/base/text.ts'
import type { Field } from '../../src/kit/field.ts'
import type { Thing } from '../../src/kit/registry.ts'
import { childTable, lineTable, tableName } from '../../src/kit/schema.ts'

const declarations = import.meta.glob<Record<string, unknown>>(
  ['../../src/ground/*.ts', '../../src/areas/**/*.ts', '!../../src/**/*.{server,test,fixture}.ts'],
  { eager: true },
)

function tablesOf(thing: Thing): string[] {
  if (thing.thing === 'table') return [snake(thing.name)]
  if (thing.thing === 'document') return [tableName(thing), ...Object.keys(thing.parts).map(part => lineTable(thing, part))]
  if (thing.thing !== 'entity') return []
  const children = Object.entries<Field>(thing.fields).filter(([, { fields }]) => fields)
  return [tableName(thing), ...children.map(([key]) => childTable(thing, key))]
}

/** Every table with the files that declare it: two roles of one row may stand in two. */
export function declaringFiles(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [path, module] of Object.entries(declarations))
    for (const thing of Object.values(module).filter((one): one is Thing => declared.includes(one as Thing)))
      for (const table of tablesOf(thing)) found.set(table, [...(found.get(table) ?? []), path.replace('../../src/', '')])
  return found
}

const named =
  /\b(?:from|join|into|update|using)\s+([a-z_]+(?:\s+(?:as\s+)?[a-z_]+)?(?:\s*,\s*[a-z_]+(?:\s+(?:as\s+)?[a-z_]+)?)*)|null::([a-z_]+)/g
const compound = /(?<![.\w])[a-z]+(?:_[a-z]+)+\b/g

/** The words of a text that can only be meant as tables: what SQL reads or writes, and compound names wherever they stand. */
function tablesIn(text: string): string[] {
  const afterVerbs = [...text.matchAll(named)].flatMap(([, list, type]) => [
    ...(list ?? '').split(',').map(one => one.trim().split(/\s+/)[0]!),
    type ?? '',
  ])
  return [...afterVerbs, ...(text.match(compound) ?? [])]
}

function textsOf(path: string): string[] {
  const text = readFileSync(join('src', path), 'utf8')
  if (path.endsWith('.sql')) return [text]
  const texts: string[] = []
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateLiteral: ({ quasis }) => void texts.push(quasis.map(({ value }) => value.cooked).join(' ? ')),
  }).visit(parseSync(path, text).program)
  return texts
}

/** What speaks SQL: everything but pages, words and tests. */
const speaks = (path: string) => /\.(ts|sql)$/.test(path) && !/(^|\/)(web|english)\b|\.(test|fixture)\.ts$/.test(path)

/** Every file with the words in it that may be tables. */
export const namedTables = (): { path: string; tables: Set<string> }[] =>
  (readdirSync('src', { recursive: true }) as string[])
    .map(path => path.replaceAll('\\', '/'))
    .filter(speaks)
    .map(path => ({ path, tables: new Set(textsOf(path).flatMap(tablesIn)) }))
