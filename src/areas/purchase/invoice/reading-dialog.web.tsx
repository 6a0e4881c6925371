import { InboxOutlined } from '@ant-design/icons'
import { Button, Select, Upload } from 'antd'
import { useEffect, useState } from 'react'
import { putFile } from '../../../web/client/files.ts'
import { upload } from '../../../web/client/http.ts'
import { ignoreRefusal } from '../../../web/client/ignore-refusal.ts'
import { notify } from '../../../web/client/notify.ts'
import { decodeRow, type Sent, type Values } from '../../../web/client/rows.ts'
import { CallError } from '../../../web/client/wire.ts'
import { refuseFile } from '../../../web/fields/upload.ts'
import { openDialog } from '../../../web/form/dialogs.tsx'
import { TabDialog } from '../../../web/form/tab-dialog.tsx'
import { PurchaseInvoice } from './invoice.ts'
import { keptPapers } from './paper.ts'
import { readLimits } from './reading/limits.ts'
import type { ToldInvoice } from './reading-answer.ts'
import { ReadFields } from './reading-fields.web.tsx'
import { ReadLines } from './reading-lines.web.tsx'
import './reading.web.css'

/** What is taken over into the bill: what stands in its head, and the lines that it bills. */
export interface Taken {
  head: Values
  lines: Sent[]
}

/** Lets the user read an invoice from a file or a picture, look at what is doubtful, and take it over. */
export const openReading = (): Promise<Taken | undefined> => openDialog<Taken>(close => <Reading onClose={close} />, 'invoice reading')

const types = [...readLimits.types, 'xlsx']

type Now = { state: 'idle' } | { state: 'reading' } | { state: 'failed'; why: string } | { state: 'read'; invoices: ToldInvoice[] }

function Reading({ onClose }: { onClose(taken?: Taken): void }) {
  const [now, setNow] = useState<Now>({ state: 'idle' })
  const [picture, setPicture] = useState<string>()
  const [paper, setPaper] = useState<File>()
  const [at, setAt] = useState(0)
  const [typed, setTyped] = useState<Values>({})
  const invoice = now.state === 'read' ? now.invoices[at] : undefined
  const head: Values = { ...(invoice && (decodeRow(PurchaseInvoice.head, invoice) as Values)), ...typed }

  async function read(file: File) {
    const problem = refuseFile(file, { types, megabytes: readLimits.megabytes })
    if (problem) return notify.warning(problem)
    setPicture(/\.(png|jpe?g)$/i.test(file.name) ? URL.createObjectURL(file) : undefined)
    setPaper(keptPapers.test(file.name) ? file : undefined)
    choose(0)
    setNow({ state: 'reading' })
    const [verb, milliseconds] = /\.xlsx$/i.test(file.name) ? ['readExcel', readLimits.list] : ['importInvoice', readLimits.paper]
    try {
      const invoices = await upload<ToldInvoice[]>(`${PurchaseInvoice.path}/${verb}`, file, {}, { silent: true, milliseconds })
      setNow({ state: 'read', invoices })
    } catch (error) {
      setNow({ state: 'failed', why: error instanceof CallError ? error.msg : String(error) })
    }
  }

  function choose(next: number) {
    setAt(next)
    setTyped({})
  }

  /** The paper comes along: it becomes an annex of the bill. */
  async function take() {
    const kept = paper && (await putFile(paper))
    onClose({ head: { ...head, paperId: kept?.attachId }, lines: linesOf(invoice!, head) })
  }

  usePasted(file => void read(file))
  useEffect(
    () => () => {
      if (picture) URL.revokeObjectURL(picture)
    },
    [picture],
  )

  return (
    <TabDialog
      title="发票识别"
      note={invoice ? doubtNote(invoice) : undefined}
      width={1100}
      className="invoice-reading"
      onClose={() => onClose()}
      footer={
        <>
          <Button onClick={() => onClose()}>手工录入</Button>
          <Button type="primary" disabled={!invoice} onClick={() => void take().catch(ignoreRefusal)}>
            填入单据
          </Button>
        </>
      }
    >
      {now.state === 'read' && now.invoices.length > 1 && <Choice invoices={now.invoices} at={at} onChoose={choose} />}
      <div className="reading-sides">
        <div className="reading-paper">
          {picture && <img src={picture} alt="发票图片" />}
          <Drop isSmall={now.state !== 'idle'} isBusy={now.state === 'reading'} onFile={file => void read(file)} />
        </div>
        <div className="reading-values">
          {now.state === 'idle' && <p className="muted">识别后请核对标黄的项目，确认后填入单据。</p>}
          {now.state === 'reading' && <p role="status">正在识别，图片约需十几秒…</p>}
          {now.state === 'failed' && <p className="negative">{now.why}</p>}
          {invoice && (
            <ReadFields
              invoice={invoice}
              head={head}
              onChange={(key, value, rides) => setTyped(known => ({ ...known, [key]: value, ...rides }))}
            />
          )}
        </div>
      </div>
      {invoice && <ReadLines invoice={invoice} />}
    </TabDialog>
  )
}

const doubtNote = ({ fieldList, detailList }: ToldInvoice) => {
  const many = [...fieldList, ...detailList].filter(({ isDoubtful }) => isDoubtful === 2).length
  return many ? `有 ${many} 处需要核对` : '没有发现疑点'
}

/** The lines belong to the supplier for whom they were found. */
const linesOf = ({ bodyList, supplierId }: ToldInvoice, head: Values) => (head.supplierId === supplierId ? bodyList : [])

/** A picture from the clipboard, wherever in the window the cursor stands. */
function usePasted(onFile: (file: File) => void) {
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const [file] = clipboardData?.files ?? []
      if (file) onFile(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })
}

interface ChoiceProps {
  invoices: ToldInvoice[]
  at: number
  onChoose(at: number): void
}

const Choice = ({ invoices, at, onChoose }: ChoiceProps) => (
  <div className="dialog-lead">
    <span>{`共 ${invoices.length} 张发票`}</span>
    <Select
      aria-label="选择发票"
      value={at}
      style={{ width: 420, marginLeft: 12 }}
      onChange={onChoose}
      options={invoices.map(({ invoiceNo, sellerName, invoiceAmt }, value) => ({
        value,
        label: `${invoiceNo}　${sellerName}　${invoiceAmt}`,
      }))}
    />
  </div>
)

interface DropProps {
  isSmall: boolean
  isBusy: boolean
  onFile(file: File): void
}

const Drop = ({ isSmall, isBusy, onFile }: DropProps) => (
  <Upload.Dragger
    className={isSmall ? 'is-small' : ''}
    disabled={isBusy}
    showUploadList={false}
    accept={types.map(type => `.${type}`).join(',')}
    beforeUpload={file => {
      onFile(file)
      return false
    }}
  >
    <p>
      <InboxOutlined /> {isSmall ? '换一个文件' : '点击选择、拖入或粘贴发票'}
    </p>
    {!isSmall && <small className="muted">数电票 XML、OFD、PDF，图片 png、jpg，税务局发票清单 xlsx，不超过 10M</small>}
  </Upload.Dragger>
)
