import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import type { Mutant } from './mutants.mjs'
import { type Mark, marked } from './reach.mjs'

/** Tests run against a changed program where a change is named, and against a marked one where marks are; the sources stay as they are. */
export function mutation({ MUTANT, MUTANT_MARKS } = process.env): Plugin[] {
  if (MUTANT) return [changing(changed(JSON.parse(MUTANT)))]
  if (MUTANT_MARKS) return [changing(withMarks(MUTANT_MARKS))]
  return []
}

/** Answers the new text of a file, or nothing where it stays. */
type Change = (code: string, id: string) => string | undefined

const changing = (transform: Change): Plugin => ({ name: 'hengshang:mutation', enforce: 'pre', transform })

const changed =
  ({ file, start, end, text }: Mutant): Change =>
  (code, id) =>
    id.endsWith(`/${file}`) ? code.slice(0, start) + text + code.slice(end) : undefined

/** The marks lie in a file, and what is reached is written beside it. */
function withMarks(path: string): Change {
  const all: Mark[] = JSON.parse(readFileSync(path, 'utf8'))
  return (code, id) => {
    const marks = all.filter(({ file }) => id.endsWith(`/${file}`))
    return marks.length ? marked(code, marks, `${path}.reached`) : undefined
  }
}
