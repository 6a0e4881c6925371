/** The two languages of the pages. What the sources say is Chinese and is its own key. */
export type Language = 'zh-CN' | 'en-US'

type Words = Record<string, string>

const kept = 'hengshang.language'
let english: Words = {}
let server: Words = {}

export const language: Language = typeof localStorage !== 'undefined' && localStorage.getItem(kept) === 'en-US' ? 'en-US' : 'zh-CN'

/** Before anything else is loaded: much of what is said is said while modules load. */
export async function loadLanguage(load: () => Promise<{ english: Words; server: Words }>) {
  document.documentElement.lang = language
  if (language === 'zh-CN') return
  ;({ english, server } = await load())
  document.title = t('衡商')
}

/** What only the server says, in English. */
export const serverWords = () => server

/** The whole page starts anew in the other language; what is open is kept as at any reload. */
export function speak(chosen: Language) {
  localStorage.setItem(kept, chosen)
  location.reload()
}

/** Words that stand beside each other without a phrase between them. */
export const beside = (...words: string[]) => words.join(language === 'en-US' ? ' ' : '')

/** A phrase in the language of this window. The build puts it around every Chinese phrase of the sources. */
export function t(key: string, ...put: unknown[]): string {
  const text = english[key] ?? key
  return put.length ? text.replace(/\{(\d+)\}/g, (_, at) => String(put[at])) : text
}
