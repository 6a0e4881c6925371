// biome-ignore-all lint/a11y/useSemanticElements: a table cannot draw only the rows in sight
// biome-ignore-all lint/a11y/useFocusableInteractive: the one editor above the cells holds the focus

import type { GridColumn, LineRow } from './types.ts'

/** The column titles; they stay in sight. */
export const GridHead = ({ columns }: { columns: GridColumn<LineRow>[] }) => (
  <div role="row" aria-rowindex={1} className="grid-row grid-head">
    <div role="columnheader" className="grid-number">
      #
    </div>
    {columns.map((column, at) => (
      <div key={column.key} role="columnheader" aria-colindex={at + 2} className={`grid-cell ${column.align ?? ''}`} title={column.label}>
        {column.label}
      </div>
    ))}
  </div>
)
