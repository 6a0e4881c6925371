import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { dec, sum } from '../../../base/decimal.ts'
import { call } from '../../../web/client/http.ts'
import { decodeAll, type Row, type Sent, wordOf } from '../../../web/client/rows.ts'
import { can } from '../../../web/client/session.ts'
import { keyOf } from '../../../web/client/things.ts'
import { FieldText } from '../../../web/fields/field-text.tsx'
import { figureText } from '../../../web/fields/number-text.ts'
import { usePlaces } from '../../../web/fields/places.ts'
import { alignOf } from '../../../web/fields/words.ts'
import { TabDialog } from '../../../web/form/tab-dialog.tsx'
import { ledgerPath } from './ledger-path.ts'
import { Stock } from './stock.ts'

const { columns } = Stock
const { wire: goods } = columns.goodsId
const shown = ['depotId', 'ownerType', 'ownerName', 'quantity', 'reserved', 'available', 'inTransit', 'average', 'cost'] as const

/** One goods over all depots, on the way and lent out included, with what it sums up to. */
export function DistributionDialog({ row, onClose }: { row: Row; onClose(): void }) {
  const { data = [], isPending } = useQuery({
    queryKey: keyOf(Stock, 'distribution', row.goodsId),
    queryFn: async () =>
      decodeAll(Stock, await call<Sent[]>('GET', `${Stock.path}/distribution`, { query: { [goods]: wordOf(row.goodsId) } })),
  })
  const keys = shown.filter(key => !columns[key].rules.needs || can(columns[key].rules.needs!))
  return (
    <TabDialog
      title="库存分布"
      note={`${row.goodsCode} ${row.goodsName} ${row.spec}`}
      width={980}
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
            {keys.map(key => (
              <th key={key} style={{ textAlign: alignOf(columns[key]) }}>
                {columns[key].label}
              </th>
            ))}
            <th aria-label="操作" />
          </tr>
        </thead>
        <tbody>
          {data.map(one => (
            <tr key={`${one.depotId} ${one.ownerType} ${one.ownerName}`}>
              {keys.map(key => (
                <td key={key} style={{ textAlign: alignOf(columns[key]) }}>
                  <FieldText field={columns[key]} row={one} />
                </td>
              ))}
              <td>{can('inventorystock_view') && <a href={ledgerPath(one)}>台账</a>}</td>
            </tr>
          ))}
        </tbody>
        {data.length > 0 && <Sums keys={keys} rows={data} />}
      </table>
      {!isPending && data.length === 0 && <p className="muted">没有库存</p>}
    </TabDialog>
  )
}

function Sums({ keys, rows }: { keys: readonly (typeof shown)[number][]; rows: Row[] }) {
  const places = usePlaces()
  const total = (key: (typeof shown)[number]) => sum(rows.map(row => dec((row[key] ?? 0) as string | number)))
  return (
    <tfoot>
      <tr>
        {keys.map((key, at) => (
          <td key={key} style={{ textAlign: alignOf(columns[key]) }}>
            <b>{at === 0 ? '合计' : columns[key].rules.total ? figureText(total(key), columns[key].scale!, places) : ''}</b>
          </td>
        ))}
        <td />
      </tr>
    </tfoot>
  )
}
