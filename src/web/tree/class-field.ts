import type { Entity } from '../../kit/entity.ts'
import type { Field } from '../../kit/field.ts'
import { entityNamed } from '../../kit/registry.ts'

/** Records that hang in a tree are chosen in it. */
export const hasTree = (field: Field) => field.kind === 'ref' && pointsIntoTree(field)

export const pointsIntoTree = ({ target }: Field) =>
  target !== undefined && entityNamed(target).abilities.some(ability => ability.name === 'tree')

/** The field by which records are sorted into a tree of classes, if there is one. */
export const classField = ({ fields }: Entity): string | undefined =>
  Object.keys(fields).find(key => fields[key]!.rules.search && hasTree(fields[key]!))
