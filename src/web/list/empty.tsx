import { Button } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  isLoading: boolean
  /** Why nothing was fetched. */
  failure?: string
  /** What would be listed. */
  label: string
  isFiltered: boolean
  onRetry(): void
  onReset(): void
  /** A longer stretch of days, where the list is bound to one. */
  onWiden?(): void
  children?: ReactNode
}

/** A list without rows says why, and what can be done about it. */
export function Empty({ isLoading, failure, label, isFiltered, onRetry, onReset, onWiden, children }: Props) {
  if (isLoading) return <div className="list-loading" aria-busy="true" />
  if (failure) {
    return (
      <div className="list-empty">
        <p>没有取到数据：{failure}</p>
        <Button onClick={onRetry}>重试</Button>
      </div>
    )
  }
  return (
    <div className="list-empty">
      <p>{isFiltered ? `没有符合条件的${label}` : onWiden ? `这段日期内没有${label}` : `还没有${label}`}</p>
      <div>
        {isFiltered && <Button onClick={onReset}>清除条件</Button>}
        {onWiden && <Button onClick={onWiden}>查看2022年起</Button>}
        {children}
      </div>
    </div>
  )
}
