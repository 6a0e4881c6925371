import { call } from '../../client/http.ts'
import { ignoreRefusal } from '../../client/ignore-refusal.ts'
import { decodeBill, encodeRow, type Sent, type Values } from '../../client/rows.ts'
import type { Query } from '../../client/wire.ts'
import type { Bill } from '../bill.ts'
import type { BillLine } from '../spec.ts'
import { readLines } from '../table.ts'

const chosenIn = (head: Values, keys: readonly string[]): Values => Object.fromEntries(keys.map(key => [key, head[key] ?? '']))

/** Whether the head says something else in one of these fields than it did before. */
export const saysOther = ({ head }: Bill, before: Values, keys: readonly string[]) =>
  keys.some(key => (before[key] ?? '') !== (head.get()[key] ?? ''))

/** The lines that a blank bill has for what the head says in these fields; none when it says something else by the time they come. */
export async function proposedLines(bill: Bill, keys: readonly string[]): Promise<BillLine[] | undefined> {
  const { document } = bill
  const asked = chosenIn(bill.head.get(), keys)
  const query = encodeRow(document.head, asked) as Query
  const blank = await call<Sent>('GET', `${document.path}/initAdd`, { query }).catch(ignoreRefusal)
  const { lines } = document.parts
  return blank && lines && !saysOther(bill, asked, keys)
    ? readLines(lines, decodeBill(document, blank).lines as Values[] | undefined)
    : undefined
}
