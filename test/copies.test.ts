import { describe, expect, test } from 'vitest'
import '../src/app/tables.ts'
import type { Document } from '../src/kit/document.ts'
import type { Field } from '../src/kit/field.ts'
import { documents, relations, relationsFrom, relationsTo } from '../src/kit/registry.ts'
import { talliesOf } from '../src/kit/relation.ts'
import { copyOver } from '../src/web/bill/fresh-bill.ts'

const linked = documents().filter(one => relationsFrom(one).length || relationsTo(one).length)
const named = linked.map(one => [one.label, one] as const)

/** A saved bill with something in every field of every line. */
function filled(document: Document) {
  const parts = Object.entries(document.parts).map(([key, { fields }]) => [
    key,
    [{ id: '1', lineNo: 1, ...Object.fromEntries(Object.keys(fields).map(field => [field, '7'])) }],
  ])
  return { id: '1', version: 3, billNo: 'X1', sourceId: '7', sourceNo: 'X0', ...Object.fromEntries(parts) }
}

const proposed = { billNo: 'X2', billDate: '2026-11-15', state: 'draft' }

test('there are documents that follow others', () => expect(relations().length).toBeGreaterThan(3))

describe.each(named)('a copy of %s', (_, document) => {
  const copied = copyOver(document, proposed, filled(document)).copied as Record<string, Record<string, unknown>[]>
  const anew = copyOver(document, proposed, filled(document), true).copied as typeof copied
  const counts = [
    ...relationsFrom(document).flatMap(relation => talliesOf(relation).flatMap(({ of: _, by: __, ...kept }) => Object.values(kept))),
    ...relationsTo(document).flatMap(({ should }) => should ?? []),
  ].filter(word => word !== undefined)

  test('takes nothing of another bill and names none, so it stands on its own', () => {
    for (const [part, lines] of Object.entries(copied))
      for (const line of lines) {
        for (const word of ['id', 'sourceLineId', 'sourceHeadId', 'sourceNo', ...counts])
          expect(line, `${part} ${word}`).not.toHaveProperty(word)
        for (const [word, { kind }] of Object.entries<Field>(document.parts[part]!.fields))
          if (kind === 'id') expect(line, `${part} ${word}`).not.toHaveProperty(word)
      }
  })

  test('has no lines where they are nothing by themselves, and what people have written where they are', () => {
    for (const [part, { bound, fields }] of Object.entries(document.parts)) {
      expect(copied[part]).toHaveLength(bound ? 0 : 1)
      const written = Object.keys(fields).filter(
        word => !counts.includes(word) && !fields[word]!.rules.fixed && fields[word]!.kind !== 'id' && !fields[word]!.cited,
      )
      if (!bound) expect(Object.keys(copied[part]![0]!)).toEqual(expect.arrayContaining(written))
      for (const word of ['numerator', 'denominator']) if (!bound && fields[word]) expect(copied[part]![0]).toHaveProperty(word)
    }
  })

  test('is written anew with what it took, when the other was undone, and with nothing that was counted', () => {
    for (const [part, lines] of Object.entries(anew)) {
      expect(lines).toHaveLength(1)
      for (const word of counts.filter(one => one !== 'should')) expect(lines[0], `${part} ${word}`).not.toHaveProperty(word)
      if (document.parts[part]!.fields.sourceLineId) expect(lines[0]).toHaveProperty('sourceLineId')
    }
  })
})
