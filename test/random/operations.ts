import type { Operation } from './actor.ts'
import { adjust } from './operations/adjust.ts'
import { borrow } from './operations/borrow.ts'
import { buy } from './operations/buy.ts'
import { deliver } from './operations/deliver.ts'
import { demand } from './operations/demand.ts'
import { earn, spend } from './operations/earn-and-spend.ts'
import { exchange } from './operations/exchange.ts'
import { gain } from './operations/gain.ts'
import { giveOnConsignment } from './operations/give-on-consignment.ts'
import { inquire } from './operations/inquire.ts'
import { invoice } from './operations/invoice.ts'
import { kit } from './operations/kit.ts'
import { lend } from './operations/lend.ts'
import { loss } from './operations/loss.ts'
import { moveMoney } from './operations/move-money.ts'
import { openingBalance } from './operations/opening-balance.ts'
import { order, orderGoods } from './operations/order.ts'
import { packSizes } from './operations/pack-sizes.ts'
import { payAhead, payUsAhead } from './operations/pay-ahead.ts'
import { rename } from './operations/rename.ts'
import { repack } from './operations/repack.ts'
import { reverse } from './operations/reverse.ts'
import { sell } from './operations/sell.ts'
import { sendBack } from './operations/send-back.ts'
import { collect, pay } from './operations/settle.ts'
import { stocktake } from './operations/stocktake.ts'
import { oweLess, oweMore } from './operations/supplement.ts'
import { takeGoodsBack } from './operations/take-goods-back.ts'
import { takeInvoice } from './operations/take-invoice.ts'
import { takeOnConsignment } from './operations/take-on-consignment.ts'
import { transfer } from './operations/transfer.ts'
import { writeOff, writeOffOwing } from './operations/write-off.ts'

/** All that is done at random; what is named more than once is done more often. */
export const operations: Operation[] = [
  ...[buy, buy, sell, sell, order, order, order, orderGoods, orderGoods, sendBack, sendBack],
  ...[takeGoodsBack, takeGoodsBack, invoice, invoice, takeInvoice, takeInvoice, gain, loss, exchange, adjust],
  ...[transfer, transfer, repack, kit, stocktake, demand, demand, inquire, deliver],
  ...[lend, borrow, takeOnConsignment, giveOnConsignment],
  ...[collect, collect, pay, pay, payUsAhead, payAhead, earn, spend, moveMoney, oweMore, oweLess, openingBalance],
  ...[writeOff, writeOff, writeOffOwing, writeOffOwing],
  ...[reverse, reverse],
  ...[packSizes, rename],
]
