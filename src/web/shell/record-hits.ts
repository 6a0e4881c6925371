import type { EntityOutline } from '../../kit/outline.ts'
import { permissionOf } from '../../kit/permission.ts'
import { billOutline, entityNamed, outlines } from '../../kit/registry.ts'
import { declarationOf } from '../client/declarations.ts'
import { call } from '../client/http.ts'
import { wordOf } from '../client/rows.ts'
import { can } from '../client/session.ts'
import { listOf } from '../client/things.ts'
import { t } from '../language/t.ts'
import type { Hit } from './hit.ts'
import { openTab } from './tabs.ts'

/** Of each kind so many are offered; whoever wants more goes to its list. */
const most = 5

/** Bills by any part of their number, and what is found by its name, code or pinyin; only what one may see. */
export async function recordHits(word: string, signal: AbortSignal): Promise<Hit[]> {
  const found = await Promise.all([
    isPartOfNumber(word) ? billHits(word, signal) : [],
    ...masters().map(master => masterHits(master, word, signal)),
  ])
  return found.flat()
}

const isSeen = (thing: EntityOutline) => can(permissionOf(thing, 'view'))

/** As many letters as the server wants, with a digit, which every number has. */
const isPartOfNumber = (word: string) => /^(?=.*\d).{4,}$/.test(word.trim())

const masters = () => outlines().filter((one): one is EntityOutline => one.thing === 'entity' && one.quick === true && isSeen(one))

interface Found {
  billType: string
  id: string
  billNo: string
}

async function billHits(word: string, signal: AbortSignal): Promise<Hit[]> {
  const found = await call<Found[]>('GET', 'blade-desk/billno/find', { query: { billNo: word.trim() }, signal, silent: true })
  return found.flatMap(({ billType, id, billNo }) => {
    const bill = billOutline(billType)
    if (!bill) return []
    const open = () => openTab(`${bill.formPage}?type=view&id=${id}`, billNo)
    return [{ id: `${bill.name} ${id}`, name: billNo, note: t(bill.label), open }]
  })
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
