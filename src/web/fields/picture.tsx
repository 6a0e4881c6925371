import { PictureOutlined } from '@ant-design/icons'
import { usePicture } from '../client/files.ts'
import { openDialog } from '../form/dialogs.tsx'

interface Props {
  link: string
  title: string
  size?: number
  /** The small likeness of it is enough. */
  isSmall?: boolean
}

/** A small picture; a click shows it large. */
export function Thumb({ link, title, size = 22, isSmall }: Props) {
  const source = usePicture(link, isSmall)
  if (!link) return <span className="muted">—</span>
  if (!source) return <PictureOutlined className="muted" />
  return (
    <button
      type="button"
      className="thumb"
      style={{ width: size, height: size }}
      aria-label={`查看${title}`}
      onClick={() => void showPicture(source, title)}
    >
      <img src={source} alt={title} />
    </button>
  )
}

async function showPicture(source: string, title: string) {
  const { PictureDialog } = await import('./picture-dialog.tsx')
  await openDialog<never>(close => <PictureDialog source={source} title={title} onClose={close} />)
}
