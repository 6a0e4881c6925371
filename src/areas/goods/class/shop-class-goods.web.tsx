import { useQuery } from '@tanstack/react-query'
import { Button, Pagination, Segmented } from 'antd'
import { useState } from 'react'
import type { Field } from '../../../kit/field.ts'
import { call } from '../../../web/client/http.ts'
import { decodeAll, fieldsOf, type Sent } from '../../../web/client/rows.ts'
import { numberText } from '../../../web/fields/number-text.ts'
import { usePlaces } from '../../../web/fields/places.ts'
import { alignOf, wordsOf } from '../../../web/fields/words.ts'
import { TabDialog } from '../../../web/form/tab-dialog.tsx'
import { Goods } from '../article/goods.ts'
import { ShopClass } from './shop-class.ts'

const columns = ['code', 'name', 'spec', 'brandId', 'basicUnitId', 'mallPrice', 'onShelf'].map(key => fieldsOf(Goods)[key]!)

const sideOf = (field: Field) => (alignOf(field) === 'right' ? 'number' : undefined)

type Which = 'selectCommInfos' | 'selectPutOnShelvesList'

const size = 10

interface Props {
  id: string
  title: string
  onClose(): void
}

/** What hangs below a class of the mall: all of it, or what the mall shows. */
export function ShopClassGoods({ id, title, onClose }: Props) {
  const [which, setWhich] = useState<Which>('selectCommInfos')
  const [current, setCurrent] = useState(1)
  const places = usePlaces()
  const { data, isPending } = useQuery({
    queryKey: ['shopClassGoods', id, which, current],
    queryFn: () =>
      call<{ records: Sent[]; total: number }>('GET', `${ShopClass.path}/${which}`, { query: { classifyId: id, current, size } }),
    select: ({ records, total }) => ({ rows: decodeAll(Goods, records), total }),
    staleTime: 0,
  })
  const turn = (chosen: Which) => {
    setWhich(chosen)
    setCurrent(1)
  }
  return (
    <TabDialog
      title="分类下商品"
      note={title}
      width={800}
      onClose={onClose}
      footer={
        <Button type="primary" autoFocus onClick={() => onClose()}>
          关闭
        </Button>
      }
    >
      <Segmented<Which>
        options={[
          { label: '全部', value: 'selectCommInfos' },
          { label: '已上架', value: 'selectPutOnShelvesList' },
        ]}
        value={which}
        onChange={turn}
      />
      <table className="plain-table" aria-busy={isPending}>
        <thead>
          <tr>
            {columns.map(field => (
              <th key={field.key} className={sideOf(field)}>
                {field.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data?.rows.map(row => (
            <tr key={row.id}>
              {columns.map(field => (
                <td key={field.key} className={sideOf(field)}>
                  {wordsOf(field, row, places)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {data?.total === 0 && <p className="muted">没有商品</p>}
      <footer className="pager">
        <span>共 {numberText(data?.total ?? 0, 0)} 条</span>
        <Pagination
          className="at-end"
          size="small"
          current={current}
          pageSize={size}
          total={data?.total ?? 0}
          showSizeChanger={false}
          onChange={setCurrent}
        />
      </footer>
    </TabDialog>
  )
}
