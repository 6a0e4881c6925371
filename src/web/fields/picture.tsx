import { PictureOutlined } from '@ant-design/icons'
import { usePicture } from '../client/files.ts'
import { openDialog } from '../form/dialogs.tsx'
import { TabDialog } from '../form/tab-dialog.tsx'

/** A small picture; a click shows it large. */
export function Thumb({ link, title, size = 22 }: { link: string; title: string; size?: number }) {
  const source = usePicture(link)
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

const showPicture = (source: string, title: string) =>
  openDialog(close => (
    <TabDialog title={title} width={560} className="picture-dialog" footer={null} onClose={close}>
      <img src={source} alt={title} />
    </TabDialog>
  ))
