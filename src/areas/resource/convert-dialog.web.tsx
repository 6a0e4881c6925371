import { CloseOutlined, InboxOutlined } from '@ant-design/icons'
import { Button, Upload } from 'antd'
import { useRef, useState } from 'react'
import { putFile, saveFile, type UploadAnswer } from '../../web/client/files.ts'
import { notify } from '../../web/client/notify.ts'
import { refuseFile } from '../../web/fields/upload.ts'
import { openDialog } from '../../web/form/dialogs.tsx'
import { TabDialog } from '../../web/form/tab-dialog.tsx'
import { type ConvertMode, convertLimits, convertModes, noFile, tooManyPictures } from './convert.ts'
import './resource.web.css'
import { type Conversion, useConversion } from './use-conversion.web.tsx'

export const openConverter = (): Promise<void> => openDialog<never>(close => <ConvertDialog onClose={close} />, 'convert')

/** Six ways to turn files into others. It opens with the first one; another way begins with no files. */
function ConvertDialog({ onClose }: { onClose(): void }) {
  const [mode, setMode] = useState(convertModes[0]!)
  const { files, add, remove, clear, isBusy } = useFiles(mode)
  const { now, start, reset } = useConversion()
  const isRunning = now.state === 'running'

  function choose(next: ConvertMode) {
    setMode(next)
    clear()
    reset()
  }

  function convert() {
    if (!files.length) return notify.warning(noFile[mode.takes])
    void start(
      mode.type,
      files.map(file => file.link),
    )
  }

  function leave() {
    reset()
    onClose()
  }

  return (
    <TabDialog
      title="文件转换"
      width={720}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>{isRunning ? '取消转换' : '关闭'}</Button>
          <Button type="primary" loading={isRunning || isBusy} onClick={convert}>
            开始转换
          </Button>
        </>
      }
    >
      <Modes chosen={mode} isDisabled={isRunning} onChoose={choose} />
      <Drop mode={mode} isDisabled={isRunning} onFile={file => void add(file)} />
      <ul className="file-list">
        {files.map(file => (
          <li key={file.attachId}>
            <span className="ellipsis">{file.originalName}</span>
            <button
              type="button"
              className="icon-button"
              disabled={isRunning}
              aria-label={`删除${file.originalName}`}
              onClick={() => remove(file)}
            >
              <CloseOutlined />
            </button>
          </li>
        ))}
      </ul>
      <Outcome now={now} />
    </TabDialog>
  )
}

/** Files on their way count too: thirty are thirty, however fast they are dropped. */
function useFiles({ takes }: ConvertMode) {
  const [files, setFiles] = useState<UploadAnswer[]>([])
  const [waiting, setWaiting] = useState(0)
  const count = useRef(0)
  const round = useRef(0)
  const most = takes === 'pdf' ? 1 : convertLimits.pictures
  const limits = { types: convertLimits.types[takes], megabytes: convertLimits.megabytes }

  async function add(file: File) {
    const problem = refuseFile(file, limits)
    if (problem) return notify.warning(problem)
    if (takes === 'pdf') clear()
    if (count.current >= most) return notify.warning(tooManyPictures)
    const own = round.current
    count.current++
    setWaiting(many => many + 1)
    const answer = await putFile(file).catch(() => undefined)
    setWaiting(many => many - 1)
    if (own !== round.current) return
    if (answer) setFiles(known => [...known, answer])
    else count.current--
  }

  function clear() {
    round.current++
    count.current = 0
    setFiles([])
  }

  function remove(file: UploadAnswer) {
    count.current--
    setFiles(known => known.filter(one => one !== file))
  }

  return { files, add, remove, clear, isBusy: waiting > 0 }
}

interface ModesProps {
  chosen: ConvertMode
  isDisabled: boolean
  onChoose(mode: ConvertMode): void
}

const Modes = ({ chosen, isDisabled, onChoose }: ModesProps) => (
  <div className="convert-modes" role="tablist" aria-label="转换方式">
    {convertModes.map(mode => (
      <button key={mode.type} type="button" role="tab" aria-selected={mode === chosen} disabled={isDisabled} onClick={() => onChoose(mode)}>
        {mode.label}
      </button>
    ))}
  </div>
)

interface DropProps {
  mode: ConvertMode
  isDisabled: boolean
  onFile(file: File): void
}

function Drop({ mode: { takes }, isDisabled, onFile }: DropProps) {
  const { megabytes, pictures, types } = convertLimits
  return (
    <Upload.Dragger
      multiple={takes === 'pictures'}
      disabled={isDisabled}
      showUploadList={false}
      accept={types[takes].map(type => `.${type}`).join(',')}
      beforeUpload={file => {
        onFile(file)
        return false
      }}
    >
      <p>
        <InboxOutlined /> 点击选择或拖入文件
      </p>
      <small className="muted">
        {takes === 'pdf'
          ? `一个PDF文件，不超过 ${megabytes}M，最多50页`
          : `png、jpg、jpeg 图片，每张不超过 ${megabytes}M，最多 ${pictures} 张`}
      </small>
    </Upload.Dragger>
  )
}

function Outcome({ now }: { now: Conversion }) {
  if (now.state === 'idle') return <p className="convert-state muted">转换结果保留24小时，也可在右上角“任务”中下载。</p>
  if (now.state === 'failed') return <p className="convert-state negative">{now.why}</p>
  if (now.state === 'running')
    return (
      <p className="convert-state" role="status">
        <span>{now.total ? `正在转换 ${now.done} / ${now.total}` : '排队中…'}</span>
        <progress max={now.total || undefined} value={now.total ? now.done : undefined} aria-label="转换进度" />
      </p>
    )
  return (
    <ul className="file-list" aria-label="转换结果">
      {now.made.map(({ url, name }) => (
        <li key={url}>
          <span className="ellipsis">{name}</span>
          <button type="button" className="field-link" onClick={() => saveFile(url)}>
            下载
          </button>
        </li>
      ))}
    </ul>
  )
}
