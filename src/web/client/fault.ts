import type { Reason, Fault as ToldFault } from '../../base/refusal.ts'
import { said } from '../language/said.ts'

/** One thing that the server found wrong: in which field by its wire name, in which line, of which part by its wire name. */
export type Fault = Omit<ToldFault, 'part'> & { part?: string }

export function faultsIn(data: unknown): Fault[] | undefined {
  const { faults } = (data ?? {}) as { faults?: unknown }
  return Array.isArray(faults) && faults.length ? faults : undefined
}

export const hasReason = ({ faults }: { faults: readonly Fault[] }, reason: Reason) => faults.some(fault => fault.reason === reason)

/** The whole sentence, in the language of this window. */
export const faultText = ({ message, line }: Fault) => (line === undefined ? said(message) : `第${line + 1}行${said(message)}`)
