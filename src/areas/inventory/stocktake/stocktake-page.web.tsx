import { download, upload } from '../../../web/client/http.ts'
import { ignoreRefusal } from '../../../web/client/ignore-refusal.ts'
import { notify } from '../../../web/client/notify.ts'
import type { Row } from '../../../web/client/rows.ts'
import { can } from '../../../web/client/session.ts'
import { forget } from '../../../web/client/things.ts'
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
          run: () => download(`${Stocktake.path}/importTemplate`, { id: row.id }).catch(ignoreRefusal),
        },
        { key: 'sheet', label: '导入盘点表', run: () => importCounts(row) },
      ]
    : []

/** The sheet may be the exported detail with the counts filled in. */
function importCounts({ id, billNo }: Row) {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = '.xlsx'
  input.onchange = async () => {
    const file = input.files?.[0]
    if (!file) return
    const answer = await upload<{ bodyList: unknown[] }>(`${Stocktake.path}/importCheckInventory`, file, { id }).catch(ignoreRefusal)
    if (!answer) return
    notify.success(`${billNo}：已录入${answer.bodyList.length}行`)
    void forget(Stocktake)
  }
  input.click()
}
