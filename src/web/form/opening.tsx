import type { QueryKey } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useOnce } from '../client/use-once.ts'
import { TabDialog } from './tab-dialog.tsx'

interface Props<T> {
  title: string
  width?: number
  queryKey: QueryKey
  fetch(): Promise<T>
  children(start: T): ReactNode
  onClose(): void
}

/** A dialog that begins with what the server knows: an empty frame until that is there, gone when it does not come. */
export function Opening<T>({ title, width, queryKey, fetch, children, onClose }: Props<T>) {
  const { data, error } = useOnce(queryKey, fetch)
  useEffect(() => {
    if (error) onClose()
  }, [error, onClose])
  if (data !== undefined) return children(data)
  return (
    <TabDialog title={title} width={width} footer={<Button onClick={() => onClose()}>关闭</Button>} onClose={onClose}>
      <div className="form-loading" aria-busy="true" />
    </TabDialog>
  )
}
