import { createLineStore } from '../../../src/web/grid/line-store.ts'
import type { CellEdit, GridColumn, LineRow } from '../../../src/web/grid/types.ts'
import { GOODS, goodsLookup } from './harness-goods.ts'

export interface Line extends LineRow {
  code: string
  name: string
  spec: string
  unit: string
  depot: string
  quantity?: number
  price?: number
  amount: number
  discount?: number
  final: number
  gift: boolean
}

const DEPOTS = [
  { value: 'hz', label: '杭州总仓' },
  { value: 'nb', label: '宁波分仓' },
  { value: 'sh', label: '上海分仓' },
]

let made = 0

const blank = (): Line => ({ key: `l${++made}`, code: '', name: '', spec: '', unit: '', depot: 'hz', amount: 0, final: 0, gift: false })

const derive = (line: Line): Line => {
  const amount = (line.quantity ?? 0) * (line.price ?? 0)
  return { ...line, amount, final: amount - (line.discount ?? 0) }
}

export const exampleLines = (count: number): Line[] =>
  Array.from({ length: count }, (_, index) => {
    const { code, name, spec, unit, price } = GOODS[index % GOODS.length]!
    return derive({ ...blank(), code, name, spec, unit, price, quantity: ((index * 7) % 60) + 1, discount: index % 9 ? undefined : 5 })
  })

export const store = createLineStore<Line>({
  blank,
  derive,
  isBlank: line => line.code === '',
  problems: line => [
    ...(line.code ? [] : [{ column: 'code', message: '请选择商品' }]),
    ...(line.quantity ? [] : [{ column: 'quantity', message: '请输入数量' }]),
    ...(line.price !== undefined && line.price < 5 ? [{ column: 'price', message: '低于最低售价 5.00' }] : []),
  ],
})

const amountFormat = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export const money = (value?: number) => (value === undefined ? '' : amountFormat.format(value))

const number = (field: 'quantity' | 'price' | 'discount', label: string): CellEdit<Line> => ({
  allowed: line => line.code !== '',
  text: line => (line[field] === undefined ? '' : String(line[field])),
  parse: (text): Partial<Line> | { error: string } => {
    const value = Number(text.replaceAll(',', ''))
    if (text === '') return { [field]: undefined }
    return Number.isNaN(value) ? { error: `${label}要填数字` } : { [field]: value }
  },
})

const dash = (value: number) => (value ? money(value) : '—')

export const columns: GridColumn<Line>[] = [
  {
    key: 'code',
    label: '商品编码',
    width: 86,
    show: line => line.code,
    edit: { text: line => line.code, parse: () => ({ code: '', name: '', spec: '', unit: '' }), lookup: goodsLookup },
  },
  { key: 'name', label: '商品名称', width: 110, grow: true, show: line => line.name },
  { key: 'spec', label: '规格型号', width: 110, grow: true, muted: true, show: line => line.spec },
  { key: 'unit', label: '单位', width: 46, show: line => line.unit },
  {
    key: 'depot',
    label: '仓库',
    width: 76,
    muted: true,
    show: line => depotName(line),
    edit: { text: depotName, parse: depot => ({ depot }), options: () => DEPOTS },
  },
  { key: 'quantity', label: '数量', width: 78, align: 'right', show: line => money(line.quantity), edit: number('quantity', '数量') },
  { key: 'price', label: '含税单价', width: 86, align: 'right', show: line => money(line.price), edit: number('price', '单价') },
  { key: 'amount', label: '价税合计', width: 112, align: 'right', show: line => (line.code ? dash(line.amount) : '') },
  {
    key: 'discount',
    label: '优惠',
    width: 70,
    align: 'right',
    show: line => (line.code ? dash(line.discount ?? 0) : ''),
    edit: number('discount', '优惠'),
  },
  { key: 'final', label: '最终金额', width: 112, align: 'right', show: line => (line.code ? dash(line.final) : '') },
  {
    key: 'gift',
    label: '赠',
    width: 36,
    align: 'center',
    show: () => '',
    edit: {
      allowed: line => line.code !== '',
      text: line => (line.gift ? '1' : ''),
      parse: text => ({ gift: text === '1' }),
      toggle: true,
    },
  },
]

function depotName(line: Line) {
  return DEPOTS.find(depot => depot.value === line.depot)?.label ?? ''
}
