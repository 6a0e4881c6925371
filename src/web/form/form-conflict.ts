import type { Fields } from '../../kit/field.ts'
import { nameKey } from '../../kit/wire.ts'
import type { Values } from '../client/rows.ts'
import { differing } from '../fields/form.ts'
import type { Places } from '../fields/places.ts'
import { wordsOf } from '../fields/words.ts'
import type { Choice, Conflict } from './conflict-dialog.tsx'

/** A form in three states: as it was opened, as it is typed, as the server has it now. */
interface ThreeForms {
  start: Values
  mine: Values
  theirs: Values
}

/** Every field that two people left different. */
export function formConflicts(fields: Fields, { start, mine, theirs }: ThreeForms, places: Places): Conflict[] {
  const own = differing(fields, start, mine)
  return differing(fields, mine, theirs).map(key => ({
    key,
    label: fields[key]!.label,
    mine: wordsOf(fields[key]!, mine, places),
    theirs: wordsOf(fields[key]!, theirs, places),
    proposed: own.includes(key) ? 'mine' : 'theirs',
  }))
}

/** Their form with what was chosen of mine in it; names come along with what they name. */
export function mergedForm(fields: Fields, { mine, theirs }: ThreeForms, choices: Record<string, Choice>): Values {
  const form = { ...theirs }
  for (const [key, choice] of Object.entries(choices)) {
    if (choice === 'theirs') continue
    for (const word of [key, nameKey(fields[key]!)]) if (word in mine) form[word] = mine[word]
  }
  return form
}
