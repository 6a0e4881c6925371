import { businessDictionaries, dictionaries } from '../../src/app/dictionaries.ts'
import { showsQualifications } from '../../src/areas/party/supplier/supplier-qualification.ts'
import { dayOf } from '../../src/base/date.ts'
import { snake } from '../../src/base/text.ts'
import type { Document } from '../../src/kit/document.ts'
import type { Entity } from '../../src/kit/entity.ts'
import type { Field, Fields } from '../../src/kit/field.ts'
import { complaint, readRow } from '../../src/kit/read.ts'
import { entityNamed } from '../../src/kit/registry.ts'
import { tableName } from '../../src/kit/schema.ts'
import { putPaper, putPicture } from '../uploads.ts'
import type { Person, World } from '../world.ts'
import { fittingLines } from './fitting-bills.ts'

export type Wire = Record<string, any>

/** Makes up what a person would type, from the declaration alone, in the words of the wire. */
export interface Inventor {
  value(field: Field): Promise<any>
  /** The id of a living record, another one each time it is asked for. */
  id(target: string): Promise<string>
  record(entity: Entity): Promise<Wire>
  /** What must be filled in and a few words; or everything that can be. */
  bill(document: Document, whole?: boolean): Promise<Wire>
}

/** Written by a person: neither set by the server nor computed from something else. */
export const typed = (fields: Fields) => Object.entries(fields).filter(([, { rules }]) => !rules.fixed && !rules.derived)

/** What the wire gives back for what was typed. */
export const shownAs = (fields: Fields, body: Wire): Wire =>
  Object.fromEntries(
    typed(fields).flatMap(([, field]) =>
      body[field.wire] !== undefined && field.sql ? [[field.wire, field.show(field.read(body[field.wire]))]] : [],
    ),
  )

export function inventor(world: World, admin: Person): Inventor {
  let serial = 100
  const turns = new Map<string, number>()

  async function value(field: Field): Promise<any> {
    serial++
    const { kind, rules, group, target } = field
    if (rules.own) return '000000'
    if (kind === 'ref') return rules.unique ? fresh(target!) : id(target!)
    if (kind === 'refs') return [...new Set([await id(target!), await id(target!)])].join(',')
    if (kind === 'parent') return ''
    if (kind === 'rows') return twoRows(typed(field.fields!))
    if (kind === 'dict') return wordOf(group!, serial)
    // What all others fall back to cannot be stopped.
    if (kind === 'flag') return field.words![field.wire === 'isDefault' ? 1 : 0]
    if (kind === 'day') return dayOf(new Date())
    if (kind === 'moment') return `2026-03-${10 + (serial % 20)} 08:30:15`
    if (kind === 'region') return `3301${10 + (serial % 90)}`
    if (kind === 'regions') return ['330106', serial % 2 ? '330102' : '330105']
    if (kind === 'files') return [await putPaper(admin)]
    if (kind === 'integer' || kind === 'decimal') return numberOf(field, serial)
    if (kind === 'image') return putPicture(admin)
    return textsOf(field, serial)
      .find(text => !complaint({ ...field, rules: { ...rules, length: undefined } }, text))!
      .slice(0, rules.length)
  }

  /** Of several rows one is the main one, and it is the first; no two refer to the same. */
  async function twoRows(fields: [string, Field][]): Promise<Wire[]> {
    const [first, { isMain: _, isPurchase: __, ...second }] = [await fill(fields), await fill(fields)]
    for (const [, { kind, wire, target }] of fields)
      if (kind === 'ref' && first![wire] === second[wire]) second[wire] = await fresh(target!)
    return [first!, second]
  }

  async function id(target: string): Promise<string> {
    const entity = entityNamed(target)
    const living = [
      'not deleted',
      entity.platform ? 'true' : `tenant_id = '000000'`,
      entity.role ? snake(entity.role) : 'true',
      entity.fields.enabled ? 'enabled' : 'true',
      // The tags of the system cannot be taken off again.
      target === 'tag' ? `code not like '00000_'` : 'true',
    ]
    // The company's own masters have short ids; what other tests have made may be gone the next moment.
    const found = await world.sql<{ id: string }>(
      `select id from ${tableName(entity)} where ${living.join(' and ')} order by id > 99999, id limit 3`,
    )
    const own = found.filter(row => row.id.length < 6)
    if (own.length) return own[turn(target) % own.length]!.id
    if (!found.length) return fresh(target)
    return found[turn(target) % found.length]!.id
  }

  /** A record that nothing refers to yet. */
  async function fresh(target: string): Promise<string> {
    const entity = entityNamed(target)
    return (await admin.ok.post(`${entity.path}/submit`, await record(entity))).id
  }

  function turn(target: string): number {
    turns.set(target, (turns.get(target) ?? 0) + 1)
    return turns.get(target)!
  }

  async function fill(fields: [string, Field][]): Promise<Wire> {
    const body: Wire = {}
    const wireOf = (key: string) => Object.fromEntries(fields)[key]!.wire
    for (const [, field] of fields) body[field.wire] = await value(field)
    // Whom it is chosen from depends on another word: the first of them, and one of these.
    for (const [, { wire, rules }] of fields) {
      const [first] = Object.entries(rules.chosenBy?.from ?? {})
      if (first) Object.assign(body, { [wireOf(rules.chosenBy!.field)]: first[0], [wire]: await id(first[1]) })
    }
    return body
  }

  /** What may exist only once together gets a new partner each time. */
  async function record(entity: Entity): Promise<Wire> {
    let body = await fill(typed(entity.fields))
    for (let tries = 0; tries < 8 && contradicts(entity, body); tries++) body = await fill(typed(entity.fields))
    for (const keys of entity.unique ?? []) {
      const last = entity.fields[keys.at(-1)!]!
      if (last.kind === 'ref') body[last.wire] = await fresh(last.target!)
    }
    return body
  }

  /** Optional references of a line depend on its goods, what it came from and what for on other records, and gifts have no price: all are left to the server. */
  async function bill({ name, head, lines, parts }: Document, whole = false): Promise<Wire> {
    const wanted = ([, { kind, rules }]: [string, Field]) => whole || rules.required || ['text', 'longText'].includes(kind)
    const fitting = ([, { kind, rules }]: [string, Field]) => kind !== 'id' && kind !== 'flag' && (kind !== 'ref' || rules.required)
    const line = () => fill(typed(lines).filter(one => wanted(one) && fitting(one)))
    const made = await apart(typed(head), await fill(typed(head).filter(wanted)))
    if (!parts.lines) return { ...made, ...(await fittingLines(world, name)) }
    return withFitting({ ...made, bodyList: [await line(), await line()] }, await fittingLines(world, name))
  }

  /** What goes from one to the other does not stay where it was. */
  async function apart(fields: [string, Field][], body: Wire): Promise<Wire> {
    const taken = new Set<string>()
    for (const [, { kind, wire, target }] of fields) {
      if (kind !== 'ref' || !body[wire]) continue
      if (taken.has(`${target} ${body[wire]}`)) body[wire] = await fresh(target!)
      taken.add(`${target} ${body[wire]}`)
    }
    return body
  }

  return { value, id, record, bill }
}

/** A discount leads from one price to the other. */
const withDiscount = (line: Wire): Wire => ('listPrice' in line ? { ...line, listPrice: line.taxPrice * 2, discountRate: 50 } : line)

/** Where lines have to fit each other, what decides that is not made up. */
function withFitting(made: Wire, { bodyList, ...head }: Wire = { bodyList: [] }): Wire {
  return { ...made, ...head, bodyList: made.bodyList.map((line: Wire, at: number) => withDiscount({ ...line, ...bodyList[at] })) }
}

/** Its values do not fit each other, as the record itself says. */
const contradicts = ({ check, fields }: Entity, body: Wire) => (check?.(readRow(fields, body).row).length ?? 0) > 0

const usual = { amount: 1.25, price: 20.5, quantity: 2, rate: 6, factor: 6 }

/** Small and plain, and between the limits of the field. */
function numberOf({ scale, rules }: Field, serial: number) {
  const wanted = scale ? usual[scale] + (serial % 4) : typeof rules.fallback === 'number' ? rules.fallback + (serial % 2) : 3 + (serial % 4)
  return Math.min(Math.max(wanted, rules.min ?? wanted), rules.max ?? wanted)
}

function wordOf(group: string, serial: number) {
  // A supplier that speaks for no brand would lose the papers that were made up for it.
  const fits = (word: string) => group !== 'supplier_attribute' || showsQualifications(word)
  const words = [...dictionaries, ...businessDictionaries].filter(({ code, word }) => code === group && fits(word))
  return words[serial % words.length]!.word
}

/** Shapes of text that patterns ask for; the first that the field does not complain about is taken. */
function textsOf({ label }: Field, serial: number) {
  const digits = (length: number) =>
    String(serial)
      .padStart(length - 1, '8')
      .padStart(length, '1')
  return [
    `${serial}${label}`,
    ...[11, 8, 10, 12, 15, 18, 19, 20].map(digits),
    `AB${digits(16)}`,
    `A${serial}`,
    '202603',
    `/page${serial}`,
    `word${serial}`,
    `word${serial}/word${serial}`,
    `jdbc:postgresql://host${serial}/base`,
    `https://example.cn/${serial}`,
    `${serial}@example.cn`,
  ]
}
