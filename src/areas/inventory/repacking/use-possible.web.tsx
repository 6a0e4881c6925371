import { useQuery } from '@tanstack/react-query'
import type { Dialog } from '../../../kit/dialog.ts'
import { call } from '../../../web/client/http.ts'
import { queryClient } from '../../../web/client/query.ts'
import { encodeRow, type Values, wordOf } from '../../../web/client/rows.ts'
import { keyOf } from '../../../web/client/things.ts'
import type { Query } from '../../../web/client/wire.ts'
import { CallError } from '../../../web/client/wire.ts'
import { Stock } from '../reads/stock.ts'
import { possibleCalls, StockMerge } from './repack-dialogs.ts'

const asked = ['goodsId', 'depotId', 'fromUnitId', 'toUnitId', 'assemblyId']

/** A unit of a goods, as the call tells it. */
interface SentUnit {
  unitId: string
  unitName: string
  num?: number
  den?: number
}

export interface GoodsUnit {
  id: string
  name: string
  /** In basic units; of the basic one nothing. */
  meaning: string
}

const unitsOf = (goods: string) => ({
  queryKey: ['goodsUnits', goods],
  queryFn: async () =>
    bySize(await call<SentUnit[]>('GET', 'blade-base/goodsunit/list', { query: { goodsIds: goods, indexNo: 1 }, silent: true })),
})

/** The units of a goods from the basic one to the largest. */
export const useUnits = (goods: string): GoodsUnit[] => useQuery({ ...unitsOf(goods), enabled: !!goods }).data ?? []

export const fetchUnits = (goods: string): Promise<GoodsUnit[]> => queryClient.fetchQuery(unitsOf(goods)).catch(() => [])

/** Between the basic unit and the largest one. */
export function usualUnits(isMerging: boolean, units: GoodsUnit[]): Values {
  if (units.length < 2) return { fromUnitId: '', toUnitId: '' }
  const [from, to] = isMerging ? [units[0]!, units.at(-1)!] : [units.at(-1)!, units[0]!]
  return { fromUnitId: from.id, fromUnitName: from.name, toUnitId: to.id, toUnitName: to.name }
}

function bySize(data: SentUnit[]): GoodsUnit[] {
  const sizeOf = ({ num = 1, den = 1 }: SentUnit) => num / den
  const basic = data[0]?.unitName ?? ''
  return [...data]
    .sort((one, other) => sizeOf(one) - sizeOf(other))
    .map(unit => ({
      id: unit.unitId,
      name: unit.unitName,
      meaning: sizeOf(unit) === 1 ? '' : `${Number(unit.den) > 1 ? `${unit.num}/${unit.den}` : unit.num}${basic}`,
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
export function usePossible({ name }: Dialog, form: Values): Possible {
  const said: Record<string, string> = Object.fromEntries(asked.map(key => [key, wordOf(form[key])]))
  const query = encodeRow(StockMerge.fields, said) as Query
  const isKit = !!said.assemblyId
  const isWhole = !!said.depotId && (isKit || [said.goodsId, said.fromUnitId, said.toUnitId].every(Boolean))
  const { data, error } = useQuery({
    queryKey: keyOf(Stock, 'possible', name, query),
    queryFn: () => call<number>('GET', possibleCalls[name]!, { query, silent: true }),
    enabled: isWhole,
    retry: false,
  })
  const units = useUnits(said.goodsId ?? '')
  const larger = name === StockMerge.name ? said.toUnitId : said.fromUnitId
  return {
    count: isWhole ? data : undefined,
    unit: isKit ? '套' : (units.find(({ id }) => id === larger)?.name ?? ''),
    refusal: isWhole && error instanceof CallError ? error.msg : undefined,
  }
}
