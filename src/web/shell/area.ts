import type { ComponentType } from 'react'
import type { BillSpec } from '../bill/spec.ts'
import type { Piece } from '../client/piece.ts'
import type { FormProps } from '../form/open-form.tsx'
import type { PickerKind } from '../picker/kinds.ts'

/** What an area brings to the browser; pages, forms and bills are fetched when they are asked for. */
export interface AreaWeb {
  /** The name of its folder. */
  name: string
  /** The pages that are written by hand, by where they are. */
  pages?: Record<string, Piece>
  /** The same for screens that are no list of records, by the name of their declaration. */
  screens?: Record<string, Piece>
  /** How each kind of bill is typed, by the document's name. */
  bills?: Record<string, () => Promise<BillSpec>>
  /** The dialogs of records whose form is written by hand, by the entity's name. */
  forms?: Record<string, () => Promise<ComponentType<FormProps>>>
  /** The kinds of choice that forms, bills and searches open; a reference finds its own by the entity. */
  pickers?: Record<string, PickerKind>
  /** Classes are chosen in their tree; these have words of their own, as have the tags that stand for brands. */
  treePickers?: Record<string, PickerKind>
}
