import { call } from '../../client/http.ts'
import type { WireRow } from '../../client/things.ts'
import type { Bill } from '../bill.ts'
import type { BillLine } from '../spec.ts'
import { readLines } from '../table.ts'
import { told } from '../told.ts'

const said = (head: WireRow, wires: readonly string[]): WireRow => Object.fromEntries(wires.map(wire => [wire, head[wire] ?? '']))

/** Whether the head says something else in one of these fields than it did before. */
export const saysOther = ({ head }: Bill, before: WireRow, wires: readonly string[]) =>
  wires.some(wire => (before[wire] ?? '') !== (head.get()[wire] ?? ''))

/** The lines that a blank bill has for what the head says in these fields; none when it says something else by the time they come. */
export async function proposedLines(bill: Bill, wires: readonly string[]): Promise<BillLine[] | undefined> {
  const query = said(bill.head.get(), wires)
  const blank = await call<WireRow>('GET', `${bill.document.path}/initAdd`, { query }).catch(told)
  const { lines } = bill.document.parts
  return blank && lines && !saysOther(bill, query, wires) ? readLines(lines, blank[lines.wire]) : undefined
}
