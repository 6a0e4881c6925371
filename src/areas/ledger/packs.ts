import Big from 'big.js'
import { type Decimal, dec, min, round, zero } from '../../base/decimal.ts'

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

/** What has to be opened or packed before a quantity can leave in its unit: the next larger packs first, then all that is there. */
export function repackings(packs: Pack[], quantity: Decimal, unitId: string | null, wanted: Decimal): Repacking[] {
  const pack = packOf(packs, unitId)
  return pack ? packsFor(packs, quantity, pack, wanted) : piecesFor(packs, wanted.minus(looseOf(packs, quantity)))
}

function piecesFor(packs: Pack[], missing: Decimal): Repacking[] {
  const done: Repacking[] = []
  for (const pack of packs) {
    if (!missing.gt(0)) break
    // A pack that was broken into is opened too, else pieces of it could never leave.
    const opened = min(ceil(missing.times(pack.denominator).div(pack.numerator)), pack.quantity)
    if (!opened.gt(0)) continue
    const pieces = inBasic(pack, opened)
    done.push({ kind: 'SPLIT', from: pack.unitId, fromQuantity: opened, to: null, toQuantity: pieces, quantity: pieces })
    missing = missing.minus(pieces)
  }
  return done
}

function packsFor(packs: Pack[], quantity: Decimal, pack: Pack, wanted: Decimal): Repacking[] {
  const done: Repacking[] = []
  let missing = wanted.minus(pack.quantity)
  for (const larger of packs.slice(packs.indexOf(pack) + 1)) {
    const ratio = inBasic(larger, dec(1)).times(pack.denominator).div(pack.numerator)
    if (!missing.gt(0) || !ratio.eq(floor(ratio))) continue
    const opened = min(ceil(missing.div(ratio)), floor(larger.quantity))
    if (!opened.gt(0)) continue
    const made = opened.times(ratio)
    done.push({
      kind: 'SPLIT',
      from: larger.unitId,
      fromQuantity: opened,
      to: pack.unitId,
      toQuantity: made,
      quantity: inBasic(larger, opened),
    })
    missing = missing.minus(made)
  }
  return missing.gt(0) ? [...done, ...packedFor(packs, quantity, pack, missing, done)] : done
}

/** A box that is not there is packed from loose pieces, and these from whatever else can be opened. */
function packedFor(packs: Pack[], quantity: Decimal, pack: Pack, missing: Decimal, before: Repacking[]): Repacking[] {
  const left = after(packs, before).filter(other => other !== pack && other.unitId !== pack.unitId)
  const pieces = round(inBasic(pack, missing), 6)
  const loose = looseOf(packs, quantity)
  const opened = piecesFor(left, pieces.minus(loose))
  return [...opened, { kind: 'MERGE', from: null, fromQuantity: pieces, to: pack.unitId, toQuantity: missing, quantity: pieces }]
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
