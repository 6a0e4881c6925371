import { nameKey } from '../../../kit/wire.ts'
import type { Bill } from '../../../web/bill/bill.ts'
import type { BillLine } from '../../../web/bill/spec.ts'
import type { GridColumn, Option } from '../../../web/grid/types.ts'

/** A word of a short dictionary, chosen in the line. */
export function choiceColumn({ document }: Bill, key: string, options: Option[]): GridColumn<BillLine> {
  const field = document.lines[key]!
  const words = (line: BillLine) => options.find(({ value }) => value === line[key])?.label ?? line.shown[nameKey(field)] ?? ''
  return {
    key,
    label: field.label,
    width: field.rules.width ?? 80,
    show: words,
    edit: {
      text: words,
      parse: text => (text ? { [key]: text } : {}),
      options: () => options,
    },
  }
}
