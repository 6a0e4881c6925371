import { Attach } from '../../ground/attachment.ts'
import type { Entity } from '../../kit/entity.ts'
import { text } from '../../kit/fields/text.ts'
import { copyText } from '../../web/client/copy.ts'
import { saveFile } from '../../web/client/files.ts'
import type { RowOf } from '../../web/client/rows.ts'
import { can } from '../../web/client/session.ts'
import { Thumb } from '../../web/fields/picture.tsx'
import { openDialog } from '../../web/form/dialogs.tsx'
import { openForm } from '../../web/form/open-form.tsx'
import { ListPage } from '../../web/list/list-page.tsx'
import './resource.web.css'
import { sizeText } from './size-text.ts'
import { UploadDialog } from './upload-dialog.web.tsx'

const pictures = ['png', 'jpg', 'jpeg', 'gif', 'webp']

/** Only what the user may read has an address. */
const link = { ...text('link', '地址', { fixed: true, width: 220 }), key: 'link' }
const Shown: Entity = {
  ...Attach,
  fields: { ...Attach.fields, link },
  list: Attach.list.flatMap(key => (key === 'size' ? [key, 'link'] : [key])),
}

type AttachRow = RowOf<typeof Attach.fields> & { link?: string }

const cells = {
  originalName: (row: AttachRow) => (
    <span className="attach-name">
      {row.link && pictures.includes(row.extension) && <Thumb link={row.link} title={row.originalName} isSmall />}
      <button type="button" className="field-link ellipsis" onClick={() => void openForm(Attach, { id: row.id, mode: 'view' })}>
        {row.originalName}
      </button>
    </span>
  ),
  size: (row: AttachRow) => sizeText(row.size),
  link: (row: AttachRow) =>
    row.link && (
      <button
        type="button"
        className="field-link ellipsis"
        title="复制链接"
        onClick={() => void copyText(new URL(row.link!, location.origin).href)}
      >
        {row.link}
      </button>
    ),
}

const offers = ({ link }: AttachRow) =>
  link && can('attach_download') ? [{ key: 'download', label: '下载', run: () => saveFile(link) }] : []

const add = () => void openDialog<never>(close => <UploadDialog onClose={close} />, 'upload')

export const AttachPage = () => <ListPage thing={Shown} cells={cells} offers={offers} onAdd={add} />
