import { Button } from 'antd'
import type { ReactNode } from 'react'
import { ignoreRefusal } from '../client/ignore-refusal.ts'
import { notify } from '../client/notify.ts'
import { refuseFile } from '../fields/upload.ts'
import { TabDialog } from '../form/tab-dialog.tsx'
import '../styles/import.css'
import { FileDrop } from './file-drop.tsx'
import { LinkAtStart } from './link-at-start.tsx'

interface Props {
  /** What is brought in, and for whom. */
  what: string
  note?: ReactNode
  hint: string
  /** Fetches the sheet to fill in; others fill in their own. */
  template?(): Promise<unknown>
  /** The file that was chosen. */
  name?: string
  /** What is under way: reading can be left, writing is waited for. */
  busy?: 'reading' | 'writing'
  /** The way on. */
  button: { label: string; isReady: boolean; run(): unknown }
  onFile(file: File): unknown
  onClose(): void
  children?: ReactNode
}

/** The window in which a sheet is brought in without columns to map: the file, what came of it, and the way on. */
export function SheetWindow({ what, note, hint, template, name, busy, button, onFile, onClose, children }: Props) {
  const isWriting = busy === 'writing'
  const leave = () => isWriting || onClose()
  const choose = (file: File) => {
    const refusal = refuseFile(file, { types: ['xlsx'], megabytes: 20 })
    return refusal ? notify.warning(refusal) : onFile(file)
  }
  return (
    <TabDialog
      title={`导入${what}`}
      note={note}
      width={680}
      onClose={leave}
      footer={
        <>
          {template && <LinkAtStart label="下载模板" onClick={() => void template().catch(ignoreRefusal)} />}
          <Button disabled={isWriting} onClick={leave}>
            取消
          </Button>
          <Button type="primary" disabled={!button.isReady || busy === 'reading'} loading={isWriting} onClick={() => void button.run()}>
            {button.label}
          </Button>
        </>
      }
    >
      <FileDrop name={name} hint={hint} isBusy={busy === 'reading'} onFile={file => void choose(file)} />
      {children}
    </TabDialog>
  )
}
