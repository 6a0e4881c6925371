/** A line of a revision as it was frozen, in our words. */
export interface FrozenLine {
  lineId: string
  lineNo: number
  name: string
  quantity: string
  unitName: string
  taxPrice: string
  taxRate: string
  deliveryDays: string
  remark: string
}

interface Change {
  lineNo: number
  label: string
  before: string
  after: string
}

const compared = [
  ['name', '商品'],
  ['quantity', '数量'],
  ['unitName', '单位'],
  ['taxPrice', '含税单价'],
  ['taxRate', '税率'],
  ['deliveryDays', '交货天数'],
  ['remark', '备注'],
] as const satisfies readonly (readonly [keyof FrozenLine, string])[]

const priced = ({ name, taxPrice }: FrozenLine) => `${name} ${taxPrice}`

/** What has changed from one revision to the next, line by line: what joined, what was dropped, and what is another now. */
export function changesBetween(before: readonly FrozenLine[], after: readonly FrozenLine[]): Change[] {
  const was = new Map(before.map(line => [line.lineId, line]))
  const now = new Set(after.map(({ lineId }) => lineId))
  return [
    ...after.flatMap(line => {
      const old = was.get(line.lineId)
      if (!old) return [{ lineNo: line.lineNo, label: '新增', before: '', after: priced(line) }]
      return compared.flatMap(([key, label]) =>
        old[key] === line[key] ? [] : [{ lineNo: line.lineNo, label, before: String(old[key]), after: String(line[key]) }],
      )
    }),
    ...before.flatMap(line => (now.has(line.lineId) ? [] : [{ lineNo: line.lineNo, label: '取消', before: priced(line), after: '' }])),
  ]
}
