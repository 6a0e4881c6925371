import { Button, Input } from 'antd'
import { useState } from 'react'
import type { Action } from '../../kit/document.ts'
import { TabDialog } from '../form/tab-dialog.tsx'

interface Props {
  action: Action
  which: string
  /** What there is to know before a reason is given. */
  facts?: string[]
  onClose(reason?: string): void
}

/** Asks why before something is done. */
export function ReasonDialog({ action, which, facts = [], onClose }: Props) {
  const [reason, setReason] = useState('')
  const [isBad, setBad] = useState(false)
  const agree = () => (reason.trim() ? onClose(reason.trim()) : setBad(true))
  return (
    <TabDialog
      title={action.label}
      note={which}
      width={480}
      onClose={() => onClose()}
      footer={
        <>
          <Button onClick={() => onClose()}>取消</Button>
          <Button type="primary" danger={action.danger} onClick={agree}>
            {action.label}
          </Button>
        </>
      }
    >
      {facts.map(fact => (
        <p key={fact} className="reason-fact">
          {fact}
        </p>
      ))}
      <Input.TextArea
        autoFocus
        aria-label={`${action.label}原因`}
        placeholder={`${action.label}原因`}
        maxLength={500}
        autoSize={{ minRows: 3, maxRows: 6 }}
        status={isBad ? 'error' : undefined}
        value={reason}
        onChange={event => {
          setBad(false)
          setReason(event.target.value)
        }}
        onKeyDown={event => event.key === 'Enter' && event.ctrlKey && agree()}
      />
      {isBad && (
        <p className="form-problem is-below" role="alert">
          {action.reason}
        </p>
      )}
    </TabDialog>
  )
}
