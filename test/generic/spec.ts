import { readFileSync } from 'node:fs'

/** A ledger of the specification: one object per row, by the names in its first line. */
export function ledger(name: 'statuses' | 'screens' | 'calls' | 'rules'): Record<string, string>[] {
  const [head, ...rows] = readFileSync(`spec/${name}.tsv`, 'utf8').trimEnd().split('\n')
  const names = head!.split('\t')
  return rows.map(row => Object.fromEntries(row.split('\t').map((cell, at) => [names[at]!, cell])))
}
