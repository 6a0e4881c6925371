import type { Locator } from 'playwright-core'
import type { Field } from '../../src/kit/field.ts'

/** What refers to a record is shown by that record's name. */
export const isReference = ({ kind }: Field) => ['ref', 'refs', 'parent'].includes(kind)

/** Cells of a page that show an id where a name belongs: a number below the head of a reference, the id of the row itself, or what is as long as ids are, wherever it stands. */
export async function bareIds(place: Locator, fields: Field[], headOf?: (label: string) => string): Promise<string[]> {
  return [...(await bareCells(place, fields, headOf)), ...(await longNumbers(place))]
}

/** No figure, code or phone is that long, so it is the number of a record; whoever reads it learns nothing. */
const longNumbers = (place: Locator): Promise<string[]> =>
  place.evaluate(box => {
    const values = [...box.querySelectorAll('input, textarea')].map(input => (input as HTMLInputElement).value)
    const words = [...box.querySelectorAll('*')].flatMap(({ childNodes }) =>
      [...childNodes].flatMap(node => (node.nodeType === Node.TEXT_NODE ? node.textContent!.trim() : [])),
    )
    return [...words, ...values].filter(text => /^\d{16,19}$/.test(text))
  })

const bareCells = (table: Locator, fields: Field[], headOf = (label: string) => label): Promise<string[]> =>
  table.evaluate(
    (box, references) => {
      const heads = [...box.querySelectorAll('thead th')].map(head => head.textContent!.trim())
      // A month is its own name.
      const isOwn = (words: string, row: Element) =>
        words === row.getAttribute('data-row-key') && /^\d{4,}$/.test(words) && !/^20\d{4}$/.test(words)
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
