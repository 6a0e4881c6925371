import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { PictureRules } from '../../kit/fields/file.ts'
import { putFile } from '../client/files.ts'
import { notify } from '../client/notify.ts'
import { wordOf } from '../client/rows.ts'
import type { InputProps } from './input-props.ts'
import { Thumb } from './picture.tsx'
import { pictureTypes, refusePicture } from './upload.ts'

/** One picture, uploaded when it is chosen; the form keeps its link. */
export function ImageInput({ field, value, onChange, disabled, id, isBad }: InputProps) {
  const [isBusy, setBusy] = useState(false)
  const rules = field.rules as PictureRules

  async function send(file: File) {
    setBusy(true)
    try {
      const refusal = await refusePicture(file, rules)
      if (refusal) return notify.warning(refusal)
      onChange((await putFile(file)).link)
      notify.success('文件上传成功')
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={isBad ? 'image-box is-bad' : 'image-box'}>
      {value ? (
        <Thumb link={wordOf(value)} title={field.label} size={114} />
      ) : (
        <label className="image-add">
          <PlusOutlined />
          <span>{isBusy ? '上传中…' : `上传${field.label}`}</span>
          <input
            id={id}
            type="file"
            accept={(rules.types ?? pictureTypes).map(type => `.${type}`).join(',')}
            disabled={disabled || isBusy}
            onChange={event => {
              const [file] = event.target.files ?? []
              event.target.value = ''
              if (file) void send(file).catch(() => undefined)
            }}
          />
        </label>
      )}
      {!!value && !disabled && (
        <button type="button" className="image-remove" aria-label={`删除${field.label}`} onClick={() => onChange('')}>
          <DeleteOutlined />
        </button>
      )}
    </div>
  )
}
