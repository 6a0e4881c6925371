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
