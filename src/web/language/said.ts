import { language, t } from './t.ts'

let translate: ((text: string) => string) | undefined

/** What the server can say is only needed once it says something, and only in English. */
export async function loadSaid() {
  if (language !== 'en-US' || translate) return
  const [{ server }, { sentences }, { translator }] = await Promise.all([
    import('./english/server.ts'),
    import('./english/sentences.ts'),
    import('./translator.ts'),
  ])
  const word = (text: string) => server[text] ?? (t(text) === text ? undefined : t(text))
  translate = translator({ ...sentences, ...server }, word)
}

/** What the server has said, in the language of this window; what is not known stays Chinese. */
export const said = (text: string): string => (translate && text ? text.split('；').map(translate).join('; ') : text)
