import type { Scale } from './field.ts'

/** How people write a figure: the decimals that always stand there, even as zeros, and what stands behind it. */
export const writing: Record<Scale, { least: number; behind?: string }> = {
  amount: { least: 2 },
  price: { least: 2 },
  quantity: { least: 0 },
  rate: { least: 2, behind: '%' },
  factor: { least: 0 },
}
