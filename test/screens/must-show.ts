/** What a screen has to show, word by word. */
export interface Word {
  /** Where on the page it is looked for; `look` is the look or the behaviour of the whole, `any` leaves the place open. */
  kind: 'menu' | 'column' | 'button' | 'field' | 'line' | 'look' | 'any'
  /** As the ledger writes it. */
  text: string
  /** Any of these will do. */
  either: string[]
  /** Only where the thing has it at all. */
  ifAny?: true
}

/** Clauses that say how the whole looks, not what stands there. */
const looks = ['筛选+分页', '状态色标', '左侧分类树', '分类树', '合计行', '合计', '日期区间预设', '树']

/** The clauses of `must_show` as words: columns, buttons, fields, the place in the menu, the look. */
export const wordsOf = (mustShow: string): Word[] =>
  mustShow
    .split(/[;；]/)
    .map(clause => clause.trim())
    .filter(clause => clause && clause !== '-')
    .flatMap(wordsIn)

const starts: [start: RegExp, kind: Word['kind']][] = [
  [/^列[:：]?\s+/, 'column'],
  [/^表头\s+/, 'field'],
  [/^行\s+/, 'line'],
]

function wordsIn(clause: string): Word[] {
  if (clause.startsWith('菜单 ')) return [{ kind: 'menu', text: clause.slice(3), either: [clause.slice(3)] }]
  if (/^按钮[:：]/.test(clause)) return buttonsIn(clause.replace(/^按钮[:：]\s*/, ''))
  if (looks.includes(bare(clause))) return [{ kind: 'look', text: clause, either: [bare(clause)] }]
  const [start, kind] = starts.find(([start]) => start.test(clause)) ?? [/^/, 'any' as const]
  return listed(clause.replace(start, '')).flatMap(text => wordIn(text, kind))
}

/** Buttons stand apart by blanks; what is in brackets behind one says what it asks, or that not everything has it. */
function buttonsIn(text: string): Word[] {
  return [...text.matchAll(/([^\s()]+)(?:\s*\(([^)]*)\))?/g)].map(([, word, note]) => ({
    kind: 'button' as const,
    text: word!,
    either: word!.split('/'),
    ...(note === '如有' && { ifAny: true as const }),
  }))
}

/** One entry of a list: two joined by 与 are two; what a slash parts is one or the other. */
function wordIn(text: string, kind: Word['kind']): Word[] {
  const ifAny = /\(如有/.test(text)
  return bare(text)
    .replace(notes, '')
    .split('与')
    .map(word => word.trim())
    .filter(Boolean)
    .map(word => ({ kind, text: word, either: word.split('/'), ...(ifAny && { ifAny: true as const }) }))
}

/** What is said of a word and is no part of it. */
const notes = /(必填|必传|自动|\d位|0-100整数)$/

/** The entries of a list; commas in brackets part nothing. */
const listed = (text: string): string[] =>
  text
    .split(/,(?![^(]*\))/)
    .map(entry => entry.trim())
    .filter(Boolean)

/** Without what is in brackets. */
const bare = (text: string) => text.replace(/\s*\([^)]*\)/g, '').trim()
