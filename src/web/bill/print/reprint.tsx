import { Button, Input } from 'antd'
import { useState } from 'react'
import type { Document } from '../../../kit/document.ts'
import { hasReason } from '../../client/fault.ts'
import { call } from '../../client/http.ts'
import { newKey } from '../../client/key.ts'
import { notify } from '../../client/notify.ts'
import { CallError } from '../../client/wire.ts'
import { openDialog } from '../../form/dialogs.tsx'
import { TabDialog } from '../../form/tab-dialog.tsx'

/** Records that a bill is printed; where printing it again has to be allowed, it is asked for, and false when the user turns back. */
export async function printed(document: Document, id: string): Promise<boolean> {
  const print = () => call('POST', `${document.path}/print`, { body: { ids: id }, idempotencyKey: newKey(), silent: true })
  try {
    await print()
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (!hasReason(error, 'reprint')) {
      notify.error(error.msg)
      return false
    }
    if (!(await openDialog<boolean>(close => <ReprintDialog document={document} id={id} onClose={close} />, `reprint ${id}`))) return false
    await print()
    return true
  }
}

interface Props {
  document: Document
  id: string
  onClose(isAllowed?: boolean): void
}

/** First why, then the number that the supervisor was told. */
function ReprintDialog({ document, id, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [code, setCode] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [problem, setProblem] = useState('')

  async function ask() {
    setProblem(reason.trim() ? '' : '请输入重打原因！')
    if (!reason.trim()) return
    await send(
      () => call('POST', `${document.path}/apply-print`, { body: { id, remark: reason.trim() }, silent: true }),
      () => setAsked(true),
    )
  }
  const check = () =>
    send(
      () => call('GET', `${document.path}/check-code`, { query: { id, code: code.trim() }, silent: true }),
      () => onClose(true),
    )
  const send = (act: () => Promise<unknown>, done: () => void) =>
    act().then(done, error => {
      if (!(error instanceof CallError)) throw error
      setProblem(error.msg)
    })

  return (
    <TabDialog
      title="申请重打"
      note={document.label}
      width={480}
      onClose={() => onClose()}
      footer={
        <>
          <Button onClick={() => onClose()}>取消</Button>
          <Button type="primary" onClick={() => void (isAsked ? check() : ask())}>
            {isAsked ? '验证并打印' : '申请重打'}
          </Button>
        </>
      }
    >
      {isAsked ? (
        <Input
          autoFocus
          aria-label="验证码"
          placeholder="主管收到的6位验证码，30分钟内有效"
          maxLength={6}
          value={code}
          onChange={event => setCode(event.target.value)}
          onPressEnter={() => void check()}
        />
      ) : (
        <Input
          autoFocus
          aria-label="重打原因"
          placeholder="本单已打印过，请填写重打原因"
          maxLength={200}
          value={reason}
          onChange={event => setReason(event.target.value)}
          onPressEnter={() => void ask()}
        />
      )}
      {problem && (
        <p className="form-problem is-below" role="alert">
          {problem}
        </p>
      )}
    </TabDialog>
  )
}
