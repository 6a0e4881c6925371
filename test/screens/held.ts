import { readLedger } from '../../src/app/commands/ledgers.ts'
import { english } from '../../src/app/english.ts'
import { menu } from '../../src/app/menu.ts'
import type { Document } from '../../src/kit/document.ts'
import type { Field } from '../../src/kit/field.ts'
import { everyField, fieldSets, type Thing } from '../../src/kit/registry.ts'
import type { Standing } from '../../src/kit/standing.ts'
import { nameWire, rides } from '../../src/kit/wire.ts'
import { alike, sameColumns } from './alike.ts'
import { type Word, wordsOf } from './must-show.ts'
import type { Shown } from './shown.ts'

export const screens = new Map(readLedger('screens').map(row => [row.id!, row]))

/** The words of a screen that are not on its page, as the ledger writes them. */
export function unmet(id: string, shown: Shown, thing: Thing): string[] {
  const words = wordsOf(screens.get(id)!.must_show!).flatMap(asColumns)
  return words.filter(word => !isMet(word, shown, thing)).map(({ text }) => text)
}

/** Where another screen's columns are meant, these are the words. */
function asColumns(word: Word): Word[] {
  const other = sameColumns[word.text]
  return other ? wordsOf(screens.get(other)!.must_show!).filter(({ kind }) => kind === 'column') : [word]
}

const places: Record<Word['kind'], (keyof Shown)[]> = {
  menu: [],
  look: ['looks'],
  column: ['heads'],
  button: ['buttons'],
  field: ['labels'],
  line: ['lines'],
  any: ['heads', 'lines', 'filters', 'labels', 'buttons', 'looks'],
}

function isMet({ kind, text, either, ifAny }: Word, shown: Shown, thing: Thing): boolean {
  if (kind === 'menu') return isInMenu(text, thing)
  const texts = places[kind].flatMap(place => shown[place])
  const said = new Set(texts.flatMap(inChinese))
  const isThere = (word: string) =>
    [...said].some(label => says(label, word)) || labelsOf(word, thing).some(label => said.has(label) || said.has(bare(label)))
  return either.some(isThere) || (ifAny === true && !either.some(word => isDeclared(word, thing)))
}

/** The page stands where the ledger puts it; what is in brackets is a note. */
const isInMenu = (place: string, { name }: Thing) =>
  menu.some(({ label, leaves }) => leaves.some(leaf => leaf.thing.name === name && isPlace(place, label, leaf.label)))

const isPlace = (place: string, group: string, label: string) =>
  place.startsWith(`${group}/`) && says(label, bare(place.slice(group.length + 1)))

const inOurs = new Map<string, string[]>()
for (const [chinese, words] of Object.entries(english)) inOurs.set(words, [...(inOurs.get(words) ?? []), chinese])

/** What an English text may be in Chinese; keys and counts beside it say nothing. */
const inChinese = (text: string) => [text, ...(inOurs.get(text) ?? inOurs.get(text.replace(/(Ctrl\+\w+|[¥\s\d.,-]+)$/, '')) ?? [])]

const bare = (label: string) => label.replace(/[（(][^)）]*[)）]/g, '').trim()

/** A label says a word when it is the word, ends with it (品牌编码, 编码), or is known to be the same. */
function says(label: string, word: string): boolean {
  return [word, ...(alike[word] ?? [])].some(one => bare(label) === one || bare(label).endsWith(one))
}

/** The labels of what the wire calls so: the field itself, the name that it shows, what rides along. */
function labelsOf(wire: string, thing: Thing): string[] {
  if (!/^\w+$/.test(wire)) return []
  // A page written by hand has no fields of its own.
  // A list of bills that answers a question of every day speaks of those bills.
  if (thing.thing === 'screen' && 'of' in thing) return labelsOf(wire, (thing as Standing).of)
  const fields =
    thing.thing === 'screen' ? [...everyField()].map(([, field]) => field) : fieldSets(thing).flatMap(set => Object.values<Field>(set))
  const isCalled = (field: Field) => field.wire === wire || nameWire(field) === wire || rides(field).some(ride => ride.wire === wire)
  return [...fields.filter(isCalled).map(({ label }) => label), ...(thing.thing === 'document' ? billLabels(wire, thing) : [])]
}

/** A bill's number, state and counterparty have several names on the wire. */
function billLabels(wire: string, { alsoCalled, head, party }: Document): string[] {
  if (wire === alsoCalled?.billNo) return [head.billNo.label]
  if ([alsoCalled?.status, `${alsoCalled?.status}Name`, 'statusName'].includes(wire)) return ['状态']
  return wire === 'bartererName' && party ? [(head as Record<string, Field>)[party]!.label] : []
}

/** Whether the thing could offer it at all. */
const isDeclared = (word: string, thing: Thing) =>
  thing.thing === 'entity' && thing.abilities.some(({ calls }) => calls.some(({ label }) => label === word))
