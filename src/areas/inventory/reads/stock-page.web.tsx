import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import type { Row } from '../../../web/client/rows.ts'
import { can, useCan } from '../../../web/client/session.ts'
import { openDialog } from '../../../web/form/dialogs.tsx'
import { exportBySheet } from '../../../web/jobs/export-by-sheet.ts'
import { ReportList } from '../../../web/report/report-list.tsx'
import { repackActions } from '../repacking/repack-actions.web.tsx'
import { useClassAside } from './class-aside.web.tsx'
import { ledgerPath } from './ledger-path.ts'
import { BasicStock, Stock } from './stock.ts'
import { StockAge } from './stock-age.ts'

const exportByCodes = () => exportBySheet(`${Stock.path}/exportInventoryInfoByCode`, '请选择第一列为商品编码的Excel文件')

const sheets = [
  { key: 'exportDistribution', label: '导出库存分布' },
  { key: 'codes', label: '按编码导出', run: exportByCodes },
]

type View = 'stock' | 'age'

/** What lies where, by classes; how old it is as the second view of the same. */
export function StockPage() {
  const [view, setView] = useState<View>('stock')
  const aside = useClassAside()
  const mayAge = useCan('stockage_view')
  const bar = useMemo(() => {
    const options = [
      { value: 'stock' as const, label: '库存' },
      { value: 'age' as const, label: StockAge.label },
    ]
    return () => mayAge && <Segmented options={options} value={view} onChange={setView} />
  }, [mayAge, view])
  return view === 'stock' ? (
    <ReportList key="stock" report={Stock} aside={aside} bar={bar} sheets={sheets} actions={actions} onOpen={showDistribution} />
  ) : (
    <ReportList key="age" report={StockAge} bar={bar} actions={actions} />
  )
}

export function BasicStockPage() {
  return <ReportList report={BasicStock} aside={useClassAside()} actions={actions} onOpen={showDistribution} />
}

const actions = (row: Row) => (
  <span className="row-actions">
    {can('inventory_view') && (
      <button type="button" className="field-link" onClick={() => void showDistribution(row)}>
        分布
      </button>
    )}
    {can('inventorystock_view') && <a href={ledgerPath(row)}>台账</a>}
    {repackActions(row)}
  </span>
)

async function showDistribution(row: Row) {
  if (!can('inventory_view')) return
  const { DistributionDialog } = await import('./distribution-dialog.web.tsx')
  await openDialog<never>(close => <DistributionDialog row={row} onClose={close} />, `distribution ${row.goodsId}`)
}
