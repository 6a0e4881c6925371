import type { Page } from 'playwright-core'
import { snake } from '../../src/base/text.ts'
import type { Fields } from '../../src/kit/field.ts'
import { documents, entities } from '../../src/kit/registry.ts'
import { lineTable, tableName } from '../../src/kit/schema.ts'
import { typed } from '../generic/invent.ts'
import type { World } from '../world.ts'

/** Whoever takes this for a part of the page has shown it as one, and perhaps run it. */
const markup = `<img src="x" class="owned" onerror="window.owned=1"><svg class="owned" onload="window.owned=1"></svg>{{7*7}}`

/** Texts that people type as they like; words that something else goes by stay as they are. */
const free = (fields: Fields) =>
  typed(fields)
    .filter(([key, { kind, rules, sql }]) => sql === 'text' && ['text', 'longText'].includes(kind) && !rules.pattern && key !== 'account')
    .map(([key]) => snake(key))

/** Every name, remark and address of the company carries markup from now on. */
export async function fillWithMarkup({ sql }: World): Promise<void> {
  const places: [table: string, columns: string[]][] = [
    ...entities()
      .filter(({ platform }) => !platform)
      .map((entity): [string, string[]] => [tableName(entity), free(entity.fields)]),
    ...documents().map((document): [string, string[]] => [tableName(document), free(document.head)]),
    ...documents().map((document): [string, string[]] => [lineTable(document), free(document.lines)]),
  ]
  const seen = new Set<string>()
  for (const [table, columns] of places) {
    const fresh = columns.filter(column => !seen.has(`${table} ${column}`))
    for (const column of fresh) seen.add(`${table} ${column}`)
    if (fresh.length)
      await sql(`update ${table} set ${fresh.map(column => `${column} = ${column} || '${markup}'`)} where tenant_id = '000000'`)
  }
}

/** What of it the page has taken for its own. */
export const takenAsMarkup = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.owned')].map(one => one.outerHTML).concat((window as { owned?: 1 }).owned ? 'it ran' : []),
  )
