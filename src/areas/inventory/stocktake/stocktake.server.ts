import { refuse, refuseAll } from '../../../base/refusal.ts'
import { unique } from '../../../base/text.ts'
import { serve } from '../../../server/documents/documents.ts'
import { make, unmake } from '../../../server/documents/made.ts'
import type { Work } from '../../../server/work.ts'
import { availableOf, balanceKey } from '../../ledger/balance.ts'
import { lockBalances } from '../../ledger/balances.server.ts'
import { unfreeze } from '../../ledger/self-check/freeze.server.ts'
import { heldOfBatch } from '../../ledger/stock/batches.ts'
import { gain } from '../moves/gain.server.ts'
import { loss } from '../moves/loss.server.ts'
import { countOf, found, mayTakeForGone, Stocktake, type StocktakeDoc, uncounted } from './stocktake.ts'
import { completeStocktake } from './stocktake-complete.server.ts'
import { blankStocktake } from './stocktake-scope.server.ts'

export const stocktake = serve(Stocktake, {
  complete: completeStocktake,
  blank: blankStocktake,
  request,
  post,
  cancel: thaw,
  removed: thaw,
  reverse: (work, bill) => unmake(work, [loss, gain], { document: Stocktake, doc: bill }),
})

async function thaw(work: Work, bill: { id: string; depotId: string }) {
  await unfreeze(work, bill)
}

/** Nothing is left open by oversight: what nobody counted is left out, or taken for gone, only when somebody says so. */
async function request(work: Work, bill: StocktakeDoc) {
  const open = bill.lines.filter(line => countOf(line) == null).length
  if (open && bill.uncounted === uncounted.refused) refuse(`还有${open}个商品未盘点！`)
  if (open && bill.uncounted === uncounted.gone && !work.user.can(mayTakeForGone)) refuse('无权将未盘商品按0处理，请盘点后再提交！')
}

/** What was found becomes gains and losses, at once and for good; whatever moved since the snapshot changes no difference. */
async function post(work: Work, bill: StocktakeDoc) {
  await unfreeze(work, bill)
  const lines = bill.lines.map((line, index) => ({ ...line, at: index + 1 })).filter(line => line.difference && !line.difference.eq(0))
  const missing = lines.filter(line => line.difference!.lt(0))
  await refuseTooMuch(work, bill, missing)
  const maker = { document: Stocktake, doc: bill }
  const head = { depotId: bill.depotId, ...found }
  const made = ({ goodsId, unitId, batchNo, expiry, difference, reason, at }: (typeof lines)[number]) => ({
    goodsId,
    unitId,
    quantity: difference!.abs(),
    batchNo,
    expiry,
    remark: reason,
    at,
  })
  const surplus = lines.filter(line => line.difference!.gt(0))
  if (surplus.length) {
    const priced = surplus.map(line => ({ ...made(line), costPrice: line.costPrice }))
    await make(work, gain, maker, head, priced)
  }
  if (missing.length) await make(work, loss, maker, head, missing.map(made))
}

/** More cannot be missing than is there now: goods that left since the snapshot were counted, so somebody counts again. */
async function refuseTooMuch(work: Work, { depotId }: StocktakeDoc, missing: (StocktakeDoc['lines'][number] & { at: number })[]) {
  const shelves = unique(missing.map(line => line.goodsId)).map(goodsId => ({ depotId, goodsId }))
  const balances = await lockBalances(work, shelves)
  refuseAll(
    missing.flatMap(({ goodsId, batchNo, difference, at }) => {
      const balance = balances.get(balanceKey({ depotId, goodsId }))!
      const isThere =
        availableOf(balance).plus(difference!).gte(0) && (!balance.batches || heldOfBatch(balance, batchNo).plus(difference!).gte(0))
      return isThere ? [] : [{ line: at - 1, field: 'counted', message: '盘亏数量大于当前库存！' }]
    }),
  )
}
