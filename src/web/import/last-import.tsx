import { UndoOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Entity } from '../../kit/entity.ts'
import { confirm, notify } from '../client/notify.ts'
import { forget, keyOf } from '../client/things.ts'
import { CallError } from '../client/wire.ts'
import { said } from '../language/said.ts'
import { lastImportOf, undoImport } from './calls.ts'

/** What this person has imported last, and the way to take it back. */
export function LastImportNote({ entity }: { entity: Entity }) {
  const [reasons, setReasons] = useState<string[]>([])
  const { data } = useQuery({ queryKey: keyOf(entity, 'import-last'), queryFn: () => lastImportOf(entity) })
  if (!data?.id) return null
  const { id, fileName, createTime, added, changed } = data

  async function undo() {
    const isSure = await confirm({
      title: '撤销最近一次导入',
      content: `新增的 ${added} 条会删除，修改的 ${changed} 条会恢复原值。`,
      okText: '撤销导入',
    })
    if (!isSure) return
    try {
      const { removed, restored } = await undoImport(entity, id)
      setReasons([])
      notify.success(`已撤销，删除 ${removed} 条，恢复 ${restored} 条`)
      void forget(entity)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setReasons((error.data as { reasons?: string[] } | undefined)?.reasons ?? error.faults.map(({ message }) => message))
    }
  }

  return (
    <section className="last-import">
      <p>
        <span className="ellipsis">{`最近一次导入：${fileName}`}</span>
        <small>{`${createTime}，新增 ${added} 条，修改 ${changed} 条`}</small>
        <button type="button" className="field-link" onClick={() => void undo()}>
          <UndoOutlined /> 撤销
        </button>
      </p>
      {reasons.length > 0 && (
        <div role="alert" className="negative">
          不能撤销，请先处理：
          <ul>
            {reasons.map(reason => (
              <li key={reason}>{said(reason)}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
