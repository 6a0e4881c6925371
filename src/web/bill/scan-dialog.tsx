import { Button } from 'antd'
import { useRef, useState } from 'react'
import { openDialog } from '../form/dialogs.tsx'
import { TabDialog } from '../form/tab-dialog.tsx'
import type { Bill } from './bill.ts'
import { ScanField } from './scan-field.tsx'
import './bill-dialogs.css'

/** Code after code from a scanner: what is there already counts up, what is new becomes a line. */
export const openScan = (bill: Bill): Promise<void> => openDialog<never>(close => <ScanDialog bill={bill} onClose={close} />, 'scan')

interface Scanned {
  at: number
  text: string
  said: string
  isBad?: boolean
}

const shown = 8

function ScanDialog({ bill, onClose }: { bill: Bill; onClose(): void }) {
  const [scanned, setScanned] = useState<Scanned[]>([])
  const queue = useRef(Promise.resolve())

  function take(code: string) {
    // A scanner is faster than the answers; they are taken in its order.
    queue.current = queue.current.then(async () => {
      const note = (said: string, isBad?: boolean) =>
        setScanned(known => [{ at: Date.now(), text: code, said, isBad }, ...known].slice(0, shown))
      await bill.work.scan!(code).then(note, error => note(error instanceof Error ? error.message : '没有找到该条码的商品！', true))
    })
  }

  return (
    <TabDialog
      title="扫码"
      width={480}
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          完成
        </Button>
      }
    >
      <ScanField onScan={take} />
      <ul className="scanned" aria-live="polite">
        {scanned.map(({ at, text: code, said, isBad }) => (
          <li key={at} className={isBad ? 'negative' : undefined}>
            <span className="muted">{code}</span> {said}
          </li>
        ))}
      </ul>
    </TabDialog>
  )
}
