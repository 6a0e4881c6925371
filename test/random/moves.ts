/**
 * What a bill has done to the shelves, in basic units, and to the accounts, in yuan.
 * A shelf is named by its place and its goods, whoever owns them; what belongs to others is counted once more under their name.
 * A place is a depot, or what one stands for that stands nowhere.
 */
export type Moves = Map<string, number>

export const shelf = (place: string, goodsId: string) => `${place} ${goodsId}`
export const shelfOf = (place: string, goodsId: string, owner: string) => `${place} ${goodsId} of ${owner}`
export const consignor = (partyId: string) => `2:${partyId}`
export const lender = (partyId: string) => `3:${partyId}`

export const add = (moves: Moves, key: string, quantity: number) => moves.set(key, (moves.get(key) ?? 0) + quantity)

export interface Amount {
  goodsId: string
  quantity: number
}

export const inBasic = (lines: (Amount & { size: number })[]): Amount[] =>
  lines.map(({ goodsId, quantity, size }) => ({ goodsId, quantity: quantity * size }))

export function comes(place: string, amounts: Amount[], owner?: string): Moves {
  const moves: Moves = new Map()
  for (const { goodsId, quantity } of amounts) {
    add(moves, shelf(place, goodsId), quantity)
    if (owner) add(moves, shelfOf(place, goodsId, owner), quantity)
  }
  return moves
}

export const leaves = (place: string, amounts: Amount[], owner?: string): Moves => mirrored(comes(place, amounts, owner))
export const goes = (from: string, to: string, amounts: Amount[]): Moves => joined(leaves(from, amounts), comes(to, amounts))

/** Money in an account of ours. */
export const inAccount = (bankId: string, amount: number): Moves => new Map([[`bank ${bankId}`, amount]])

/** Goods of others become ours and stay where they are. */
export function becomeOurs(place: string, amounts: Amount[], owner: string): Moves {
  const moves: Moves = new Map()
  for (const { goodsId, quantity } of amounts) add(moves, shelfOf(place, goodsId, owner), -quantity)
  return moves
}

export const mirrored = (moves: Moves): Moves => new Map([...moves].map(([key, quantity]) => [key, -quantity]))

export function joined(...all: Moves[]): Moves {
  const sum: Moves = new Map()
  for (const moves of all) for (const [key, quantity] of moves) add(sum, key, quantity)
  return sum
}
