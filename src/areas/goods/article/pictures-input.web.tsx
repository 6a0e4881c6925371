import { DeleteOutlined, PlusOutlined, StarOutlined } from '@ant-design/icons'
import { type DragEvent, useState } from 'react'
import { upload } from '../../../web/client/http.ts'
import { notify } from '../../../web/client/notify.ts'
import { Thumb } from '../../../web/fields/picture.tsx'
import { refuseFile } from '../../../web/fields/upload.ts'
import { mostPictures, pictureTypes, withOneMain } from './pictures.ts'

/** A picture of the form. */
export interface Picture {
  link: string
  isMain: number
}

interface Props {
  pictures: Picture[]
  message?: string
  /** Absent: only to be looked at. */
  onChange?(pictures: Picture[]): void
}

/** The pictures of a goods: dropped or chosen, several at once; one of them is the main one, always. */
export function PicturesInput({ pictures, message, onChange }: Props) {
  const [isBusy, setBusy] = useState(false)
  const put = (next: Picture[]) => onChange?.(withOneMain(next, 'isMain', 2, 1))

  async function send(chosen: File[]) {
    const fitting = chosen.filter(isFit).slice(0, Math.max(mostPictures - pictures.length, 0))
    if (chosen.length > mostPictures - pictures.length) notify.warning(`图片最多上传${mostPictures}张`)
    setBusy(true)
    const sent: Picture[] = []
    for (const file of fitting) {
      const answer = await upload<{ picturePath: string }>('blade-base/commpicture/upload', file).catch(() => undefined)
      if (answer) sent.push({ link: answer.picturePath, isMain: 1 })
    }
    setBusy(false)
    if (sent.length) put([...pictures, ...sent])
  }

  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (onChange) void send([...event.dataTransfer.files])
  }
  return (
    <div role="none" className="goods-pictures" onDragOver={event => event.preventDefault()} onDrop={drop}>
      {pictures.map((picture, index) => (
        <Shown
          key={picture.link}
          picture={picture}
          index={index}
          onMain={onChange && (() => onChange(pictures.map(one => ({ ...one, isMain: one === picture ? 2 : 1 }))))}
          onRemove={onChange && (() => put(pictures.filter(one => one !== picture)))}
        />
      ))}
      {onChange && pictures.length < mostPictures && <Adder isBusy={isBusy} onChoose={files => void send(files)} />}
      {!onChange && !pictures.length && <p className="muted goods-empty">还没有图片</p>}
      {onChange && (
        <p className="muted goods-hint">{`支持 ${pictureTypes.join('、')}，每张不超过 5M，最多 ${mostPictures} 张，可拖放到此处；第一张自动成为主图`}</p>
      )}
      {message && (
        <p className="form-problem is-below" role="alert">
          {message}
        </p>
      )}
    </div>
  )
}

function isFit(file: File) {
  const refusal = refuseFile(file, { types: pictureTypes, megabytes: 5 })
  if (refusal) notify.warning(`${file.name}：${refusal}`)
  return !refusal
}

interface PictureProps {
  picture: Picture
  index: number
  onMain?(): void
  onRemove?(): void
}

const Shown = ({ picture, index, onMain, onRemove }: PictureProps) => {
  const isMain = picture.isMain === 2
  return (
    <figure className={isMain ? 'is-main' : undefined}>
      <Thumb link={picture.link} title={`图片${index + 1}`} size={130} />
      {isMain && <figcaption>主图</figcaption>}
      <span className="picture-tools">
        {onMain && !isMain && (
          <button type="button" aria-label={`设图片${index + 1}为主图`} title="设为主图" onClick={onMain}>
            <StarOutlined />
          </button>
        )}
        {onRemove && (
          <button type="button" aria-label={`删除图片${index + 1}`} title="删除" onClick={onRemove}>
            <DeleteOutlined />
          </button>
        )}
      </span>
    </figure>
  )
}

const Adder = ({ isBusy, onChoose }: { isBusy: boolean; onChoose(files: File[]): void }) => (
  <label className="image-add goods-picture-add">
    <PlusOutlined />
    <span>{isBusy ? '上传中…' : '上传图片'}</span>
    <input
      type="file"
      multiple
      aria-label="上传图片"
      accept={pictureTypes.map(type => `.${type}`).join(',')}
      disabled={isBusy}
      onChange={event => {
        const files = [...(event.target.files ?? [])]
        event.target.value = ''
        onChoose(files)
      }}
    />
  </label>
)
