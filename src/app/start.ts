import { loadLanguage } from '../web/language/t.ts'

await loadLanguage(() => import('./english.ts'))
await import('./web.tsx')
