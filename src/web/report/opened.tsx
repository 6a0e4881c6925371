import { createContext, type ReactNode, use } from 'react'
import type { Report } from '../../kit/report.ts'
import type { WireRow } from '../client/things.ts'
import { FieldText } from '../fields/field-text.tsx'
import { type Asked, openingPath } from './opening.ts'

/** What the report is asked now and who reads it: rows that stay the same are not drawn again, but their links are. */
export const ReaderContext = createContext<Asked & { may(permission: string): boolean }>({ filters: {}, may: () => false })

interface Props {
  report: Report
  column: string
  row?: WireRow
  children: ReactNode
}

/** A figure as the way to what it is made of; the one that counts looks like a link, the others like figures. */
export function Opened({ report, column, row, children }: Props) {
  const reader = use(ReaderContext)
  const path = openingPath(report, column, reader, reader.may, row)
  if (!path) return children
  const isMain = row !== undefined && report.chart?.measures[0] === column
  return (
    <a className={isMain ? undefined : 'quiet-link'} href={path} title="查看构成这个数的单据">
      {children}
    </a>
  )
}

/** The cells of a report whose figures lead somewhere. */
export const openedCells = (report: Report) =>
  Object.fromEntries(
    Object.keys(report.opens ?? {}).map(key => [
      key,
      (row: WireRow) => (
        <Opened report={report} column={key} row={row}>
          <FieldText field={report.columns[key]!} row={row} />
        </Opened>
      ),
    ]),
  )
