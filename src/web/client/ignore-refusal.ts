import { CallError } from './wire.ts'

/** A refused call has been shown to the user already; anything else is a fault of ours. */
export function ignoreRefusal(error: unknown) {
  if (!(error instanceof CallError)) throw error
}
