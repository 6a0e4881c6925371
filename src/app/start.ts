import { loadLanguage } from '../web/language/t.ts'

await loadLanguage()
await import('./web.tsx')
