import { saveFile } from '../../web/client/files.ts'
import { can } from '../../web/client/session.ts'
import type { WireRow } from '../../web/client/things.ts'
import { Thumb } from '../../web/fields/picture.tsx'
import { openDialog } from '../../web/form/dialogs.tsx'
import { openForm } from '../../web/form/open-form.tsx'
import { ListPage } from '../../web/list/list-page.tsx'
import { Attach } from './attachment.ts'
import './resource.web.css'
import { sizeText } from './size-text.ts'
import { UploadDialog } from './upload-dialog.web.tsx'

const pictures = ['png', 'jpg', 'jpeg', 'gif', 'webp']

const cells = {
  originalName: (row: WireRow) => (
    <span className="attach-name">
      {pictures.includes(row.extension) && <Thumb link={`${row.link}&small=2`} title={row.originalName} />}
      <button type="button" className="field-link ellipsis" onClick={() => void openForm(Attach, { id: row.id, mode: 'view' })}>
        {row.originalName}
      </button>
    </span>
  ),
  size: (row: WireRow) => sizeText(row.attachSize),
}

const offers = ({ link }: WireRow) => (can('attach_download') ? [{ key: 'download', label: '下载', run: () => saveFile(link) }] : [])

const add = () => void openDialog<never>(close => <UploadDialog onClose={close} />, 'upload')

export const AttachPage = () => <ListPage thing={Attach} cells={cells} offers={offers} onAdd={add} />
