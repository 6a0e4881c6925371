/** Tokens, hashes and whatever stands behind a telling word. */
const patterns: [RegExp, string][] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '***'],
  [/\b(bearer|basic|crypto)\s+[\w.~+/=-]+/gi, '$1 ***'],
  [
    /((?:password|passwd|pwd|token|secret|authorization|blade-auth|smscode|captcha-code|验证码|密码)["'\s]*[=:：]["'\s]*)[^\s"'&,;}]+/gi,
    '$1***',
  ],
  [/\b[0-9a-f]{32,}\b/gi, '***'],
  [/[\w-]{43,}/g, '***'],
]

/** A text cut to size, without anything that opens a door. */
export function cleanText(value: unknown, length: number): string {
  if (value == null) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  // Cut generously first: a secret must not lose the part it is recognised by.
  return patterns
    .reduce((known, [pattern, instead]) => known.replace(pattern, instead), text.replaceAll('\0', '').slice(0, length * 4))
    .slice(0, length)
}

const telling =
  /pass(word|wd)?$|password|pwd|token|secret|authorization|^(blade-)?auth$|credential|cookie|access_?key|private_?key|^sign$|^(sms|captcha|verify|check)?_?code$/i
const mostEntries = 30
const deepest = 6

/** A parameter tells by its key what its value is. */
const tellingOf = ({ paramKey }: Record<string, unknown>) => {
  const isSecret = typeof paramKey === 'string' && telling.test(paramKey)
  return (name: string) => telling.test(name) || (isSecret && name === 'paramValue')
}

/** What a client sent, with the value behind every telling name taken out and long lists cut short. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanWords(value, depth)
  if (value === null || typeof value !== 'object') return value
  if (depth >= deepest) return '…'
  if (Array.isArray(value)) {
    const kept = value.slice(0, mostEntries).map(one => withoutSecrets(one, depth + 1))
    return value.length > mostEntries ? [...kept, `… 共${value.length}项`] : kept
  }
  const isTelling = tellingOf(value as Record<string, unknown>)
  const entries = Object.entries(value).map(([name, one]) => [name, isTelling(name) && one ? '***' : withoutSecrets(one, depth + 1)])
  return Object.fromEntries(entries.slice(0, 100))
}

/** A text may itself be JSON, as the parameters of a text message are. */
function cleanWords(text: string, depth: number): string {
  if (!/^\s*[{[]/.test(text) || text.length > 5000) return text.slice(0, 500)
  try {
    return JSON.stringify(withoutSecrets(JSON.parse(text), depth + 1)).slice(0, 500)
  } catch {
    return text.slice(0, 500)
  }
}
