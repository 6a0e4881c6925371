import { unique } from '../../base/text.ts'
import type { Document } from '../../kit/document.ts'
import type { Entity } from '../../kit/entity.ts'
import type { Field } from '../../kit/field.ts'
import { permissionOf } from '../../kit/permission.ts'
import { documents, entities, entityNamed } from '../../kit/registry.ts'

/** What whoever adds or changes a record must be able to look at: its page, and all that he has to choose. By the code of the right. */
export function neededRights(): Map<string, string[]> {
  const things = [...entities(), ...documents()]
  return new Map(
    things.flatMap(thing => {
      const needed = unique([permissionOf(thing, 'view'), ...chosenIn(thing).map(target => permissionOf(entityNamed(target), 'view'))])
      return ['add', 'edit'].map((verb): [string, string[]] => [permissionOf(thing, verb), needed])
    }),
  )
}

const chosenIn = (thing: Entity | Document): string[] =>
  fieldsOf(thing).flatMap(({ target, rules }) => (target && rules.required && !rules.fixed ? [target] : []))

const fieldsOf = (thing: Entity | Document): Field[] =>
  thing.thing === 'entity'
    ? Object.values(thing.fields)
    : [...Object.values<Field>(thing.head), ...Object.values(thing.parts).flatMap(({ fields }) => Object.values<Field>(fields))]
