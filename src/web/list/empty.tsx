import { Button } from 'antd'
import type { ReactNode } from 'react'
import { CallError } from '../client/wire.ts'
import type { List } from './use-list.ts'

interface Props {
  list: List
  /** What would be listed. */
  label: string
  children?: ReactNode
}

/** A list without rows says why, and what can be done about it. */
export function Empty({ list, label, children }: Props) {
  const { isPending, error, refetch } = list.answer
  if (isPending) return <div className="list-loading" aria-busy="true" />
  if (error) {
    return (
      <div className="list-empty">
        <p>没有取到数据：{error instanceof CallError ? error.msg : error.message}</p>
        <Button onClick={() => void refetch()}>重试</Button>
      </div>
    )
  }
  return (
    <div className="list-empty">
      <p>{list.isFiltered ? `没有符合条件的${label}` : list.everSince ? `这段日期内没有${label}` : `还没有${label}`}</p>
      <div>
        {list.isFiltered && <Button onClick={list.reset}>清除条件</Button>}
        {list.everSince && <Button onClick={list.everSince}>查看2022年起</Button>}
        {children}
      </div>
    </div>
  )
}
