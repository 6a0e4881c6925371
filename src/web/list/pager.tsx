import { Pagination } from 'antd'
import { numberText } from '../fields/number-text.ts'
import { pageSizes } from './address.ts'

interface Props {
  current: number
  size: number
  total: number
  hasTotals: boolean
  onTurn(current: number, size: number): void
}

/** How much there is, and the way through it. */
export function Pager({ current, size, total, hasTotals, onTurn }: Props) {
  return (
    <footer className="pager">
      <span>共 {numberText(total, 0)} 条</span>
      {hasTotals && <span className="muted">合计为全部查询结果，不只本页</span>}
      <Pagination
        className="at-end"
        size="small"
        current={current}
        pageSize={size}
        total={total}
        showSizeChanger
        showQuickJumper
        showLessItems
        pageSizeOptions={pageSizes}
        onChange={onTurn}
      />
    </footer>
  )
}
