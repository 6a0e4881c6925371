import { type ComponentType, Suspense } from 'react'
import type { Field, Kind } from '../../kit/field.ts'
import { piece } from '../client/piece.ts'
import { kindOf } from '../picker/kinds.ts'
import { hasTree, pointsIntoTree } from '../tree/class-field.ts'
import '../styles/fields.css'
import { DictInput, DictsInput, FlagInput, FlagSelect } from './choice-input.tsx'
import { CodeInput } from './code-input.tsx'
import type { InputProps } from './input-props.ts'
import { NumberInput } from './number-input.tsx'
import { RefInput, RefsInput } from './ref-input.tsx'
import { LongTextInput, TextInput } from './text-input.tsx'

/** Calendars, trees, cascades, tables and what takes files are large: they are fetched with the first field that needs one. */
const DayInput = piece(() => import('./time-input.tsx'), 'DayInput')
const MomentInput = piece(() => import('./time-input.tsx'), 'MomentInput')
const RegionInput = piece(() => import('./region-input.tsx'), 'RegionInput')
const RegionsInput = piece(() => import('./region-input.tsx'), 'RegionsInput')
const TreeInput = piece(() => import('./tree-input.tsx'), 'TreeInput')
const TreesInput = piece(() => import('./tree-input.tsx'), 'TreesInput')
const FilesInput = piece(() => import('./files-input.tsx'), 'FilesInput')
const ImageInput = piece(() => import('./image-input.tsx'), 'ImageInput')
const RowsInput = piece(() => import('./rows-input.tsx'), 'RowsInput')
const MembersInput = piece(() => import('./members-input.tsx'), 'MembersInput')
const SimilarInput = piece(() => import('./similar-input.tsx'), 'SimilarInput')

/** One face per kind of field. */
const faces: Record<Kind, ComponentType<InputProps>> = {
  text: TextInput,
  phone: TextInput,
  longText: LongTextInput,
  code: CodeInput,
  integer: NumberInput,
  decimal: NumberInput,
  flag: FlagInput,
  day: DayInput,
  moment: MomentInput,
  dict: DictInput,
  id: TextInput,
  ref: RefInput,
  refs: RefsInput,
  parent: TreeInput,
  region: RegionInput,
  regions: RegionsInput,
  image: ImageInput,
  files: FilesInput,
  rows: RowsInput,
}

/** Rows that are nothing but a reference: they are chosen together and read, not typed one by one. */
const isMembership = (field: Field) => {
  const [only, ...more] = Object.values(field.fields!)
  return !more.length && only?.kind === 'ref' && !!kindOf(only)
}

/** What hangs in a tree is chosen in it, one or several; several words of a dictionary are chosen together, and so are members. */
function faceOf({ field, owner }: InputProps) {
  if (hasTree(field) && !field.rules.pick) return TreeInput
  if (field.rules.similar && owner) return SimilarInput
  if (field.rules.several) return DictsInput
  if (field.rules.undecided) return FlagSelect
  if (field.kind === 'rows' && isMembership(field)) return MembersInput
  return field.kind === 'refs' && pointsIntoTree(field) ? TreesInput : faces[field.kind]
}

export function FieldInput(props: InputProps) {
  const Face = faceOf(props)
  return (
    <Suspense fallback={<span className="read-box" />}>
      <Face {...props} />
    </Suspense>
  )
}
