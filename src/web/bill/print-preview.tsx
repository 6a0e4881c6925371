import { PrinterOutlined } from '@ant-design/icons'
import { Button, Checkbox, Segmented } from 'antd'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { call } from '../client/http.ts'
import { newKey } from '../client/key.ts'
import { queryClient } from '../client/query.ts'
import { openDialog } from '../form/dialogs.tsx'
import { TabDialog } from '../form/tab-dialog.tsx'
import { historyKey } from '../list/history.ts'
import type { Bill } from './bill.ts'
import { paginate } from './paginate.ts'
import { PaperPage, type Sheet, sheetOf } from './paper.tsx'
import { type PaperName, papers } from './papers.ts'
import './print.css'
import { printPages } from './print-pages.ts'
import { told } from './told.ts'

/** Shows a saved bill as the paper it will be. */
export const openPrint = (bill: Bill): Promise<void> => openDialog<never>(close => <PrintPreview bill={bill} onClose={close} />, 'print')

const options = Object.entries(papers).map(([value, { label }]) => ({ value: value as PaperName, label }))

function PrintPreview({ bill, onClose }: { bill: Bill; onClose(): void }) {
  const [name, setName] = useState<PaperName>('a4')
  const [hasPrices, setPrices] = useState(true)
  const desk = useRef<HTMLDivElement>(null)
  const sheet = useMemo(() => sheetOf(bill, papers[name], hasPrices), [bill, name, hasPrices])
  const { billNo } = bill.saved.get()
  return (
    <TabDialog
      title="打印预览"
      note={`${bill.document.label} · ${billNo}`}
      width={1180}
      className="print-dialog"
      footer={null}
      onClose={onClose}
    >
      <div ref={desk} className="desk" role="region" aria-label="纸张预览" tabIndex={0}>
        <Pages key={`${name} ${hasPrices}`} sheet={sheet} />
      </div>
      <div className="print-panel">
        <span className="panel-label">纸张</span>
        <Segmented value={name} options={options} onChange={setName} />
        <Checkbox checked={!hasPrices} onChange={event => setPrices(!event.target.checked)}>
          不打印价格
        </Checkbox>
        <p className="muted">由浏览器打印：请在打印窗口中选择打印机，边距选“无”，缩放选 100%。打印会记入操作历史。</p>
        <Button type="primary" icon={<PrinterOutlined />} autoFocus onClick={() => void print(bill, desk.current!, sheet).catch(told)}>
          打印
        </Button>
      </div>
    </TabDialog>
  )
}

/** All lines are first laid on one sheet and measured, then parted into pages. */
function Pages({ sheet }: { sheet: Sheet }) {
  const all = useMemo(() => sheet.lines.map((_, index) => index), [sheet])
  const [pages, setPages] = useState<number[][]>()
  const measured = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (measured.current) setPages(parted(measured.current))
  }, [])
  if (!pages) return <PaperPage ref={measured} sheet={sheet} rows={all} number={1} count={1} />
  return pages.map((rows, at) => <PaperPage key={rows[0] ?? 0} sheet={sheet} rows={rows} number={at + 1} count={pages.length} />)
}

const heightOf = (paper: HTMLElement, selector: string) => paper.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0

function parted(paper: HTMLElement): number[][] {
  const { paddingTop, paddingBottom } = getComputedStyle(paper)
  const frame = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom)
  const fixed = heightOf(paper, 'header') + heightOf(paper, 'thead') + heightOf(paper, 'footer') + frame
  const rows = [...paper.querySelectorAll<HTMLElement>('tr[data-line]')].map(row => row.offsetHeight)
  return paginate(rows, { page: paper.clientHeight - fixed - 2, closing: heightOf(paper, 'tfoot') + heightOf(paper, '.paper-closing') })
}

async function print(bill: Bill, desk: HTMLElement, { paper }: Sheet) {
  const { id } = bill.saved.get()
  await call('POST', `${bill.document.path}/print`, { body: { ids: id }, idempotencyKey: newKey() })
  void queryClient.invalidateQueries({ queryKey: historyKey(bill.document.billType, id) })
  printPages([...desk.querySelectorAll('.paper')], paper)
}
