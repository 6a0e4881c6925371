import { useQuery } from '@tanstack/react-query'
import type { Dialog } from '../../../kit/dialog.ts'
import { nameWire } from '../../../kit/wire.ts'
import { call } from '../../../web/client/http.ts'
import { queryClient } from '../../../web/client/query.ts'
import { keyOf, type WireRow } from '../../../web/client/things.ts'
import { CallError } from '../../../web/client/wire.ts'
import { Stock } from '../reads/stock.ts'
import { possibleCalls, StockMerge } from './repack-dialogs.ts'

const { goodsId, depotId, fromUnitId, toUnitId, assemblyId } = StockMerge.fields
const asked = [goodsId, depotId, fromUnitId, toUnitId, assemblyId].map(({ wire }) => wire)

export interface GoodsUnit {
  id: string
  name: string
  /** In basic units; of the basic one nothing. */
  meaning: string
}

const unitsOf = (goods: string) => ({
  queryKey: ['goodsUnits', goods],
  queryFn: async () =>
    bySize(await call<WireRow[]>('GET', 'blade-base/goodsunit/list', { query: { goodsIds: goods, indexNo: 1 }, silent: true })),
})

/** The units of a goods from the basic one to the largest. */
export const useUnits = (goods: string): GoodsUnit[] => useQuery({ ...unitsOf(goods), enabled: !!goods }).data ?? []

export const fetchUnits = (goods: string): Promise<GoodsUnit[]> => queryClient.fetchQuery(unitsOf(goods)).catch(() => [])

/** Between the basic unit and the largest one. */
export function usualUnits(isMerging: boolean, units: GoodsUnit[]): WireRow {
  if (units.length < 2) return { [fromUnitId.wire]: '', [toUnitId.wire]: '' }
  const [from, to] = isMerging ? [units[0]!, units.at(-1)!] : [units.at(-1)!, units[0]!]
  return {
    [fromUnitId.wire]: from.id,
    [nameWire(fromUnitId)]: from.name,
    [toUnitId.wire]: to.id,
    [nameWire(toUnitId)]: to.name,
  }
}

function bySize(data: WireRow[]): GoodsUnit[] {
  const sizeOf = ({ num = 1, den = 1 }: WireRow) => num / den
  const basic = data[0]?.unitName ?? ''
  return [...data]
    .sort((one, other) => sizeOf(one) - sizeOf(other))
    .map(unit => ({
      id: unit.unitId,
      name: unit.unitName,
      meaning: sizeOf(unit) === 1 ? '' : `${unit.den > 1 ? `${unit.num}/${unit.den}` : unit.num}${basic}`,
    }))
}

export interface Possible {
  count?: number
  /** What is counted: the larger unit, or kits. */
  unit: string
  /** Why nothing is possible. */
  refusal?: string
}

/** How many can be made or opened, once it is known of what and where. */
export function usePossible({ name }: Dialog, form: WireRow): Possible {
  const query = Object.fromEntries(asked.map(wire => [wire, form[wire] ?? '']))
  const isKit = !!query[assemblyId.wire]
  const isWhole = !!query[depotId.wire] && (isKit || [goodsId, fromUnitId, toUnitId].every(({ wire }) => query[wire]))
  const { data, error } = useQuery({
    queryKey: keyOf(Stock, 'possible', name, query),
    queryFn: () => call<number>('GET', possibleCalls[name]!, { query, silent: true }),
    enabled: isWhole,
    retry: false,
  })
  const units = useUnits(query[goodsId.wire])
  const larger = query[(name === StockMerge.name ? toUnitId : fromUnitId).wire]
  return {
    count: isWhole ? data : undefined,
    unit: isKit ? '套' : (units.find(({ id }) => id === larger)?.name ?? ''),
    refusal: isWhole && error instanceof CallError ? error.msg : undefined,
  }
}
