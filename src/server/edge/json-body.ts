import { refuse } from '../../base/refusal.ts'
import { limits } from '../limits.ts'

const [quote, comma, colon, backslash] = Buffer.from('",:\\')
const opens = new Set(Buffer.from('{['))
const closes = new Set(Buffer.from('}]'))

/** Refuses what would take long to read before it is read: the bytes are counted through, not understood. */
export function refuseLaborious(body: Buffer): void {
  const keys: number[] = []
  let values = 1
  for (let at = 0; at < body.length; at++) {
    const byte = body[at]!
    if (byte === quote) at = endOfText(body, at)
    else if (byte === comma) values++
    else if (byte === colon) keys[keys.length - 1] = (keys.at(-1) ?? 0) + 1
    else if (opens.has(byte)) {
      values++
      if (keys.push(0) > limits.depth) refuse('请求内容层级过深！')
    } else if (closes.has(byte)) keys.pop()
    if (values > limits.values || keys.at(-1)! > limits.keys) refuse('请求内容的项目过多，请分几次提交！')
  }
}

/** Where the text that begins here ends: at the first quote that is not escaped. */
function endOfText(body: Buffer, from: number): number {
  for (let at = body.indexOf(quote!, from + 1); at >= 0; at = body.indexOf(quote!, at + 1)) {
    let before = at - 1
    while (body[before] === backslash) before--
    if ((at - before) % 2 === 1) return at
  }
  return body.length
}
