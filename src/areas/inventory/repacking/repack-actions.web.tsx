import { EllipsisOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import type { Dialog } from '../../../kit/dialog.ts'
import { notify } from '../../../web/client/notify.ts'
import { type Row, type Values, wordOf } from '../../../web/client/rows.ts'
import { can } from '../../../web/client/session.ts'
import { forget } from '../../../web/client/things.ts'
import { openDialog, openerNow } from '../../../web/form/dialogs.tsx'
import { ourselves } from '../../ledger/entry.ts'
import { Stock } from '../reads/stock.ts'
import { StockMerge, StockSplit } from './repack-dialogs.ts'

const words: [string, Dialog][] = [
  ['合并', StockMerge],
  ['拆分', StockSplit],
]

/** Our own pieces are packed and boxes opened where the stock is read; not often, so behind one word. */
export function repackActions(row: Row) {
  if (row.ownerType !== String(ourselves.type)) return null
  const items = words
    .filter(([, { permission }]) => can(permission))
    .map(([label, dialog]) => ({ key: label, label, onClick: () => void open(dialog, row) }))
  return (
    items.length > 0 && (
      <Dropdown trigger={['click']} menu={{ items }}>
        <button type="button" className="field-link" aria-label="更多">
          <EllipsisOutlined />
        </button>
      </Dropdown>
    )
  )
}

/** The dialog begins with the goods and the depot of the row. */
async function open(dialog: Dialog, row: Row) {
  const opener = openerNow()
  const { goodsId, goodsName, depotId, depotName } = row
  const [{ RepackDialog }, { fetchUnits, usualUnits }] = await Promise.all([
    import('./repack-dialog.web.tsx'),
    import('./use-possible.web.tsx'),
  ])
  const units = usualUnits(dialog.name === StockMerge.name, await fetchUnits(wordOf(goodsId)))
  const shelf: Values = { goodsId, goodsName, depotId, depotName, ...units }
  const note = `${row.goodsCode} ${row.spec ?? ''}`
  const isDone = await openDialog<true>(
    close => <RepackDialog dialog={dialog} shelf={shelf} note={note} onClose={close} />,
    dialog.name,
    opener,
  )
  if (!isDone) return
  notify.success(dialog.done)
  await forget(Stock)
}
