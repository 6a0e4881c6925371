import type { Fault } from '../base/refusal.ts'
import type { Document } from './document.ts'
import type { Fields } from './field.ts'

/** Faults with their fields as the wire calls them. */
export const wired = (fields: Fields, faults: readonly Fault[]): Fault[] => faults.map(fault => wiredOne(fields, fault))

const wiredOne = (fields: Fields, { field, ...fault }: Fault): Fault =>
  field === undefined ? fault : { ...fault, field: fields[field]?.wire ?? field }

/** A fault as it is sent. */
export const onTheWire = ({ part, ...fault }: Fault) => ({ ...fault, ...(part && { part: part.wire, partLabel: part.label }) })

/** The same of a bill, whose lines have fields of their own. */
export const wiredIn = (document: Document, faults: readonly Fault[]): Fault[] =>
  faults.map(fault => wiredOne(fault.line === undefined ? document.head : fieldsOf(document, fault), fault))

const fieldsOf = ({ parts, lines }: Document, { part }: Fault): Fields =>
  Object.values(parts).find(({ wire }) => wire === part?.wire)?.fields ?? lines

/** The part as a fault names it: the main one needs no name. */
export const partOf = ({ parts }: Pick<Document, 'parts'>, key: string) => (key === 'lines' ? undefined : parts[key])
