/** One request that was answered wrongly. */
export interface Fault {
  index: number
  call: string
  verdict: string
  requestId?: string
}

/** What happened at which call, how often, and the first request that shows it. */
export function faultTable(faults: Fault[], causeOf: (requestId?: string) => string): string[] {
  const groups = new Map<string, Fault[]>()
  for (const fault of faults) {
    const key = `${fault.call}  ${fault.verdict}\n    ${briefly(causeOf(fault.requestId))}`
    groups.set(key, [...(groups.get(key) ?? []), fault])
  }
  return [...groups]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([key, group]) => `${String(group.length).padStart(4)}×  #${group[0]!.index}  ${key}`)
}

const briefly = (trace: string) =>
  trace
    .split('\n')
    .slice(0, 4)
    .map(line => line.trim().slice(0, 200))
    .join(' | ')
