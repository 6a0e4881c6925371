import { Button } from 'antd'
import { useRef, useState } from 'react'
import { openDialog } from '../../../web/form/dialogs.tsx'
import { TabDialog } from '../../../web/form/tab-dialog.tsx'
import { ScanField } from './scan-field.web.tsx'
import '../../../web/bill/refusal/bill-dialogs.css'

/** Takes a scanned code and says what became of it. */
export type Scan = (text: string) => Promise<string>

/** Code after code from a scanner: what is there already counts up, what is new becomes a line. */
export const openScan = (scan: Scan): Promise<void> => openDialog<never>(close => <ScanDialog scan={scan} onClose={close} />, 'scan')

interface Scanned {
  at: number
  text: string
  said: string
  isBad?: boolean
}

const shown = 8

function ScanDialog({ scan, onClose }: { scan: Scan; onClose(): void }) {
  const [scanned, setScanned] = useState<Scanned[]>([])
  const queue = useRef(Promise.resolve())

  function take(code: string) {
    // A scanner is faster than the answers; they are taken in its order.
    queue.current = queue.current.then(async () => {
      const note = (said: string, isBad?: boolean) =>
        setScanned(known => [{ at: Date.now(), text: code, said, isBad }, ...known].slice(0, shown))
      await scan(code).then(note, error => note(error instanceof Error ? error.message : '没有找到该条码的商品！', true))
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
