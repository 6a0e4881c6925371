import { dayOf } from '../../src/base/date.ts'
import type { OpenApi } from '../../src/kit/openapi.ts'
import type { Schema } from '../../src/kit/openapi-schema.ts'
import type { Wire } from '../generic/invent.ts'

/** A value that a schema allows; `given` are those that are known better by their names. */
export function exampleOf(openApi: OpenApi, schema: Schema, given: Wire = {}): unknown {
  const { $ref, allOf, anyOf, type, properties, items } = schema
  const { enum: choices, default: usual, minimum = 1, format, pattern, examples, maxLength } = schema
  if ($ref) return exampleOf(openApi, openApi.components.schemas[$ref.split('/').at(-1)]!, given)
  if (allOf) return Object.assign({}, ...allOf.map((part: Schema) => exampleOf(openApi, part, given)))
  if (anyOf) return exampleOf(openApi, anyOf[0], given)
  if (choices) return choices[0]
  if (usual !== undefined) return usual
  if (examples) return examples[0]
  if (properties)
    return Object.fromEntries(
      Object.entries<Schema>(properties).map(([name, inner]) => [name, given[name] ?? exampleOf(openApi, inner, given)]),
    )
  if (type === 'array') return items ? [exampleOf(openApi, items, given)] : []
  if (type === 'integer' || type === 'number') return Math.max(minimum, 1)
  if (format === 'date') return dayOf(new Date())
  if (pattern?.startsWith('^\\d{1,19}')) return '7001'
  return '试一试'.slice(0, maxLength)
}
