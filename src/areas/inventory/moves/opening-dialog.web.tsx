import { CheckCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { download, isQuiet, upload } from '../../../web/client/http.ts'
import { newKey } from '../../../web/client/key.ts'
import { notify } from '../../../web/client/notify.ts'
import { CallError } from '../../../web/client/wire.ts'
import { numberText } from '../../../web/fields/number-text.ts'
import { usePlaces } from '../../../web/fields/places.ts'
import { refuseFile } from '../../../web/fields/upload.ts'
import { openDialog } from '../../../web/form/dialogs.tsx'
import { TabDialog } from '../../../web/form/tab-dialog.tsx'
import { badCount, Counts } from '../../../web/import/counts.tsx'
import { FileDrop } from '../../../web/import/file-drop.tsx'
import { Findings } from '../../../web/import/findings.tsx'
import { LinkAtStart } from '../../../web/import/link-at-start.tsx'
import '../../../web/styles/import.css'
import { type OpeningReport, OpeningScreen, openingPath } from './opening.ts'

/** A sheet of opening stock is checked first, and imported when nothing is wrong with it. */
export const importOpening = () => openDialog<OpeningReport>(close => <OpeningDialog onClose={close} />, 'opening')

interface Checked {
  file: File
  /** Sent twice, it is imported once. */
  key: string
  report?: OpeningReport
}

function OpeningDialog({ onClose }: { onClose(done?: OpeningReport): void }) {
  const [checked, setChecked] = useState<Checked>()
  const [busy, setBusy] = useState<'checking' | 'importing'>()
  const report = checked?.report
  const isImporting = busy === 'importing'
  // What is being written is waited for: whoever leaves would not hear what came of it.
  const leave = () => isImporting || onClose()

  async function check(file: File) {
    const refusal = refuseFile(file, { types: ['xlsx'], megabytes: 20 })
    if (refusal) return notify.warning(refusal)
    setBusy('checking')
    const found = await send(file, { dryRun: '2' }).finally(() => setBusy(undefined))
    setChecked({ file, key: newKey(), report: found })
  }

  async function bring({ file, key }: Checked) {
    setBusy('importing')
    const done = await send(file, {}, key).finally(() => setBusy(undefined))
    if (done?.bills.length) onClose(done)
    else if (done) setChecked({ file, key: newKey(), report: done })
  }

  return (
    <TabDialog
      title="Excel 导入"
      note={OpeningScreen.label}
      width={680}
      onClose={leave}
      footer={
        <>
          <LinkAtStart label="下载模板" onClick={() => void download(`${openingPath}/importTemplate`).catch(() => undefined)} />
          <Button disabled={isImporting} onClick={leave}>
            取消
          </Button>
          <Button
            type="primary"
            disabled={!report?.rows || report.errorCount > 0 || busy === 'checking'}
            loading={isImporting}
            onClick={() => void bring(checked!)}
          >
            导入
          </Button>
        </>
      }
    >
      <FileDrop
        name={checked?.file.name}
        hint=".xlsx 格式，每个仓库的每个商品一行；选择后先检查，不会写入"
        isBusy={busy === 'checking'}
        onFile={file => void check(file)}
      />
      {report && <Outcome report={report} />}
    </TabDialog>
  )
}

function Outcome({ report: { rows, bad, errorCount, errors, totalQty, totalAmt } }: { report: OpeningReport }) {
  const places = usePlaces()
  if (!rows) return <p className="import-note negative">文件里没有可以读取的行。</p>
  return (
    <div role="status">
      <Counts
        counts={[
          ['总行数', numberText(rows, 0)],
          ['数量', numberText(totalQty, places.quantity)],
          ['金额', numberText(totalAmt, places.amount)],
          badCount(bad),
        ]}
      />
      {errorCount ? (
        <Findings findings={errors} count={errorCount} />
      ) : (
        <p className="import-note good">
          <CheckCircleOutlined /> <span>检查通过，可以导入。</span>
        </p>
      )}
    </div>
  )
}

/** What the sheet comes to; faults are a report as well, any other refusal is told. */
async function send(file: File, fields: Record<string, string>, idempotencyKey?: string): Promise<OpeningReport | undefined> {
  try {
    return await upload<OpeningReport>(`${openingPath}/import`, file, fields, { silent: true, idempotencyKey })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const report = error.data as OpeningReport | undefined
    if (report?.errors) return report
    if (!isQuiet(error)) notify.error(error.msg)
  }
}
