import { Button, Input } from 'antd'
import { useState } from 'react'
import type { Row } from '../../../web/client/rows.ts'
import { useCan } from '../../../web/client/session.ts'
import { openHistory } from '../../../web/list/dialogs.tsx'
import type { Verdict } from './customer-box.web.tsx'
import type { CustomerMode } from './customer-dialog.web.tsx'

interface Props {
  record?: Row
  mode: CustomerMode
  isBusy: boolean
  onLeave(): void
  onSave(): void
  onEdit(): void
  onVerdict(verdict: Verdict): void
}

export function CustomerFoot({ record, mode, isBusy, onLeave, onSave, onEdit, onVerdict }: Props) {
  const mayEdit = useCan('customer_edit')
  const [remark, setRemark] = useState('')
  return (
    <>
      {record && (
        <button type="button" className="field-link at-start" onClick={() => void openHistory('customer', record.id)}>
          操作历史
        </button>
      )}
      {mode === 'audit' && (
        <Input
          className="audit-remark"
          aria-label="审核意见"
          placeholder="审核意见，驳回时必填"
          maxLength={200}
          value={remark}
          onChange={event => setRemark(event.target.value)}
        />
      )}
      <Button onClick={onLeave}>{mode === 'view' ? '关闭' : '取消'}</Button>
      {mode === 'view' && mayEdit && <Button onClick={onEdit}>编辑</Button>}
      {mode === 'audit' && (
        <>
          <Button danger onClick={() => onVerdict({ wire: 'reject', remark })}>
            驳回
          </Button>
          <Button type="primary" loading={isBusy} onClick={() => onVerdict({ wire: 'pass', remark })}>
            通过
          </Button>
        </>
      )}
      {(mode === 'add' || mode === 'edit') && (
        <Button type="primary" loading={isBusy} onClick={onSave}>
          保存
        </Button>
      )}
    </>
  )
}
