import { Button, Input } from 'antd'
import { useState } from 'react'
import type { Document } from '../../../kit/document.ts'
import { permissionOf } from '../../../kit/permission.ts'
import type { Row } from '../../client/rows.ts'
import { can } from '../../client/session.ts'
import { openDialog } from '../../form/dialogs.tsx'
import { TabDialog } from '../../form/tab-dialog.tsx'
import { Chosen, Outlook } from './reversal-told.tsx'
import '../refusal/bill-dialogs.css'

/** Why bills are undone, and whether the one is written anew. */
export interface Reversal {
  reason: string
  copies: boolean
}

/** The same question on a bill's page, in its row and for a batch. */
export const askReversal = (document: Document, rows: Row[]) =>
  openDialog<Reversal>(close => <ReverseDialog document={document} rows={rows} onClose={close} />)

interface Props {
  document: Document
  rows: Row[]
  onClose(reversal?: Reversal): void
}

function ReverseDialog({ document, rows, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [isBad, setBad] = useState(false)
  const agree = (copies: boolean) => (reason.trim() ? onClose({ reason: reason.trim(), copies }) : setBad(true))
  const [only] = rows.length === 1 ? rows : []
  return (
    <TabDialog
      title="红冲"
      note={only ? `${document.label} ${only.billNo}` : `${rows.length} 张${document.label}`}
      width={640}
      onClose={() => onClose()}
      footer={
        <>
          <Button onClick={() => onClose()}>取消</Button>
          {only && can(permissionOf(document, 'add')) && <Button onClick={() => agree(true)}>红冲并复制</Button>}
          <Button type="primary" danger onClick={() => agree(false)}>
            红冲
          </Button>
        </>
      }
    >
      <Input.TextArea
        autoFocus
        aria-label="红冲原因"
        placeholder={only ? '红冲原因' : '红冲原因，写入每一张红字单'}
        maxLength={200}
        autoSize={{ minRows: 2, maxRows: 4 }}
        status={isBad ? 'error' : undefined}
        value={reason}
        onChange={event => {
          setBad(false)
          setReason(event.target.value)
        }}
        onKeyDown={event => event.key === 'Enter' && event.ctrlKey && agree(false)}
      />
      {isBad && (
        <p className="form-problem is-below" role="alert">
          请输入红冲原因！
        </p>
      )}
      {only ? <Outlook document={document} row={only} /> : <Chosen document={document} rows={rows} />}
      <p className="muted">红冲写一张红字单，原单和红字单都保留在账上，不能恢复。</p>
    </TabDialog>
  )
}
