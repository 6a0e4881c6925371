import Big from 'big.js'
import { type Decimal, dec, min, round, zero } from '../../../base/decimal.ts'

/** A unit larger than the basic one, and how many of it lie on a shelf. */
export interface Pack {
  unitId: string
  numerator: number
  denominator: number
  quantity: Decimal
}

/** Packs that are opened or made; a missing unit stands for loose pieces. */
interface Repacking {
  kind: 'SPLIT' | 'MERGE'
  from: string | null
  fromQuantity: Decimal
  to: string | null
  toQuantity: Decimal
  /** The same in basic units. */
  quantity: Decimal
}

const inBasic = ({ numerator, denominator }: Pack, quantity: Decimal) => quantity.times(numerator).div(denominator)

export const looseOf = (packs: Pack[], quantity: Decimal) =>
  packs.reduce((rest, pack) => rest.minus(inBasic(pack, pack.quantity)), quantity)

export const packOf = (packs: Pack[], unitId: string | null) => packs.find(pack => pack.unitId === unitId)

const floor = (value: Decimal) => value.round(0, Big.roundDown)
const ceil = (value: Decimal) => value.round(0, Big.roundUp)

/** What has to be opened or packed before a quantity can leave in its unit: larger packs first, then all that is there. */
export function repackings(packs: Pack[], quantity: Decimal, unitId: string | null, wanted: Decimal): Repacking[] {
  const pack = packOf(packs, unitId)
  return pack ? packsFor(packs, quantity, pack, wanted) : piecesFor(packs, wanted.minus(looseOf(packs, quantity)))
}

interface Opened {
  pack: Pack
  quantity: Decimal
}

/** Which packs are opened for what is missing: of the smallest kind that has enough in it; where none has, all of the largest, and for the rest likewise. */
function opened(packs: Pack[], missing: Decimal): Opened[] {
  const held = packs.filter(({ quantity }) => quantity.gt(0))
  const largest = held.at(-1)
  if (!missing.gt(0) || !largest) return []
  const pack = held.find(one => inBasic(one, one.quantity).gte(missing))
  // A pack that was broken into is opened too, else pieces of it could never leave.
  if (pack) return [{ pack, quantity: min(ceil(missing.times(pack.denominator).div(pack.numerator)), pack.quantity) }]
  return [{ pack: largest, quantity: largest.quantity }, ...opened(held.slice(0, -1), missing.minus(inBasic(largest, largest.quantity)))]
}

const piecesFor = (packs: Pack[], missing: Decimal): Repacking[] =>
  opened(packs, missing).map(({ pack, quantity: fromQuantity }) => {
    const pieces = inBasic(pack, fromQuantity)
    return { kind: 'SPLIT', from: pack.unitId, fromQuantity, to: null, toQuantity: pieces, quantity: pieces }
  })

function packsFor(packs: Pack[], quantity: Decimal, pack: Pack, wanted: Decimal): Repacking[] {
  const missing = wanted.minus(pack.quantity)
  const done = opened(filledWith(pack, packs), missing).map(({ pack: { unitId, numerator }, quantity: fromQuantity }): Repacking => {
    const toQuantity = fromQuantity.times(numerator)
    return { kind: 'SPLIT', from: unitId, fromQuantity, to: pack.unitId, toQuantity, quantity: inBasic(pack, toQuantity) }
  })
  const rest = done.reduce((left, { toQuantity }) => left.minus(toQuantity), missing)
  return rest.gt(0) ? [...done, ...packedFor(packs, quantity, pack, rest, done)] : done
}

/** The larger packs that hold whole ones of this, counted in it; of one that was broken into nobody knows what is left in it. */
const filledWith = (pack: Pack, packs: Pack[]): Pack[] =>
  packs.slice(packs.indexOf(pack) + 1).flatMap(larger => {
    const ratio = inBasic(larger, dec(1)).times(pack.denominator).div(pack.numerator)
    return ratio.eq(floor(ratio)) ? [{ ...larger, numerator: ratio.toNumber(), denominator: 1, quantity: floor(larger.quantity) }] : []
  })

/** A box that is not there is packed from loose pieces, and these from whatever else can be opened. */
function packedFor(packs: Pack[], quantity: Decimal, pack: Pack, missing: Decimal, before: Repacking[]): Repacking[] {
  const left = after(packs, before).filter(other => other !== pack && other.unitId !== pack.unitId)
  const pieces = round(inBasic(pack, missing), 6)
  const loose = looseOf(packs, quantity)
  const split = piecesFor(left, pieces.minus(loose))
  return [...split, { kind: 'MERGE', from: null, fromQuantity: pieces, to: pack.unitId, toQuantity: missing, quantity: pieces }]
}

/** The packs as they are when this has been done. */
function after(packs: Pack[], done: Repacking[]): Pack[] {
  return packs.map(pack => ({
    ...pack,
    quantity: done.reduce(
      (left, { from, fromQuantity, to, toQuantity }) =>
        left.minus(from === pack.unitId ? fromQuantity : zero).plus(to === pack.unitId ? toQuantity : zero),
      pack.quantity,
    ),
  }))
}
