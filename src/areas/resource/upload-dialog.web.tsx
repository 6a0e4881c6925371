import { InboxOutlined } from '@ant-design/icons'
import { Button, Upload } from 'antd'
import { useState } from 'react'
import { Attach } from '../../ground/attachment.ts'
import { upload } from '../../web/client/http.ts'
import { newKey } from '../../web/client/key.ts'
import { forget } from '../../web/client/things.ts'
import { CallError } from '../../web/client/wire.ts'
import { refuseFile } from '../../web/fields/upload.ts'
import { TabDialog } from '../../web/form/tab-dialog.tsx'
import { sizeText } from './size-text.ts'

const limits = { types: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'pdf', 'doc', 'docx', 'xls', 'xlsx', 'zip', 'rar', 'txt'], megabytes: 20 }

const uploaded = '文件上传成功'

interface Sent {
  key: string
  name: string
  size: number
  /** Nothing while it is on its way. */
  outcome?: string
}

/** Uploads files one after the other and tells of each what became of it. */
export function UploadDialog({ onClose }: { onClose(): void }) {
  const [sent, setSent] = useState<Sent[]>([])
  const isBusy = sent.some(({ outcome }) => !outcome)

  async function send(file: File) {
    const { name, size } = file
    const entry: Sent = { key: newKey(), name, size, outcome: refuseFile(file, limits) }
    setSent(known => [...known, entry])
    if (entry.outcome) return
    const outcome = await upload('blade-resource/oss/endpoint/put-file-attach', file, {}, { silent: true }).then(
      () => uploaded,
      (error: unknown) => `文件上传失败!${error instanceof CallError ? error.msg : String(error)}`,
    )
    setSent(known => known.map(one => (one === entry ? { ...one, outcome } : one)))
    void forget(Attach)
  }

  return (
    <TabDialog
      title="上传附件"
      width={560}
      onClose={onClose}
      footer={
        <Button autoFocus loading={isBusy} onClick={onClose}>
          关闭
        </Button>
      }
    >
      <Upload.Dragger
        multiple
        showUploadList={false}
        accept={limits.types.map(type => `.${type}`).join(',')}
        beforeUpload={file => {
          void send(file)
          return false
        }}
      >
        <InboxOutlined /> 点击选择或拖入文件，每个不超过 {limits.megabytes}M
      </Upload.Dragger>
      <ul className="file-list">
        {sent.map(file => (
          <li key={file.key}>
            <span className="ellipsis">{file.name}</span>
            <span className="muted">{sizeText(file.size)}</span>
            <span className={file.outcome && file.outcome !== uploaded ? 'negative' : 'muted'}>{file.outcome ?? '上传中…'}</span>
          </li>
        ))}
      </ul>
    </TabDialog>
  )
}
