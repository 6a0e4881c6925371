import type { Hit, Lookup } from '../../../src/web/grid/types.ts'
import type { Line } from './harness-lines.ts'

export interface Goods extends Hit {
  code: string
  barcode: string
  name: string
  spec: string
  brand: string
  unit: string
  available: number
  price: number
}

const NAMES = [
  '深沟球轴承',
  '角接触球轴承',
  '圆锥滚子轴承',
  '推力轴承',
  '外六角螺栓',
  '锂基润滑脂',
  '交流接触器',
  '聚四氟乙烯密封垫片（耐高温加厚型）',
]
const BRANDS = ['SKF', 'NSK', '人本', '哈轴']

export const GOODS: Goods[] = Array.from({ length: 400 }, (_, index) => ({
  key: `g${index}`,
  code: `0101${String(index).padStart(4, '0')}`,
  barcode: `69012345${String(index).padStart(5, '0')}`,
  name: NAMES[index % NAMES.length] ?? '',
  spec: `${6200 + index}-2RS/C3`,
  brand: BRANDS[index % BRANDS.length] ?? '',
  unit: '套',
  available: (index * 37) % 1900,
  price: 10 + (index % 90) + 0.5,
}))

/** What the tests read and steer: every question asked, and how long answers take. */
export const server = { asked: [] as string[], delay: 20, more: [] as string[] }

const answer = <Value>(question: string, value: Value) => {
  server.asked.push(question)
  return new Promise<Value>(resolve => setTimeout(resolve, server.delay, value))
}

const byCode = (text: string) => GOODS.find(goods => goods.code === text || goods.barcode === text)

const search = (text: string) => {
  const words = text.toLowerCase().split(/\s+/)
  const hits = GOODS.filter(({ code, name, spec }) => words.every(word => `${code}${name}${spec}`.toLowerCase().includes(word)))
  return answer(`search ${text}`, { hits: hits.slice(0, 20), total: hits.length })
}

export const goodsLookup: Lookup<Line, Goods> = {
  noun: '商品',
  columns: [
    { key: 'code', label: '编码', width: 88, show: goods => goods.code },
    { key: 'name', label: '名称', width: 120, show: goods => goods.name },
    { key: 'spec', label: '规格型号', width: 150, show: goods => goods.spec },
    { key: 'brand', label: '品牌', width: 60, show: goods => goods.brand },
    {
      key: 'available',
      label: '可用库存',
      width: 90,
      align: 'right',
      show: goods => goods.available.toFixed(2),
      bad: goods => !goods.available,
    },
    { key: 'price', label: '最近售价', width: 80, align: 'right', show: goods => goods.price.toFixed(2) },
  ],
  search,
  exact: text => answer(`exact ${text}`, byCode(text)),
  exactMany: texts => answer(`exactMany ${texts.length}`, texts.map(byCode)),
  choose: ({ code, name, spec, unit, price }, line) => ({ code, name, spec, unit, price, quantity: line.quantity ?? 1 }),
  onMore: text => server.more.push(text),
}
