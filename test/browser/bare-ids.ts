import type { Locator } from 'playwright-core'
import type { Field } from '../../src/kit/field.ts'

/** What refers to a record is shown by that record's name. */
export const isReference = ({ kind }: Field) => ['ref', 'refs', 'parent'].includes(kind)

/** Cells of a table that show an id where a name belongs: a number below the head of a reference, or the id of the row itself. */
export const bareIds = (table: Locator, fields: Field[], headOf = (label: string) => label): Promise<string[]> =>
  table.evaluate(
    (box, references) => {
      const heads = [...box.querySelectorAll('thead th')].map(head => head.textContent!.trim())
      // A month is its own name.
      const isOwn = (words: string, row: Element) =>
        words === row.getAttribute('data-row-key') && /^\d+$/.test(words) && !/^20\d{4}$/.test(words)
      const rows = [...box.querySelectorAll('tbody tr')]
      return rows.flatMap(row =>
        [...row.children].flatMap((cell, at) => {
          const words = cell.textContent!.trim()
          const isBare = references.includes(heads[at]!) ? /^\d+([,、]\d+)*$/.test(words) : isOwn(words, row)
          return words && isBare ? `${heads[at]}: ${words}` : []
        }),
      )
    },
    fields.filter(isReference).map(({ label }) => headOf(label)),
  )
