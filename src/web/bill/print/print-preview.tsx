import { PrinterOutlined } from '@ant-design/icons'
import { Button, Checkbox, Segmented } from 'antd'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { queryClient } from '../../client/query.ts'
import { openDialog } from '../../form/dialogs.tsx'
import { TabDialog } from '../../form/tab-dialog.tsx'
import { historyKey } from '../../list/history.ts'
import { type PrintWay, usePrintWay } from '../../print/print-way.ts'
import { readyPrinter } from '../../print/ready-printer.tsx'
import type { Bill } from '../bill.ts'
import { paginate } from './paginate.ts'
import { linesOn, type PaperLine, PaperPage, type Sheet, sheetOf } from './paper.tsx'
import { type PaperName, papers } from './papers.ts'
import { printed } from './reprint.tsx'
import '../../print/paper.css'
import './print.css'
import { ignoreRefusal } from '../../client/ignore-refusal.ts'

/** Shows a saved bill as the paper it will be. */
export const openPrint = (bill: Bill): Promise<void> => openDialog<never>(close => <PrintPreview bill={bill} onClose={close} />, 'print')

const options = Object.entries(papers).map(([value, { label }]) => ({ value: value as PaperName, label }))
const ways: { value: PrintWay; label: string }[] = [
  { value: 'browser', label: '浏览器打印' },
  { value: 'direct', label: '直接打印' },
]
const advice: Record<PrintWay, string> = {
  browser: '由浏览器打印：请在打印窗口中选择打印机，边距选“无”，缩放选 100%。打印会记入操作历史。',
  direct: '由本机的打印服务直接打印到默认打印机，不出打印窗口。打印会记入操作历史。',
}

function PrintPreview({ bill, onClose }: { bill: Bill; onClose(): void }) {
  const [name, setName] = useState<PaperName>('a4')
  const [hasPrices, setPrices] = useState(true)
  const desk = useRef<HTMLDivElement>(null)
  const sheet = useMemo(() => sheetOf(bill, papers[name], hasPrices), [bill, name, hasPrices])
  const { billNo } = bill.saved.get()
  const way = usePrintWay(state => state.way)
  const [isBusy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    await print(bill, desk.current!, sheet)
      .catch(ignoreRefusal)
      .finally(() => setBusy(false))
  }

  return (
    <TabDialog
      title="打印预览"
      note={`${bill.document.label} · ${billNo}`}
      width={1180}
      className="print-dialog"
      footer={null}
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled with the arrows too */}
      <section ref={desk} className="desk" aria-label="纸张预览" tabIndex={0}>
        <Pages key={`${name} ${hasPrices}`} sheet={sheet} />
      </section>
      <div className="print-panel">
        <span className="panel-label">纸张</span>
        <Segmented value={name} options={options} onChange={setName} />
        <Checkbox checked={!hasPrices} onChange={event => setPrices(!event.target.checked)}>
          不打印价格
        </Checkbox>
        <span className="panel-label">打印方式</span>
        <Segmented value={way} options={ways} onChange={chosen => usePrintWay.setState({ way: chosen })} />
        <p className="muted">{advice[way]}</p>
        <Button type="primary" icon={<PrinterOutlined />} autoFocus loading={isBusy} onClick={() => void send()}>
          打印
        </Button>
      </div>
    </TabDialog>
  )
}

/** All lines are first laid on one sheet and measured, then parted into pages. */
function Pages({ sheet }: { sheet: Sheet }) {
  const all = useMemo(() => linesOn(sheet), [sheet])
  const [pages, setPages] = useState<PaperLine[][]>()
  const measured = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (measured.current) setPages(parted(measured.current).map(rows => rows.map(index => all[index]!)))
  }, [all])
  if (!pages) return <PaperPage ref={measured} sheet={sheet} rows={all} number={1} count={1} />
  return pages.map((rows, at) => (
    <PaperPage key={`${rows[0]?.at} ${rows[0]?.index}`} sheet={sheet} rows={rows} number={at + 1} count={pages.length} />
  ))
}

const heightOf = (paper: HTMLElement, selector: string) => paper.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0

/** Every page has room for the head of one table; a table that begins below another brings its own, and its sums, along. */
function parted(paper: HTMLElement): number[][] {
  const { paddingTop, paddingBottom } = getComputedStyle(paper)
  const frame = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom)
  const tables = [...paper.querySelectorAll<HTMLElement>('table')]
  const heads = tables.map(table => heightOf(table, 'thead') + heightOf(table, 'caption'))
  const sums = tables.map(table => heightOf(table, 'tfoot'))
  const rows = tables.flatMap((table, at) => rowHeights(table, at ? heads[at]! : 0, at < tables.length - 1 ? sums[at]! : 0))
  const fixed = heightOf(paper, 'header') + Math.max(0, ...heads) + heightOf(paper, 'footer') + frame
  return paginate(rows, { page: paper.clientHeight - fixed - 2, closing: (sums.at(-1) ?? 0) + heightOf(paper, '.paper-closing') })
}

/** The first row bears what stands above the table, the last what stands below. */
function rowHeights(table: HTMLElement, above: number, below: number): number[] {
  const heights = [...table.querySelectorAll<HTMLElement>('tr[data-line]')].map(row => row.offsetHeight)
  return heights.map((height, at) => height + (at ? 0 : above) + (at === heights.length - 1 ? below : 0))
}

/** Only what can be printed is recorded as printed. */
async function print(bill: Bill, desk: HTMLElement, { paper: { width, height } }: Sheet) {
  const { id = '', billNo } = bill.saved.get()
  const printer = await readyPrinter(usePrintWay.getState().way)
  if (!printer) return
  if (!(await printed(bill.document, id))) return
  void queryClient.invalidateQueries({ queryKey: historyKey(bill.document.billType, id) })
  printer({ title: billNo ?? '', pages: [...desk.querySelectorAll('.paper')], width, height })
}
