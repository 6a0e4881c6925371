import { useQuery } from '@tanstack/react-query'
import { Button, Pagination, Segmented } from 'antd'
import { useState } from 'react'
import { call } from '../../../web/client/http.ts'
import { numberText } from '../../../web/fields/number-text.ts'
import { TabDialog } from '../../../web/form/tab-dialog.tsx'
import { t } from '../../../web/language/t.ts'
import { ShopClass } from './shop-class.ts'

/** A goods of the class, as the calls tell it. */
interface Shown {
  id: string
  commInfoCode: string
  commInfoName: string
  specification: string
  brandName: string
  basicUnitName: string
  'mallPrice': number | null
  isPutOnShelves: number
}

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
  const { data, isPending } = useQuery({
    queryKey: ['shopClassGoods', id, which, current],
    queryFn: () =>
      call<{ records: Shown[]; total: number }>('GET', `${ShopClass.path}/${which}`, { query: { classifyId: id, current, size } }),
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
            <th>商品编码</th>
            <th>商品名称</th>
            <th>规格型号</th>
            <th>品牌</th>
            <th>单位</th>
            <th className="number">商城价</th>
            <th>上架</th>
          </tr>
        </thead>
        <tbody>
          {data?.records.map(one => (
            <tr key={one.id}>
              <td>{one.commInfoCode}</td>
              <td>{one.commInfoName}</td>
              <td>{one.specification}</td>
              <td>{one.brandName}</td>
              <td>{one.basicUnitName}</td>
              <td className="number">{one.mallPrice === null ? '' : numberText(one.mallPrice, 2)}</td>
              <td>{one.isPutOnShelves === 2 ? t('是') : t('否')}</td>
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
