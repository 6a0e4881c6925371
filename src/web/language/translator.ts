/** A sentence with holes, as the server may say it. */
interface Pattern {
  shape: RegExp
  english: string
  /** How many characters stand fast. */
  fixed: number
  /** The holes, those without anything between them together. */
  holes: number[][]
}

type Words = (text: string) => string | undefined

const end = /[！!。]$/
const longestName = 60

const left = (text: string) => text.match(/[\u4e00-\u9fff]/g)?.length ?? 0

/** Puts ready sentences into English: exactly, else by the pattern that fits, else in two parts. What is unknown stays as it is. */
export function translator(templates: Record<string, string>, wordOf: Words) {
  const patterns = Object.entries(templates)
    .filter(([key]) => key.includes('{0}') && left(key) > 0)
    .map(patternOf)
    .sort((one, other) => other.fixed - one.fixed)

  /** Of all that fits, what leaves least in Chinese. Inside of a sentence stand names too, so there a short pattern must fit wholly. */
  function find(text: string, isInside = false): string | undefined {
    const word = wordOf(text)
    if (word !== undefined) return word
    const plain = text.replace(end, '')
    const fitting = patterns.flatMap(pattern => {
      const found = pattern.shape.exec(plain)
      const filled = found && fill(pattern, found.slice(1))
      return filled && (pattern.fixed > 2 || !isInside || left(filled) === 0) ? [filled] : []
    })
    return [...fitting, ...inParts(text)].sort((one, other) => left(one) - left(other))[0]
  }

  /** Sentences are put together at a colon or a comma. */
  function inParts(text: string): string[] {
    return [...text.matchAll(/[：，]/g)].flatMap(({ index, 0: mark }) => {
      const at = mark === '：' ? index + 1 : index
      if (at === 0 || at === text.length) return []
      const head = find(text.slice(0, at), true)
      const tail = head && (wordOf(text.slice(at).replace(end, '')) ?? (mark === '：' ? find(text.slice(at), true) : undefined))
      return tail ? [head + tail] : []
    })
  }

  function fill({ english, holes }: Pattern, found: string[]) {
    const put = holes.flatMap((run, at) => (run.length > 1 ? halves(found[at]!) : [inner(found[at]!)]))
    return english.replace(/\{(\d+)\}/g, (_, hole) => put[holes.flat().indexOf(Number(hole))] ?? '')
  }

  const inner = (text: string) => find(text, true) ?? text

  /** Two holes side by side: a whole sentence, a label before a name, or a name before a sentence. */
  function halves(text: string): [string, string] {
    const whole = find(text, true)
    if (whole !== undefined) return [whole, '']
    const cuts = Array.from({ length: Math.min(longestName, text.length - 1) }, (_, at) => at + 1)
    const label = cuts.findLast(at => at > 1 && wordOf(text.slice(0, at)) !== undefined)
    if (label) return [`${wordOf(text.slice(0, label))} `, text.slice(label)]
    const name = cuts.find(at => find(text.slice(at), true) !== undefined)
    return name ? [text.slice(0, name), find(text.slice(name), true)!] : [text, '']
  }

  return (text: string) => find(text) ?? text
}

function patternOf([key, english]: [string, string]): Pattern {
  const parts = key.replace(end, '').split(/((?:\{\d+\})+)/)
  const shape = parts.map((part, at) => (at % 2 ? '(.+)' : part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))).join('')
  const holes = parts.filter((_, at) => at % 2).map(run => [...run.matchAll(/\d+/g)].map(([hole]) => Number(hole)))
  return { shape: new RegExp(`^${shape}$`, 's'), english, fixed: parts.filter((_, at) => at % 2 === 0).join('').length, holes }
}
