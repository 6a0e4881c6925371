import type { DocumentOutline, EntityOutline } from '../../kit/outline.ts'
import { permissionOf } from '../../kit/permission.ts'
import { billOutlines, documentNamed, entityNamed, outlines } from '../../kit/registry.ts'
import { declarationOf } from '../client/declarations.ts'
import { wordOf } from '../client/rows.ts'
import { can } from '../client/session.ts'
import { listOf } from '../client/things.ts'
import { t } from '../language/t.ts'
import type { Hit } from './hit.ts'
import { openTab } from './tabs.ts'

/** Of each kind so many are offered; whoever wants more goes to its list. */
const most = 5

/** Bills by their number, and what is found by its name, code or pinyin; only what one may see, for the lists themselves are asked. */
export async function recordHits(word: string, signal: AbortSignal): Promise<Hit[]> {
  const found = await Promise.all([
    ...billsLike(word).map(bill => billHits(bill, word, signal)),
    ...masters().map(master => masterHits(master, word, signal)),
  ])
  return found.flat()
}

const isSeen = (thing: DocumentOutline | EntityOutline) => can(permissionOf(thing, 'view'))

/** A number begins with the letters of its kind, so only that kind is asked. */
function billsLike(word: string) {
  const number = word.trim().toUpperCase()
  return /\d/.test(number) ? billOutlines().filter(bill => number.startsWith(bill.prefix) && isSeen(bill)) : []
}

const masters = () => outlines().filter((one): one is EntityOutline => one.thing === 'entity' && one.quick === true && isSeen(one))

async function billHits({ name, label, formPage }: DocumentOutline, word: string, signal: AbortSignal): Promise<Hit[]> {
  await declarationOf(name)
  const { records } = await listOf(documentNamed(name), { billNo: word.trim(), current: 1, size: most }, signal)
  return records.map(({ id, billNo }) => ({
    id: `${name} ${id}`,
    name: wordOf(billNo),
    note: t(label),
    open: () => openTab(`${formPage}?type=view&id=${id}`, wordOf(billNo)),
  }))
}

async function masterHits({ name, label, page }: EntityOutline, word: string, signal: AbortSignal): Promise<Hit[]> {
  await declarationOf(name)
  const entity = entityNamed(name)
  const { records } = await listOf(entity, { keyword: word.trim(), current: 1, size: most }, signal)
  return records.map(row => ({
    id: `${name} ${row.id}`,
    name: wordOf(row[entity.title]),
    note: `${t(label)} ${wordOf(row.code)}`,
    open: () => openTab(`${page}?${new URLSearchParams({ keyword: wordOf(row.code) })}`),
  }))
}
