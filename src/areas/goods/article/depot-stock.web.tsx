import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { call } from '../../../web/client/http.ts'
import type { Row } from '../../../web/client/rows.ts'
import { figureText } from '../../../web/fields/number-text.ts'
import { usePlaces } from '../../../web/fields/places.ts'
import { TabDialog } from '../../../web/form/tab-dialog.tsx'

/** What lies in one depot, as the call tells it. */
interface DepotStock {
  depotId: string
  depotName: string
  qty: number
  availableQty: number
  unitName: string
}

/** Where a goods lies, for whoever may see it; the wire wants to be told which index. */
export const depotStockOf = (goodsId: string) =>
  call<DepotStock[]>('GET', 'blade-inventory/inventory/selectCommDepotInventory', { query: { 'commInfoId': goodsId, indexNo: 1 } })

/** How much of one goods lies in each depot. */
export function DepotStockDialog({ row, onClose }: { row: Row; onClose(): void }) {
  const places = usePlaces()
  const { data, isPending } = useQuery({ queryKey: ['depotStock', row.id], queryFn: () => depotStockOf(row.id), staleTime: 0 })
  return (
    <TabDialog
      title="各仓库存"
      note={`${row.code} ${row.name}`}
      width={560}
      onClose={onClose}
      footer={
        <Button type="primary" autoFocus onClick={() => onClose()}>
          关闭
        </Button>
      }
    >
      <table className="plain-table" aria-busy={isPending}>
        <thead>
          <tr>
            <th>仓库</th>
            <th className="number">在库</th>
            <th className="number">可用</th>
            <th>单位</th>
          </tr>
        </thead>
        <tbody>
          {data?.map(one => (
            <tr key={one.depotId}>
              <td>{one.depotName}</td>
              <td className="number">{figureText(one.qty, 'quantity', places)}</td>
              <td className="number">{figureText(one.availableQty, 'quantity', places)}</td>
              <td>{one.unitName}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {data?.length === 0 && <p className="muted">没有库存</p>}
    </TabDialog>
  )
}
