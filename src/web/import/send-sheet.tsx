import { useRef, useState } from 'react'
import type { Finding } from '../../kit/finding.ts'
import { keyKeeper } from '../client/key.ts'
import { openDialog } from '../form/dialogs.tsx'
import { Findings } from './findings.tsx'
import { faultsOfSheet } from './sheet-faults.ts'
import { SheetWindow } from './sheet-window.tsx'

interface Sending<T> {
  what: string
  note?: string
  hint: string
  template?(): Promise<unknown>
  /** Writes it; the same key means the same try. */
  send(file: File, idempotencyKey: string): Promise<T>
}

/** A sheet that is written whole or not at all: answers what came of it, or nothing when the user turned back. */
export const sendSheet = <T,>(sending: Sending<T>) => openDialog<T>(close => <SendSheet {...sending} onClose={close} />, 'sheet')

function SendSheet<T>({ send, onClose, ...words }: Sending<T> & { onClose(answer?: T): void }) {
  const [file, setFile] = useState<File>()
  const [errors, setErrors] = useState<Finding[]>([])
  const [isBusy, setBusy] = useState(false)
  const keyFor = useRef(keyKeeper()).current

  function choose(chosen: File) {
    setFile(chosen)
    setErrors([])
  }

  async function run({ name, size, lastModified } = file!) {
    setBusy(true)
    await send(file!, keyFor([name, size, lastModified]))
      .then(onClose, error => setErrors(faultsOfSheet(error)?.errors ?? []))
      .finally(() => setBusy(false))
  }

  return (
    <SheetWindow
      {...words}
      name={file?.name}
      busy={isBusy ? 'writing' : undefined}
      button={{ label: '导入', isReady: !!file && !errors.length, run: () => run() }}
      onFile={choose}
      onClose={() => onClose()}
    >
      {errors.length > 0 && <Findings findings={errors} count={errors.length} />}
    </SheetWindow>
  )
}
