import { call } from '../../web/client/http.ts'
import type { Sent } from '../../web/client/rows.ts'
import type { SentPage } from '../../web/client/things.ts'
import type { Query } from '../../web/client/wire.ts'
import { type EntryCard, type EntryGoods, readCard, readEntry } from './entry.ts'

/** Which price counts; what is only stored has none. */
export type Side = 'sales' | 'purchase' | 'stock'

/** For whom, from where and on which side goods are looked up: it decides stock and last price. */
export interface Asking {
  side: Side
  partyId: string
  depotId: string
}

export type GoodsHit = EntryGoods & { key: string }

export const hitOf = (wire: Sent): GoodsHit => {
  const goods = readEntry(wire)
  return { ...goods, key: goods.id }
}

const partyWire = 'bartererId'
const goodsWire = 'commInfoId'

/** The same words for every call about goods. */
export const wordsOf = ({ side, partyId, depotId }: Asking): Query => ({ side, depotId, [partyWire]: partyId })

export async function searchGoods(asking: Asking, keyword: string, signal?: AbortSignal) {
  const query = { ...wordsOf(asking), keyword, current: 1, size: 20 }
  const { records, total } = await call<SentPage>('GET', 'blade-base/comminfo/entryList', { query, signal, silent: true })
  return { hits: records.map(hitOf), total }
}

/** By code or barcode; nothing where there is none. */
export async function exactGoods(asking: Asking, text: string): Promise<GoodsHit | undefined> {
  return (await exactMany(asking, [text]))[0]
}

/** Answers in the order of the texts. */
export async function exactMany(asking: Asking, texts: string[]): Promise<(GoodsHit | undefined)[]> {
  const body = { ...wordsOf(asking), key: texts }
  const { records } = await call<{ records: Sent[] }>('POST', 'blade-base/comminfo/batchSelectByKeywords', { body, silent: true })
  const found = records.map(hitOf)
  return texts.map(text => found.find(hit => hit.found === text))
}

/** What could be sold instead, the most alike first. */
export async function substitutesFor(asking: Asking, goodsId: string): Promise<GoodsHit[]> {
  const query = { ...wordsOf(asking), [goodsWire]: goodsId }
  return (await call<Sent[]>('GET', 'blade-base/comminfo/entrySubstitutes', { query, silent: true })).map(hitOf)
}

export const cardKey = ['goodsCard']

export async function goodsCard(asking: Asking, goodsId: string): Promise<EntryCard> {
  return readCard(
    await call<Sent>('GET', 'blade-base/comminfo/entryCard', { query: { ...wordsOf(asking), [goodsWire]: goodsId }, silent: true }),
  )
}
