import { ArrowDownOutlined, ArrowUpOutlined, FileSearchOutlined } from '@ant-design/icons'
import { type Bill, changeHead } from '../../../web/bill/bill.ts'
import { fieldColumn } from '../../../web/bill/lines/columns.ts'
import type { BillLine, BillSpec, LineOf, LineTool, LineWork } from '../../../web/bill/spec.ts'
import { readLine } from '../../../web/bill/values.ts'
import { call } from '../../../web/client/http.ts'
import { newKey } from '../../../web/client/key.ts'
import { decodeAll, type Row, wordOf } from '../../../web/client/rows.ts'
import type { SentPage } from '../../../web/client/things.ts'
import { wordsOf } from '../../../web/fields/words.ts'
import type { GridColumn, Hit, Lookup } from '../../../web/grid/types.ts'
import type { PickerKind } from '../../../web/picker/kinds.ts'
import { openPicker } from '../../../web/picker/open-picker.tsx'
import { SalesOut } from '../out/out.ts'
import { SalesDistribution } from './distribution.ts'

export const distributionBill: BillSpec = {
  document: SalesDistribution,
  families: {
    lines: {
      stops: ['outNo', 'remark'],
      printed: ['outNo', 'customerId', 'consigneeName', 'consigneePhone', 'consigneeAddress', 'totalQuantity', 'final', 'remark'],
    },
  },
  signatures: ['制单', '仓库', '司机'],
  more: [
    { label: '装车清单', run: async bill => (await import('./loading-list.web.tsx')).openLoadingList(bill) },
    {
      label: '送达登记',
      fits: bill => ['departed', 'done'].includes(String(bill.saved.get().state)),
      run: async bill => (await import('./outcomes-dialog.web.tsx')).openOutcomes(bill),
    },
  ],
  work: bill => ({ lines: { lines: stopsWork(bill) } }),
}

type Stop = LineOf<typeof SalesDistribution.lines>

const stopsWork = (bill: Bill): Partial<LineWork> => ({
  columns: { outNo: [outColumn(bill)] },
  tools: [
    pickTool(bill),
    { label: '上移', title: '这一站提前', icon: <ArrowUpOutlined />, run: () => move(bill, -1) },
    { label: '下移', title: '这一站推后', icon: <ArrowDownOutlined />, run: () => move(bill, 1) },
  ],
})

/** The order of the lines is that of the stops. */
function move({ lines, grid }: Bill, by: number) {
  const { row, column } = lines.state().active
  const rows = [...lines.lines()]
  const to = row + by
  if (!rows[row] || !rows[to]) return
  ;[rows[row], rows[to]] = [rows[to]!, rows[row]!]
  lines.edit(rows)
  lines.goTo({ row: to, column })
  grid.current?.focus()
}

const source = `${SalesDistribution.path}/selectOuts`

const { billDate, billNo, customerId, totalQuantity, final } = SalesOut.head

const kind: PickerKind = {
  document: SalesOut,
  title: '待配送的出库单',
  source,
  columns: { billDate, billNo, customerId, consigneeAddress: SalesDistribution.lines.consigneeAddress, totalQuantity, final },
  hint: '单号 / 客户 / 商品',
  adds: false,
}

const depotOf = ({ head }: Bill) => wordOf(head.get().depotId)
const asked = (bill: Bill) => (depotOf(bill) ? { depotId: depotOf(bill) } : {})

const pickTool = (bill: Bill): LineTool => ({
  label: '选出库单',
  title: '选择待配送的出库单（F9）',
  icon: <FileSearchOutlined />,
  hotkey: 'F9',
  run: () => pick(bill),
})

async function pick(bill: Bill, keyword = '') {
  const standing: readonly Stop[] = bill.lines.lines().filter(({ outId }: Stop) => outId)
  const taken = standing.map(({ outId }) => outId!)
  const rows = await openPicker(kind, { keyword, isMany: true, filter: asked(bill), taken })
  if (!rows?.length) return
  takeDepot(bill, rows[0]!)
  bill.lines.edit([...standing, ...rows.map(row => stopOf(row))])
}

/** The first outbound says from where the car is loaded. */
function takeDepot(bill: Bill, { depotId, depotName }: Row) {
  if (!depotOf(bill)) changeHead(bill, { depotId, depotName })
}

/** What the list tells of an outbound, as the line will tell it. */
function stopOf(out: Row, key = newKey()): BillLine {
  const { wire, label } = SalesOut.states[out.state as keyof typeof SalesOut.states]
  const told = { outId: out.id, outNo: out.billNo, outState: wire, outStateName: label }
  return readLine(SalesDistribution.lines, { ...out, remark: null, ...told, id: null }, key)
}

/** Typed by its number, its customer or its goods. */
function outColumn(bill: Bill): GridColumn<BillLine> {
  const { outNo } = SalesDistribution.lines
  return {
    ...fieldColumn('outNo', outNo, bill.places),
    edit: { text: ({ outNo: no }: Stop) => no ?? '', parse: () => ({ outId: null, outNo: null, shown: {} }), lookup: outLookup(bill) },
  }
}

function outLookup(bill: Bill): Lookup<BillLine, Row & Hit> {
  const search = async (keyword: string, signal?: AbortSignal) => {
    const { records, total } = await call<SentPage>('GET', source, {
      query: { ...asked(bill), keyword, current: 1, size: 20 },
      signal,
      silent: true,
    })
    return { hits: decodeAll(SalesOut, records).map(row => ({ ...row, key: row.id })), total }
  }
  return {
    noun: SalesOut.label,
    columns: [billNo, customerId, SalesOut.head.consigneeAddress].map((field, at) => ({
      key: field.key,
      label: field.label,
      width: [160, 180, 220][at]!,
      show: (hit: Row) => wordsOf(field, hit, bill.places),
    })),
    search,
    exact: async keyword => (await search(keyword)).hits.find((hit: Row) => hit.billNo === keyword),
    choose: (hit, line) => {
      takeDepot(bill, hit)
      return stopOf(hit, line.key)
    },
    onMore: keyword => void pick(bill, keyword),
  }
}
