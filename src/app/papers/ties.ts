import type { Document, Parts } from '../../kit/document.ts'
import { documentOfType, documents, relationsFrom, relationsTo } from '../../kit/registry.ts'
import { doneStates, type Relation, takesAtOnce } from '../../kit/relation.ts'
import { code } from './markdown.ts'

const named = ({ label, billType }: Document) => `${label} ${billType}`

/** The tables of lines, and what is said of one that must not be empty. */
export function partLines({ parts }: Document): string[] {
  const all = Object.values(parts as Parts)
  if (!all.length) return ['No lines.']
  return [`Lines: ${all.map(({ label, wire, required }) => `${label} ${code(wire)}${required ? ` (${required})` : ''}`).join('; ')}.`]
}

/** Which documents it makes, follows from, and is followed by. */
export function tieLines(document: Document): string[] {
  const isMade = documentOfType(document.billType) === document
  const makers = documents().filter(({ makes = [] }) => isMade && makes.includes(document.billType))
  const made = (document.makes ?? []).map(type => named(documentOfType(type)!))
  return [
    ...(made.length ? [`- Makes, and undoes with itself: ${made.join(', ')}.`] : []),
    ...(makers.length ? [`- May be made by: ${makers.map(named).join(', ')}; such a bill is undone through its maker alone.`] : []),
    ...relationsTo(document).map(
      relation => `- Follows ${named(relation.from)} (${relation.words.pull}): ${code(relation.pull)} proposes it.`,
    ),
    ...relationsFrom(document).flatMap(followedLines),
  ]
}

const whenDone = (relation: Relation) =>
  takesAtOnce(relation)
    ? 'as soon as it is written'
    : `once it is ${doneStates(relation)
        .map(state => relation.to.states[state]!.label)
        .join(' or ')}`

function followedLines(relation: Relation): string[] {
  const { from, to, occupied, done, closed, left, states, over, words } = relation
  const counts = [occupied ?? [], done, closed ?? [], left]
    .flat()
    .map(key => from.lines[key]!.label)
    .join(', ')
  const following = [states.none, states.part, states.all].map(key => from.states[key]!.label).join(' / ')
  const more = over ? ` plus ${code(over)} percent` : ''
  return [
    `- Followed by ${named(to)} (${words.push}), line by line, in as many parts as it takes: no more than was promised${more} (${words.over}). Each line counts ${counts}; a bill counts as done ${whenDone(relation)}. ${following} follow from the counts.`,
    `- Said on the way: ${[words.state, words.nothing, words.cancels, words.closes, words.less, words.dropped].join(' ')}`,
  ]
}
