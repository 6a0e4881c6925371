import { type Decimal, sum, zero } from '../../../base/decimal.ts'

type Settled = Readonly<Record<string, unknown>>

const total = (lines: readonly Settled[] = []): Decimal => sum(lines.map(({ settled }) => (settled as Decimal | null | undefined) ?? zero))

/** What is taken on the one side and on the other, and by how much they differ; credits count without their sign. */
export function evenOf(lines: Readonly<Record<string, readonly Settled[]>>) {
  const [left, right] = [total(lines.lines), total(lines.against)]
  return { left, right, rest: left.abs().minus(right.abs()) }
}
