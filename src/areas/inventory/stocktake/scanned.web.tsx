import { dec } from '../../../base/decimal.ts'
import { call } from '../../../web/client/http.ts'
import { newKey } from '../../../web/client/key.ts'
import { type BillRow, encode, type RowOf, type Values } from '../../../web/client/rows.ts'
import { forget, savedBillOf } from '../../../web/client/things.ts'
import { Stocktake } from './stocktake.ts'

export type CountLine = RowOf<typeof Stocktake.lines> & Partial<Record<'goodsBarcode' | 'goodsCode' | 'goodsItemNo' | 'goodsSpec', string>>

const codes = ['goodsBarcode', 'goodsCode', 'goodsItemNo']

/** The line that a code means; of several batches the one that was counted last. */
export function lineOf(lines: readonly CountLine[], word: string, chosenId: string): CountLine | undefined {
  const found = lines.filter(line => codes.some(code => line[code] === word) || line.goodsName === word)
  return found.find(line => line.id === chosenId) ?? found[0]
}

interface Scanned {
  id: string
  unitId: string
  unitName: string
  basicUnitId: string
  unitList: { unitId: string; num: string | number; den: string | number }[]
}

export interface Found {
  id: string
  unitId: string
  pieces: string
}

/** Goods that some label means, and how many of them: a box is the pieces that are in it. */
export async function goodsOf(barCode: string): Promise<Found | undefined> {
  const found = await call<Scanned>('GET', 'blade-base/comminfo/selectByBarCode', { query: { barCode }, silent: true }).catch(
    () => undefined,
  )
  if (!found) return undefined
  const unit = found.unitList.find(({ unitId }) => unitId === found.unitId)
  const pieces = unit ? dec(unit.num).div(unit.den).toFixed() : '1'
  return { id: found.id, unitId: found.basicUnitId, pieces }
}

/** What lies there and is not on the bill comes onto it, counted; the bill is read anew, so that nobody's count is lost. */
export async function addLine(id: string, line: Values): Promise<BillRow> {
  await forget(Stocktake)
  const fresh = await savedBillOf(Stocktake, id)
  const body = encode(Stocktake, { ...fresh, lines: [...(fresh.lines as Values[]), line] })
  await call('POST', `${Stocktake.path}/submit`, { body, idempotencyKey: newKey() })
  await forget(Stocktake)
  return savedBillOf(Stocktake, id)
}
