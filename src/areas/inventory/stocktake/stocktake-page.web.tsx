import { download, upload } from '../../../web/client/http.ts'
import { ignoreRefusal } from '../../../web/client/ignore-refusal.ts'
import { notify } from '../../../web/client/notify.ts'
import { type Row, wordOf } from '../../../web/client/rows.ts'
import { can } from '../../../web/client/session.ts'
import { forget } from '../../../web/client/things.ts'
import { sendSheet } from '../../../web/import/send-sheet.tsx'
import { ListPage } from '../../../web/list/list-page.tsx'
import type { Choice } from '../../../web/list/row-actions.tsx'
import { openTab } from '../../../web/shell/tabs.ts'
import { Stocktake } from './stocktake.ts'

/** The stocktakes; one that is open is counted by scanner or from a sheet. */
export const StocktakePage = () => <ListPage thing={Stocktake} offers={offers} />

const offers = (row: Row): Choice[] =>
  row.state === 'draft' && can('checkinventory_add')
    ? [
        { key: 'count', label: '扫码盘点', run: () => openTab(`/inventory/check/count?id=${row.id}`, '扫码盘点') },
        {
          key: 'template',
          label: '下载盘点表',
          run: () => templateOf(row.id).catch(ignoreRefusal),
        },
        { key: 'sheet', label: '导入盘点表', run: () => importCounts(row) },
      ]
    : []

/** The sheet may be the exported detail with the counts filled in. */
async function importCounts({ id, billNo }: Row) {
  const answer = await sendSheet({
    what: '盘点表',
    note: wordOf(billNo),
    hint: '.xlsx 格式，填好实盘数的盘点表；没有填写的行不变',
    template: () => templateOf(id),
    send: (file, idempotencyKey) =>
      upload<{ bodyList: unknown[] }>(`${Stocktake.path}/importCheckInventory`, file, { id }, { idempotencyKey, silent: true }),
  })
  if (!answer) return
  notify.success(`${billNo}：已录入${answer.bodyList.length}行`)
  void forget(Stocktake)
}

const templateOf = (id: string) => download(`${Stocktake.path}/importTemplate`, { id })
