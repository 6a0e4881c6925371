/** A supplier's answer to a line, as it is chosen from. */
export interface Offer {
  quoteId: string
  supplierId: string
  taxPrice?: number | string
  whyNot?: string
  isBest: number
}

interface Line {
  id: string
  lineNo: number
  quantity: number | string
  offers: readonly Offer[]
}

/** By line, the quote that is taken; nothing where nobody shall deliver it. */
export type Choices = Readonly<Record<string, string | null>>

/** The best of each line. */
export const bestOf = (lines: readonly Line[]): Choices =>
  Object.fromEntries(lines.flatMap(({ id, offers }) => offers.flatMap(offer => (offer.isBest === 2 ? [[id, offer.quoteId]] : []))))

/** Whatever of one supplier can be taken. */
export const allOf = (lines: readonly Line[], supplierId: string): Choices =>
  Object.fromEntries(
    lines.flatMap(({ id, offers }) =>
      offers.flatMap(offer => (offer.supplierId === supplierId && !offer.whyNot ? [[id, offer.quoteId]] : [])),
    ),
  )

/** How many lines each supplier is chosen for, and what they come to. */
export function sharesOf(lines: readonly Line[], choices: Choices): Map<string, { count: number; total: number }> {
  const shares = new Map<string, { count: number; total: number }>()
  for (const { id, quantity, offers } of lines)
    for (const { quoteId, supplierId, taxPrice } of offers) {
      if (quoteId !== choices[id]) continue
      const { count, total } = shares.get(supplierId) ?? { count: 0, total: 0 }
      shares.set(supplierId, { count: count + 1, total: total + Number(taxPrice ?? 0) * Number(quantity) })
    }
  return shares
}

/** The lines about which nothing has been decided. */
export const undecided = (lines: readonly Line[], choices: Choices) => lines.filter(({ id }) => choices[id] === undefined)
