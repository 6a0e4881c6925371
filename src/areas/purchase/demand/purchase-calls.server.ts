import { round } from '../../../base/decimal.ts'
import { refuseAll } from '../../../base/refusal.ts'
import { groupBy, unique } from '../../../base/text.ts'
import { post, type RawInput } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { price } from '../../../kit/fields/number.ts'
import { rowsAsSent } from '../../../kit/fields/rows.ts'
import { act } from '../../../server/documents/documents.ts'
import type { Work } from '../../../server/work.ts'
import { linesSent, type Taken, takeDemands, takenFields, takenIds, tellDemands } from '../../inventory/demand/taking.server.ts'
import { purchaseOrder } from '../order/order.server.ts'
import { DemandPurchase } from './demand-purchase.ts'
import { type Offer, offersOf } from './suppliers.server.ts'

const boughtFields = {
  ...takenFields,
  supplierId: ref('supplier', 'supplierId', '供应商'),
  taxPrice: price('taxPrice', '含税单价', { min: 0, needs: 'purchase_price_view' }),
}
type Line = Row<typeof boughtFields>

const bought = {
  ...DemandPurchase.fields,
  ...takenIds,
  lines: rowsAsSent('bodyList', '明细', boughtFields),
}

export const demandPurchaseCalls = [
  post(DemandPurchase.submit, DemandPurchase.permission, bought, purchase, {
    takes: { rows: boughtFields },
    label: '采购需求转采购',
  }),
]

interface Bought extends Taken, Partial<Offer> {}

/** One draft for each supplier, at what he took the last time; whoever was not chosen is the one who delivered last. */
async function purchase(work: Work, { depotId, supplierId, ids, lines }: Row<typeof bought>, { body }: RawInput) {
  const sent = linesSent<Line>(body, { lines, ids }, boughtFields).map(line => ({
    ...line,
    supplierId: line.supplierId ?? supplierId,
  }))
  const taken = await takeDemands(work, sent)
  const offers = await offersOf(work, unique(taken.map(({ goodsId }) => goodsId)))
  const all = taken.map((one, at): Bought => ({ ...one, ...offerFor(sent[at]!, offers.get(one.goodsId)) }))
  refuseAll(all.flatMap(({ supplierId, line }) => (supplierId ? [] : [{ line, field: 'supplierId', message: '请选择供应商！' }])))
  const drafts = []
  for (const [supplierId, some] of groupBy(all, ({ supplierId }) => supplierId!)) {
    const bodyList = some.map(one => lineOf(work, one))
    const draft = await act(work, purchaseOrder, 'draft', { body: { supplierId, depotId, bodyList } })
    await tellDemands(work, some, '转采购', draft.billNo)
    drafts.push({ id: draft.id, billNo: draft.billNo, version: draft.version, supplierId, rows: some.length })
  }
  return drafts
}

function offerFor({ supplierId, taxPrice }: Line, offers: Offer[] = []): Partial<Offer> {
  const offer = supplierId ? offers.find(one => one.supplierId === supplierId) : offers[0]
  return { supplierId: supplierId ?? offer?.supplierId, taxPrice: taxPrice ?? (offer ?? offers[0])?.taxPrice }
}

const lineOf = ({ settings }: Work, { id, goodsId, unitId, quantity, taxPrice }: Bought) => ({
  'commInfoId': goodsId,
  unitId,
  'demandBodyId': id,
  qty: quantity.toFixed(),
  'taxPrice': taxPrice ? round(taxPrice, settings.places.price).toFixed() : null,
})
