import { CheckCircleOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { download, isQuiet, upload } from '../../../web/client/http.ts'
import { newKey } from '../../../web/client/key.ts'
import { notify } from '../../../web/client/notify.ts'
import type { Values } from '../../../web/client/rows.ts'
import { CallError } from '../../../web/client/wire.ts'
import { FieldInput } from '../../../web/fields/field-input.tsx'
import { refusalsOf } from '../../../web/fields/form.ts'
import { figureText, numberText } from '../../../web/fields/number-text.ts'
import { usePlaces } from '../../../web/fields/places.ts'
import { openDialog } from '../../../web/form/dialogs.tsx'
import { badCount, Counts } from '../../../web/import/counts.tsx'
import { Findings } from '../../../web/import/findings.tsx'
import { SheetWindow } from '../../../web/import/sheet-window.tsx'
import '../../../web/styles/form.css'
import { type OpeningReport, OpeningScreen, openingAsked, openingPath } from './opening.ts'

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
  const [given, setGiven] = useState<Values>({})
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState<'reading' | 'writing'>()
  const report = checked?.report

  async function check(file: File, asked = given) {
    setBusy('reading')
    const found = await send(file, { ...idsIn(asked), dryRun: '2' }, setProblems).finally(() => setBusy(undefined))
    setChecked({ file, key: newKey(), report: found })
  }

  async function bring({ file, key }: Checked) {
    setBusy('writing')
    const done = await send(file, idsIn(given), setProblems, key).finally(() => setBusy(undefined))
    if (done?.bills.length) onClose(done)
    else if (done) setChecked({ file, key: newKey(), report: done })
  }

  /** What has been checked is checked again with what is given now. */
  function give(part: Values) {
    const next = { ...given, ...part }
    setGiven(next)
    if (checked) void check(checked.file, next)
  }

  return (
    <SheetWindow
      what={OpeningScreen.label}
      hint=".xlsx 格式，每个仓库的每个商品一行；选择后先检查，不会写入"
      template={() => download(`${openingPath}/importTemplate`)}
      name={checked?.file.name}
      busy={busy}
      button={{ label: '导入', isReady: !!report?.rows && !report.errorCount, run: () => bring(checked!) }}
      onFile={file => check(file)}
      onClose={() => onClose()}
    >
      <Asked given={given} problems={problems} isBusy={!!busy} onGive={give} />
      {report && <Outcome report={report} />}
    </SheetWindow>
  )
}

interface AskedProps {
  given: Values
  problems: Record<string, string>
  isBusy: boolean
  onGive(part: Values): void
}

/** What the sheet need not say row by row. */
const Asked = ({ given, problems, isBusy, onGive }: AskedProps) => (
  <div className="opening-asked">
    {Object.entries(openingAsked).map(([key, field]) => (
      <div key={key} className="form-control">
        <small className="muted">{hints[key as keyof typeof openingAsked]}</small>
        <FieldInput
          field={field}
          row={given}
          value={given[key]}
          disabled={isBusy}
          isBad={!!problems[key]}
          onChange={(value, rides) => onGive({ [key]: value, ...rides })}
        />
        {problems[key] && (
          <p className="form-problem is-below" role="alert">
            {problems[key]}
          </p>
        )}
      </div>
    ))}
  </div>
)

const hints: Record<keyof typeof openingAsked, string> = { depotId: '没有填写仓库的行放入', staffId: '业务员，不选即为本人' }

const idsIn = (given: Values) =>
  Object.fromEntries(Object.keys(openingAsked).flatMap(key => (given[key] ? [[key, String(given[key])]] : [])))

function Outcome({ report: { rows, bad, errorCount, errors, totalQty, totalAmt } }: { report: OpeningReport }) {
  const places = usePlaces()
  if (!rows) return <p className="import-note negative">文件里没有可以读取的行。</p>
  return (
    <div role="status">
      <Counts
        counts={[
          ['总行数', numberText(rows, 0)],
          ['数量', figureText(totalQty, 'quantity', places)],
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
async function send(
  file: File,
  fields: Record<string, string>,
  onProblems: (problems: Record<string, string>) => void,
  idempotencyKey?: string,
): Promise<OpeningReport | undefined> {
  onProblems({})
  try {
    return await upload<OpeningReport>(`${openingPath}/import`, file, fields, { silent: true, idempotencyKey })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const report = error.data as OpeningReport | undefined
    if (report?.errors) return report
    const { problems, rest } = refusalsOf(openingAsked, error.faults)
    onProblems(problems)
    if (rest && !isQuiet(error)) notify.error(rest)
  }
}
