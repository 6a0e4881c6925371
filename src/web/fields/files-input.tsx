import { CloseOutlined, PaperClipOutlined, UploadOutlined } from '@ant-design/icons'
import { type ChangeEvent, useState } from 'react'
import type { FileRules, UploadedFile } from '../../kit/fields/file.ts'
import { putFile, saveFile } from '../client/files.ts'
import { notify } from '../client/notify.ts'
import type { InputProps } from './input-props.ts'
import { refuseFile } from './upload.ts'

const usual = ['png', 'jpg', 'jpeg', 'pdf', 'doc', 'docx', 'xls', 'xlsx', 'zip', 'rar']

/** Attachments, uploaded as they are chosen. */
export function FilesInput({ field, value, onChange, disabled, id }: InputProps) {
  const [isBusy, setBusy] = useState(false)
  const { types = usual, megabytes = 10 } = field.rules as FileRules
  const files = (value || []) as UploadedFile[]

  async function send(event: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(event.target.files ?? [])]
    event.target.value = ''
    setBusy(true)
    const sent = await sendAll(chosen, { types, megabytes })
    onChange([...files, ...sent])
    setBusy(false)
  }

  return (
    <div className="files">
      {files.map(file => (
        <FileLink key={file.attachId} file={file} onRemove={disabled ? undefined : () => onChange(files.filter(other => other !== file))} />
      ))}
      {!disabled && (
        <label className="plain-button file-add">
          <UploadOutlined /> {isBusy ? '上传中…' : '选择文件'}
          <input
            id={id}
            type="file"
            multiple
            accept={types.map(type => `.${type}`).join(',')}
            disabled={isBusy}
            onChange={event => void send(event)}
          />
        </label>
      )}
    </div>
  )
}

/** One refused file keeps none of the others out. */
async function sendAll(chosen: File[], limits: Parameters<typeof refuseFile>[1]): Promise<UploadedFile[]> {
  const sent: UploadedFile[] = []
  for (const file of chosen) {
    const refusal = refuseFile(file, limits)
    if (refusal) notify.warning(`${file.name}：${refusal}`)
    const answer = refusal ? undefined : await putFile(file).catch(() => undefined)
    if (answer) sent.push({ link: answer.link, originalName: answer.originalName, attachId: answer.attachId })
  }
  return sent
}

const FileLink = ({ file, onRemove }: { file: UploadedFile; onRemove?(): void }) => (
  <span className="file">
    <PaperClipOutlined />
    <button type="button" className="field-link ellipsis" onClick={() => saveFile(file.link)}>
      {file.originalName}
    </button>
    {onRemove && (
      <button type="button" aria-label={`删除${file.originalName}`} onClick={onRemove}>
        <CloseOutlined />
      </button>
    )}
  </span>
)
