import type { Fault } from '../../../base/refusal.ts'
import type { LineProblem } from './check.ts'

interface Batched {
  goodsId: string
  batchNo?: string | null
  /** Which line of another bill it stands for, counted from 1. */
  at?: number
}

/** Lines of goods that are kept by batch and name none. */
export const withoutBatch = <L extends Batched>(
  lines: readonly L[],
  goods: ReadonlyMap<string, { needsBatch: boolean }>,
  isMeant: (line: L) => boolean = () => true,
): Fault[] =>
  lines.flatMap((line, index) =>
    isMeant(line) && goods.get(line.goodsId)!.needsBatch && !line.batchNo
      ? [{ line: (line.at ?? index + 1) - 1, field: 'batchNo', message: '请录入批号！', reason: 'required' as const }]
      : [],
  )

/** A sentence about one line, with its goods in front of it where it is understood only so. */
export const lineFault = (line: number, { field, text, named }: LineProblem, { code, name }: { code: string; name: string }): Fault => ({
  line,
  field,
  message: named ? `商品${code}${name}：${text}` : text,
})
