import { useState } from 'react'
import type { Finding } from '../../../../kit/finding.ts'
import { upload } from '../../../../web/client/http.ts'
import { ignoreRefusal } from '../../../../web/client/ignore-refusal.ts'
import { newKey } from '../../../../web/client/key.ts'
import { notify } from '../../../../web/client/notify.ts'
import { forget, type Outcome } from '../../../../web/client/things.ts'
import { Findings } from '../../../../web/import/findings.tsx'
import { faultsOfSheet } from '../../../../web/import/sheet-faults.ts'
import { SheetWindow } from '../../../../web/import/sheet-window.tsx'
import { showOutcomes } from '../../../../web/list/dialogs.tsx'
import { SalesInvoice } from '../invoice.ts'

const path = `${SalesInvoice.path}/readExcel`

/** How many invoices a list holds, and what is wrong with it. */
interface Tried {
  file: File
  rows: number
  errors: Finding[]
}

/** A list of invoices that were issued elsewhere: it is tried as soon as it is chosen, and written when somebody agrees. */
export function IssuedDialog({ onClose }: { onClose(): void }) {
  const [busy, setBusy] = useState<'reading' | 'writing'>()
  const [tried, setTried] = useState<Tried>()
  const sound = tried ? tried.rows - tried.errors.length : 0

  async function choose(file: File) {
    setBusy('reading')
    setTried(await tryOut(file).finally(() => setBusy(undefined)))
  }

  async function write({ file }: Tried) {
    setBusy('writing')
    const outcomes = await register(file).finally(() => setBusy(undefined))
    if (!outcomes) return
    onClose()
    void forget(SalesInvoice)
    if (outcomes.some(({ success }) => !success)) await showOutcomes(SalesInvoice, { label: '登记' }, outcomes)
    else notify.success(`登记成功，共 ${outcomes.length} 张`)
  }

  return (
    <SheetWindow
      what="已开发票"
      note={SalesInvoice.label}
      hint=".xlsx 格式，需有发票号码、单号（出库单号或销售单号）和价税合计三列"
      name={tried?.file.name}
      busy={busy}
      button={{ label: sound > 0 ? `登记 ${sound} 张` : '导入', isReady: sound > 0, run: () => write(tried!) }}
      onFile={choose}
      onClose={() => onClose()}
    >
      {tried && tried.rows > 0 && (
        <p className="import-note">
          {tried.errors.length ? `读到 ${tried.rows} 张发票，有问题的不会登记。` : `读到 ${tried.rows} 张发票，全部可以登记。`}
        </p>
      )}
      {tried && tried.errors.length > 0 && <Findings findings={tried.errors} count={tried.errors.length} />}
    </SheetWindow>
  )
}

/** Nothing is written yet; of a list that cannot be read there are only faults. */
async function tryOut(file: File): Promise<Tried | undefined> {
  try {
    return { file, ...(await upload<Omit<Tried, 'file'>>(path, file, { dryRun: '2' }, { silent: true })) }
  } catch (error) {
    const { errors } = faultsOfSheet<object>(error) ?? {}
    return errors && { file, rows: 0, errors }
  }
}

const register = (file: File) => upload<Outcome[]>(path, file, {}, { idempotencyKey: newKey() }).catch(ignoreRefusal)
