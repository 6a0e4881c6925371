import { UserOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ChangeEvent, useRef, useState } from 'react'
import { putFile, usePicture } from '../../web/client/files.ts'
import { notify } from '../../web/client/notify.ts'
import { refusePicture } from '../../web/fields/upload.ts'
import { avatarLimits } from './own-info.ts'

/** The user's picture, round as everywhere; uploaded when chosen, kept when the form is saved. */
export function AvatarInput({ value, onChange }: { value: string; onChange(link: string): void }) {
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const picture = usePicture(value)

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    const refusal = await refusePicture(file, { megabytes: avatarLimits.megabytes })
    if (refusal) return notify.warning(refusal)
    setBusy(true)
    try {
      onChange((await putFile(file)).link)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="own-avatar">
      {picture ? <img src={picture} alt="头像" /> : <UserOutlined />}
      <div>
        <Button loading={isBusy} onClick={() => input.current?.click()}>
          更换头像
        </Button>
        {value && (
          <Button type="link" onClick={() => onChange('')}>
            移除
          </Button>
        )}
        <small>jpg 或 png，不超过 500KB</small>
      </div>
      <input ref={input} type="file" accept=".jpg,.jpeg,.png" hidden onChange={event => void choose(event).catch(() => undefined)} />
    </div>
  )
}
