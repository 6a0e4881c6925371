import type { Setting } from '../../kit/setting.ts'
import type { Work } from '../../server/work.ts'
import { type Known, titlesOf } from '../system/history-words.server.ts'

/** What the company has set itself, and when. */
export interface Stored {
  value: string
  version: number
  updated_at: string | null
  user_name: string | null
}

export async function storedSettings({ tx, user }: Work): Promise<Map<string, Stored>> {
  const rows = await tx.many(
    `select s.code, s.value, s.version, s.updated_at, a.name as user_name from setting_value s
     left join account a on a.tenant_id = s.tenant_id and a.id = s.updated_by where s.tenant_id = $1`,
    [user.tenantId],
  )
  return new Map(rows.map(({ code, ...stored }) => [code as string, stored as Stored]))
}

export const valueIn = ({ code, fallback }: Setting, stored: Map<string, Stored>) => stored.get(code)?.value ?? fallback

/** Tells what values are called: the words of a choice, the names of records. */
export async function wordsFor(work: Work, values: { setting: Setting; value: string }[]) {
  const titles = new Map<string, Known>()
  for (const { target, value } of values.map(({ setting, value }) => ({ target: setting.target, value })))
    if (target && value) titles.set(`${target} ${value}`, await titlesOf(work, target, [value]))
  return ({ words, target }: Setting, value: string) =>
    words?.[value] ?? (target && value ? (titles.get(`${target} ${value}`)?.get(value) ?? '') : value)
}
