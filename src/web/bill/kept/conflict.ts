import type { Document, Part } from '../../../kit/document.ts'
import type { Field, Fields } from '../../../kit/field.ts'
import type { Values } from '../../client/rows.ts'
import type { Places } from '../../fields/places.ts'
import { wordsOf } from '../../fields/words.ts'
import type { Choice, Conflict } from '../../form/conflict-dialog.tsx'
import { headOf, ridesOf } from '../values.ts'

/** A bill in three states, each with the lines of its parts: as it was opened, as it is typed, as the server has it now. */
interface ThreeBills {
  base: Values
  mine: Values
  theirs: Values
}

const differs = (field: Field, one: Values, other: Values) => plain(field, one) !== plain(field, other)

/** A typed number is text and a loaded one is not; what they mean is compared. */
function plain(field: Field, row: Values): string {
  try {
    return JSON.stringify(field.read(row[field.key]))
  } catch {
    return JSON.stringify(row[field.key])
  }
}

const typed = (fields: Fields): [string, Field][] => Object.entries(fields).filter(([, { rules }]) => !rules.fixed && !rules.derived)

/** A part and the word of its lines in a bill. */
type Named = [key: string, part: Part]

const rowsIn = (bill: Values, [key]: Named): Values[] => (bill[key] ?? []) as Values[]

const linesBy = (bill: Values, part: Named) =>
  new Map<string, Values>(rowsIn(bill, part).flatMap(line => (line.id ? [[line.id as string, line]] : [])))

/** Everything the other person has changed that does not stand here in the same way. */
export function conflictsOf(document: Document, bills: ThreeBills, places: Places): Conflict[] {
  const parts = Object.entries(document.parts)
  const name = ([, { label }]: Named) => (parts.length > 1 ? `${label} ` : '')
  return [...fieldConflicts(document.head, bills, '', '', places), ...parts.flatMap(part => lineConflicts(part, name(part), bills, places))]
}

function fieldConflicts(fields: Fields, { base, mine, theirs }: ThreeBills, prefix: string, label: string, places: Places): Conflict[] {
  return typed(fields)
    .filter(([, field]) => differs(field, theirs, mine) && differs(field, theirs, base))
    .map(([name, field]) => ({
      key: `${prefix}${name}`,
      label: `${label}${field.label}`,
      mine: wordsOf(field, mine, places),
      theirs: wordsOf(field, theirs, places),
      proposed: differs(field, mine, base) ? 'mine' : 'theirs',
    }))
}

/** `name` says which of several parts a line stands in. */
function lineConflicts(named: Named, name: string, bills: ThreeBills, places: Places): Conflict[] {
  const [, part] = named
  const [base, mine, theirs] = [linesBy(bills.base, named), linesBy(bills.mine, named), linesBy(bills.theirs, named)]
  const changed = (one: Values, other: Values) => typed(part.fields).some(([, field]) => differs(field, one, other))
  const words = (line: Values) => summaryOf(part, line, places)
  const found = [...theirs].flatMap(([id, line], index): Conflict[] => {
    const [was, own] = [base.get(id), mine.get(id)]
    const place = name + `第${index + 1}行`
    if (was && own) return fieldConflicts(part.fields, { base: was, mine: own, theirs: line }, `${id}.`, `${place} `, places)
    if (!was) return [{ key: id, label: `${place}（对方新增）`, mine: '没有', theirs: words(line), proposed: 'theirs' }]
    return changed(was, line) ? [{ key: id, label: `${place}（我已删除）`, mine: '删除', theirs: words(line), proposed: 'mine' }] : []
  })
  const gone = [...mine].filter(([id]) => base.has(id) && !theirs.has(id))
  const dropped = gone.map(([id, line]): Conflict => {
    const proposed = changed(base.get(id)!, line) ? 'mine' : 'theirs'
    return { key: id, label: name + '一行（对方已删除）', mine: words(line), theirs: '删除', proposed }
  })
  return [...found, ...dropped]
}

/** A line in a few words: the first fields of the grid. */
const summaryOf = ({ fields, grid }: Part, line: Values, places: Places) =>
  grid
    .slice(0, 4)
    .map(key => wordsOf(fields[key]!, line, places))
    .filter(Boolean)
    .join(' ')

/** What stands on the page after the user has chosen: the server's bill with his own typing laid over it. */
export function resolve(document: Document, bills: ThreeBills, choices: Record<string, Choice>): Values {
  const isMine = (key: string) => (choices[key] ?? 'mine') === 'mine'
  const head = lay(document.head, headOf(document, bills.theirs), headOf(document, bills.mine), isMine)
  const tables = Object.entries(document.parts).map(part => [part[0], resolveLines(part, bills, choices, isMine)])
  return { ...head, ...Object.fromEntries(tables) }
}

function resolveLines(part: Named, { base, mine, theirs }: ThreeBills, choices: Record<string, Choice>, isMine: (key: string) => boolean) {
  const [was, own, latest] = [linesBy(base, part), linesBy(mine, part), linesBy(theirs, part)]
  const kept = [...latest].flatMap(([id, line]) => {
    if (choices[id]) return isMine(id) ? [] : [line]
    const typedLine = own.get(id)
    return typedLine ? [lay(part[1].fields, line, typedLine, name => isMine(`${id}.${name}`))] : []
  })
  const gone = [...own].filter(([id]) => was.has(id) && !latest.has(id) && isMine(id)).map(([, line]) => ({ ...line, id: undefined }))
  const added = rowsIn(mine, part).filter(line => !line.id)
  return [...kept, ...gone, ...added]
}

/** All of mine but for the fields where the other's is taken, which bring their names along. */
function lay(fields: Fields, theirs: Values, mine: Values, isMine: (name: string) => boolean): Values {
  const out = { ...theirs, ...mine }
  for (const [name, field] of typed(fields)) if (!isMine(name)) for (const word of [name, ...ridesOf(field)]) out[word] = theirs[word]
  return out
}
