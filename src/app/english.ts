import { bills } from '../web/language/english/bills.ts'
import { labels } from '../web/language/english/labels.ts'
import { names } from '../web/language/english/names.ts'
import { pages } from '../web/language/english/pages.ts'
import { sentences } from '../web/language/english/sentences.ts'
import { server as ofServer } from '../web/language/english/server.ts'
import { shared } from '../web/language/english/shared.ts'
import { shell } from '../web/language/english/shell.ts'
import '../web/styles/english.css'
import { areaEnglish } from './areas.english.ts'

type Words = Record<string, string>

/** No phrase stands in two parts: what several areas say is no area's own. */
export const parts: Words[] = [bills, labels, names, pages, sentences, shared, shell, ...areaEnglish.map(({ pages = {} }) => pages)]
export const serverParts: Words[] = [ofServer, ...areaEnglish.map(({ server = {} }) => server)]

/** Keyed by the Chinese phrase; {0} {1} … stand for what is put in. */
export const english: Words = Object.assign({}, ...parts)

/** What only the server says. */
export const server: Words = Object.assign({}, ...serverParts)
