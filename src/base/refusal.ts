/** The system says no to the user, in the user's words. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly code = 400,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

export function refuse(message: string, code?: number, data?: unknown): never {
  throw new Refusal(message, code, data)
}

/** Says everything that is wrong at once, so that nobody has to submit five times to learn five faults. */
export function refuseAll(messages: string[]) {
  if (messages.length) refuse(messages.join('；'))
}
