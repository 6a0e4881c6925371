import { CloseOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { call } from '../../../web/client/http.ts'
import { newKey } from '../../../web/client/key.ts'
import { notify } from '../../../web/client/notify.ts'
import type { Row, RowOf } from '../../../web/client/rows.ts'
import { can, useCan } from '../../../web/client/session.ts'
import { forget } from '../../../web/client/things.ts'
import { ListPage } from '../../../web/list/list-page.tsx'
import { ReportList } from '../../../web/report/report-list.tsx'
import { StatusTag } from '../../../web/theme/status-tag.tsx'
import { showing } from '../../goods/article/shown-goods.web.ts'
import { ledgerPath } from '../reads/ledger-path.ts'
import { Demand } from './demand.ts'
import { StockLimit } from './stock-limit.ts'
import { StockWarning, warning } from './stock-warning.ts'

const Limits = { ...showing(StockLimit), page: StockWarning.page }

type View = 'warnings' | 'limits'

/** What is wrong with the shelves, and the limits that say so. */
export function StockWarningPage() {
  const [view, setView] = useState<View>('warnings')
  const mayLimit = useCan('stocklimit_view')
  const bar = useMemo(() => {
    const options = [
      { value: 'warnings' as const, label: '预警' },
      { value: 'limits' as const, label: '库存上下限' },
    ]
    return mayLimit && <Segmented options={options} value={view} onChange={setView} />
  }, [mayLimit, view])
  return view === 'warnings' ? (
    <ReportList
      key="warnings"
      report={StockWarning}
      bar={() => bar}
      cells={cells}
      actions={actions}
      batch={can('demandbody_add') ? batch : undefined}
    />
  ) : (
    <ListPage key="limits" thing={Limits} bar={bar} />
  )
}

type WarningRow = RowOf<typeof StockWarning.columns>

const colours: Record<string, string> = {
  [warning.lacking]: '#F56C6C',
  [warning.tooMany]: '#E6A23C',
  [warning.tooOld]: '#909399',
  [warning.expiring]: '#9B59B6',
}

const cells = {
  kind: ({ kind, kindName }: WarningRow) => <StatusTag color={colours[kind ?? '']!} name={kindName} />,
}

const actions = (row: WarningRow) => (
  <span className="row-actions">
    {can('demandbody_add') && isLacking(row) && (
      <button type="button" className="field-link" onClick={() => void demand([row]).catch(() => undefined)}>
        转需求
      </button>
    )}
    {can('inventorystock_view') && <a href={ledgerPath(row)}>台账</a>}
  </span>
)

const isLacking = ({ kind, demanded }: Row) => kind === warning.lacking && !demanded

const batch = (rows: Row[], clear: () => void) => {
  const lacking = rows.filter(isLacking)
  return (
    <>
      <b>已选 {rows.length} 条</b>
      <Button type="primary" disabled={!lacking.length} onClick={() => void demand(lacking).then(clear, () => undefined)}>
        转需求 {lacking.length}
      </Button>
      <button type="button" className="field-link" onClick={clear}>
        <CloseOutlined className="small-icon" /> 取消选择
      </button>
    </>
  )
}

async function demand(rows: Row[]) {
  const lines = rows.map(({ goodsId, depotId }) => ({ 'commInfoId': goodsId, depotId }))
  const { billNo } = await call<{ billNo: string }>('POST', `${StockWarning.path}/demand`, {
    body: { bodyList: lines },
    idempotencyKey: newKey(),
  })
  notify.success(`已生成需求${billNo}，共${lines.length}行`)
  void forget(StockWarning)
  void forget(Demand)
}
