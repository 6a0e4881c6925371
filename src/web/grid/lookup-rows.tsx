import { activeCell, type Grid, type Offer } from './grid.ts'
import { Marked } from './marked.tsx'
import type { Hit, LineRow, Lookup } from './types.ts'

/** The hit columns share the list's width in the proportion of their own. */
const template = (lookup: Lookup<LineRow>) => ({
  gridTemplateColumns: lookup.columns.map(column => `minmax(0, ${column.width}fr)`).join(' '),
})

export const LookupHead = ({ lookup }: { lookup: Lookup<LineRow> }) => (
  <div className="offer-head offer-grid" style={template(lookup)}>
    {lookup.columns.map(column => (
      <span key={column.key} className={column.align}>
        {column.label}
      </span>
    ))}
  </div>
)

export const LookupRow = ({ lookup, hit, words }: { lookup: Lookup<LineRow>; hit: Hit; words: string[] }) => (
  <div className="offer-grid" style={template(lookup)}>
    {lookup.columns.map(column => (
      <span key={column.key} className={[column.align, column.bad?.(hit) && 'bad'].filter(Boolean).join(' ')}>
        <Marked text={column.show(hit)} words={column.align === 'right' ? [] : words} />
      </span>
    ))}
  </div>
)

/** The keys, said where they are needed. */
export const LookupFoot = ({ grid, lookup, offer }: { grid: Grid; lookup: Lookup<LineRow>; offer: Offer }) => (
  <div className="offer-foot">
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> 选择
    </span>
    <span>
      <kbd>Enter</kbd> 填入{nextLabel(grid)}
    </span>
    {lookup.onMore && (
      <span>
        <kbd>F4</kbd> {lookup.noun}窗口
      </span>
    )}
    <span>
      <kbd>Esc</kbd> 收起
    </span>
    <span className="offer-count">
      {offer.hits.length && offer.at + 1} / {offer.total} 条
    </span>
  </div>
)

const nextLabel = (grid: Grid) => {
  const { column } = activeCell(grid)
  const next = grid.columns.find(({ key }, index) => index > column && grid.stops.includes(key))
  return next ? `并到${next.label}` : ''
}
