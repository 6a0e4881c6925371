import { language, serverWords, t } from './t.ts'

let translate: ((text: string) => string) | undefined

/** How the server's sentences are read is only needed once it says something, and only in English. */
export async function loadSaid() {
  if (language !== 'en-US' || translate) return
  const [{ sentences }, { translator }] = await Promise.all([import('./english/sentences.ts'), import('./translator.ts')])
  const server = serverWords()
  const word = (text: string) => server[text] ?? (t(text) === text ? undefined : t(text))
  translate = translator({ ...sentences, ...server }, word)
}

/** What the server has said, in the language of this window; what is not known stays Chinese. */
export const said = (text: string): string => (translate && text ? translate(text) : text)
