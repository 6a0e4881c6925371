import '../tables.ts'
import { tokensOf } from '../../server/rights/tokens.ts'
import { allCalls } from '../calls.ts'

/** `npm run calls [word]` prints the whole catalogue, or the calls whose path or label holds the word. */
export async function calls([word = '']: string[]) {
  const rows = allCalls(tokensOf(new Uint8Array(32))).filter(call => call.path.includes(word) || call.label?.includes(word))
  for (const { method, both, path, permission, label } of rows)
    console.log([(both ? 'GET|POST' : method).padEnd(8), `/api/${path}`.padEnd(64), permission.padEnd(32), label ?? ''].join(' '))
  console.log(`${rows.length} calls`)
}
