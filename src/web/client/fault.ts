import type { Reason, Fault as ToldFault } from '../../base/refusal.ts'
import { said } from '../language/said.ts'
import { t } from '../language/t.ts'

/** One thing that the server found wrong: in which field by its wire name, in which line, of which part by its wire name and label. */
export type Fault = Omit<ToldFault, 'part'> & { part?: string; partLabel?: string }

export function faultsIn(data: unknown): Fault[] | undefined {
  const { faults } = (data ?? {}) as { faults?: unknown }
  return Array.isArray(faults) && faults.length ? faults : undefined
}

export const hasReason = ({ faults }: { faults: readonly Fault[] }, reason: Reason) => faults.some(fault => fault.reason === reason)

/** The whole sentence, in the language of this window. */
export const faultText = ({ message, line, partLabel = '' }: Fault) =>
  line === undefined ? said(message) : `${t(partLabel)}第${line + 1}行${said(message)}`

/** All of them at once, where there is one place for them. */
export const faultsText = (faults: readonly Fault[]) => faults.map(faultText).join('；')
