import { snake } from '../../base/text.ts'
import type { Document } from '../../kit/document.ts'
import { permissionOf } from '../../kit/permission.ts'
import type { Work } from '../work.ts'

type Wire = Record<string, any>

/** What a bill hides from this user while the flag is set; nothing where he may see all. */
export function veilOf({ user }: Pick<Work, 'user'>, document: Document) {
  const { hides } = document
  return hides && !user.can(permissionOf(document, hides.from)) ? hides : undefined
}

/** Takes away what this bill hides, from its head or from a line. */
export function veil(work: Pick<Work, 'user'>, document: Document, head: Wire, part: 'head' | 'lines', shown: Wire): Wire {
  const hides = veilOf(work, document)
  if (hides && head[snake(hides.when)]) for (const key of hides[part]) delete shown[document[part][key]!.wire]
  return shown
}
