import { isId } from '../../base/text.ts'
import { type Field, type Fields, fault, field, keyed, type Row, type Rules } from '../field.ts'
import { readRow } from '../read.ts'

/** Rows that their call reads by itself, because what is left out of one is not the same as empty. */
export const rowsAsSent = <F extends Fields>(wire: string, label: string, fields: F): Field<unknown> => ({
  ...rows(wire, label, fields),
  read: input => input ?? null,
})

type ChildRow<F extends Fields> = Row<F> & { id: string | null }

/** The child rows of a master record (contacts, units), in a table of their own that is saved with its parent. */
export function rows<F extends Fields>(wire: string, label: string, fields: F, rules: Rules = {}): Field<ChildRow<F>[]> {
  return {
    ...field<ChildRow<F>[]>(wire, label, rules, { kind: 'rows', sql: '', fields: keyed(fields), read: readAll, show: value => value }),
    read: input => (input == null || input === '' ? [] : (readAll(input) as ChildRow<F>[])),
  }

  function readAll(input: unknown) {
    if (!Array.isArray(input)) fault(`${label}格式不正确`)
    const faults: string[] = []
    const read = (input as Record<string, any>[])
      .filter(row => Number(row?.isDel) !== 2)
      .map((row, index) => {
        const { row: value, problems } = readRow(fields, row ?? {})
        faults.push(...problems.map(problem => `${label}第${index + 1}行${problem.message}`))
        return { ...value, id: isId(row?.id) ? String(row.id) : null }
      })
    if (faults.length) fault(...faults)
    return read
  }
}
