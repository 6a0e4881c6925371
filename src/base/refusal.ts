/** What kind of no it is, where a page can do something about it. */
export type Reason =
  /** Something that must be there is not. */
  | 'required'
  /** There is not enough of it. */
  | 'short'
  /** Somebody else has saved it since it was read. */
  | 'version'
  /** It has moved on to another state. */
  | 'moved'
  /** Whoever has the right may step over it, with a reason. */
  | 'override'
  /** Other documents stand in the way. */
  | 'blocked'
  /** The company itself forbids it: `field` is the setting that says so, and this person may change it. */
  | 'setting'
  /** It was printed before, and printing it again has to be allowed. */
  | 'reprint'

/** One thing that is wrong, and where: a field by our word, a line by its index, in which of several line tables. */
export interface Fault {
  message: string
  field?: string
  line?: number
  part?: { wire: string; label: string }
  reason?: Reason
}

/** A fault as the whole sentence that a person reads. */
export const sentenceOf = ({ message, line, part }: Omit<Fault, 'part'> & { part?: { label: string } }) =>
  line === undefined ? message : `${part?.label ?? ''}第${line + 1}行${message}`

/** The system says no to the user, in the user's words. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  faults: readonly Fault[]

  constructor(
    told: string | readonly Fault[],
    readonly code = 400,
    readonly data?: unknown,
  ) {
    const faults = typeof told === 'string' ? [{ message: told }] : told
    super(faults.map(sentenceOf).join('；'))
    this.faults = faults
  }
}

export type Told = string | Fault

export const faultOf = (told: Told): Fault => (typeof told === 'string' ? { message: told } : told)

export function refuse(told: Told, code?: number, data?: unknown): never {
  throw new Refusal([faultOf(told)], code, data)
}

/** Says everything that is wrong at once, so that nobody has to submit five times to learn five faults. */
export function refuseAll(told: readonly Told[], data?: unknown) {
  if (told.length) throw new Refusal([...new Map(told.map(faultOf).map(fault => [sentenceOf(fault), fault])).values()], 400, data)
}
