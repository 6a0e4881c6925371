import { pinyin } from 'pinyin-pro'

/** The mnemonic code people type to find a thing: initials of the pinyin, with the letters and digits as they stand. */
export function mnemonicOf(text: string): string {
  const initials = pinyin(text.normalize('NFKC'), { pattern: 'first', toneType: 'none', type: 'array' })
  return initials
    .join('')
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()
    .slice(0, 30)
}

/** All of how a text sounds, with the letters and digits as they stand. */
export const pinyinOf = (text: string): string =>
  pinyin(text.normalize('NFKC'), { toneType: 'none', type: 'array', v: true })
    .join('')
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()

const letters = /^[a-z]+$/

/** Whether a word can be how something sounds. */
export const isSound = (word: string) => letters.test(word.trim().toLowerCase())

/** A name sounds like some of its initials, or like its pinyin from any of its syllables on. */
export function soundsLike(name: string, word: string): boolean {
  const wanted = word.trim().toLowerCase()
  if (!letters.test(wanted)) return false
  const syllables = pinyin(name.normalize('NFKC'), { toneType: 'none', type: 'array', v: true }).map(one => one.toLowerCase())
  const isWhole = syllables.some((_, at) => syllables.slice(at).join('').startsWith(wanted))
  return isWhole || mnemonicOf(name).toLowerCase().includes(wanted)
}
