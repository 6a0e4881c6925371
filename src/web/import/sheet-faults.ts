import type { Finding } from '../../kit/finding.ts'
import { isQuiet } from '../client/http.ts'
import { notify } from '../client/notify.ts'
import { CallError } from '../client/wire.ts'

/** The faults of a sheet come with its refusal, and what else is known of it; any other refusal is told. */
export function faultsOfSheet<T extends object>(error: unknown): (T & { errors: Finding[] }) | undefined {
  if (!(error instanceof CallError)) throw error
  const data = error.data as (T & { errors?: Finding[] }) | undefined
  if (data?.errors) return { ...data, errors: data.errors }
  if (!isQuiet(error)) notify.error(error.msg)
}
