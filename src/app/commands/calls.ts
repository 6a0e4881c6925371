import '../tables.ts'
import type { Call } from '../../kit/call.ts'
import { tokensOf } from '../../server/rights/tokens.ts'
import { allCalls } from '../calls.ts'

const catalogue = () => allCalls(tokensOf(new Uint8Array(32)))
const methodOf = ({ both, method }: Call) => (both ? 'GET|POST' : method)

/** Each call with the right it asks for, one a line, in the order of their paths. */
export const rightsTable = (): string[] =>
  catalogue()
    .map(call => [call.path, methodOf(call), call.permission].join('\t'))
    .sort()

/** `npm run calls [word]` prints the whole catalogue, or the calls whose path or label holds the word; `--rights` the table of rights that is reviewed. */
export async function calls([word = '']: string[]) {
  if (word === '--rights') return console.log(rightsTable().join('\n'))
  const rows = catalogue().filter(call => call.path.includes(word) || call.label?.includes(word))
  for (const call of rows)
    console.log([methodOf(call).padEnd(8), `/api/${call.path}`.padEnd(64), call.permission.padEnd(32), call.label ?? ''].join(' '))
  console.log(`${rows.length} calls`)
}
