import { CloseOutlined, PaperClipOutlined, UploadOutlined } from '@ant-design/icons'
import { useState } from 'react'
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
  const files: UploadedFile[] = value || []

  async function send(chosen: File[]) {
    setBusy(true)
    const sent = [...files]
    try {
      for (const file of chosen) {
        const refusal = refuseFile(file, { types, megabytes })
        if (refusal) notify.warning(`${file.name}：${refusal}`)
        else sent.push(await putFile(file))
      }
    } finally {
      onChange(sent.map(({ link, originalName, attachId }) => ({ link, originalName, attachId })))
      setBusy(false)
    }
  }

  return (
    <div className="files">
      {files.map(file => (
        <span key={file.attachId} className="file">
          <PaperClipOutlined />
          <button type="button" className="field-link ellipsis" onClick={() => saveFile(file.link)}>
            {file.originalName}
          </button>
          {!disabled && (
            <button type="button" aria-label={`删除${file.originalName}`} onClick={() => onChange(files.filter(other => other !== file))}>
              <CloseOutlined />
            </button>
          )}
        </span>
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
            onChange={event => {
              const chosen = [...(event.target.files ?? [])]
              event.target.value = ''
              if (chosen.length) void send(chosen).catch(() => undefined)
            }}
          />
        </label>
      )}
    </div>
  )
}
