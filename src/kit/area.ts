import type { Thing } from './registry.ts'
import type { Relation } from './relation.ts'

/** What an area brings, as far as both wings know it. Its tables and calls stand in `area.server.ts`, its pages in `area.web.tsx`. */
export interface Area {
  /** The name of its folder. */
  name: string
  /** What people see of it and is found under a caption of the menu, in the caption's order. */
  captions?: Record<string, Thing[]>
  /** All else that people see: pages that stand in their group itself, and what has no page. */
  things?: Thing[]
  /** Which of its documents follow from which. */
  relations?: Relation[]
  /** Things of other areas that its pages name and none of its declarations does. */
  looksUp?: readonly string[]
  /** A page that stands among those of another area: the thing's name, and after which one. */
  after?: Record<string, string>
}

export const thingsOf = ({ captions = {}, things = [] }: Area): Thing[] => [...Object.values(captions).flat(), ...things]

/** What only this area says, in English; keyed by the Chinese phrase, {0} {1} … stand for what is put in. */
export interface AreaEnglish {
  /** What pages say, and what the server calls things when it sends them. */
  pages?: Record<string, string>
  /** What only the server says. */
  server?: Record<string, string>
}
