import { Pagination } from 'antd'
import { numberText } from '../fields/number-text.ts'
import { pageSizes } from './address.ts'
import type { List } from './use-list.ts'

/** How much there is, and the way through it. */
export function Pager({ list, hasTotals }: { list: List; hasTotals: boolean }) {
  const { total = 0, isCounted = true } = list.answer.data ?? {}
  return (
    <footer className="pager">
      <span>共 {isCounted ? numberText(total, 0) : '…'} 条</span>
      {hasTotals && <span className="muted">合计为全部查询结果，不只本页</span>}
      <Pagination
        className="at-end"
        size="small"
        current={list.state.current}
        pageSize={list.size}
        total={total}
        showSizeChanger
        showQuickJumper
        showLessItems
        pageSizeOptions={pageSizes}
        onChange={list.turnTo}
      />
    </footer>
  )
}
