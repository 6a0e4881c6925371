import { dec } from '../../base/decimal.ts'
import { examplesOf, inOurValues } from '../ledger/examples/example.ts'
import { inventoryAreaServer } from './area.server.ts'
import { postings as adjusted } from './moves/cost-adjustment.server.ts'
import { CostAdjustment } from './moves/cost-adjustment.ts'
import { postings as gained } from './moves/gain.server.ts'
import { Gain } from './moves/gain.ts'
import { postings as lost } from './moves/loss.server.ts'
import { Loss } from './moves/loss.ts'
import { kitPostings } from './repacking/kit-entries.server.ts'
import { postings as repacked } from './repacking/repacking.server.ts'
import { Repacking } from './repacking/repacking.ts'
import { postings as moved, promises } from './transfer/transfer.server.ts'
import { Transfer } from './transfer/transfer.ts'
import { receivings } from './transfer/transfer-receive.server.ts'
import { sendings } from './transfer/transfer-send.server.ts'

const line = { goodsId: 'G', quantity: 3, basicQuantity: 3 }
const bill = (head: object, ...lines: object[]) => inOurValues({ depotId: 'D', billDate: '2026-03-01', lines, ...head })
const goods = new Map([['G', { code: 'G', name: 'G', lastPrice: dec(4) }]]) as never

const gains = examplesOf(Gain, gained, [
  {
    when: 'goods turn up, at the price that was given',
    bill: bill({ reason: '2' }, { ...line, costPrice: 5 }),
    facts: { goods },
    writes: ['PROFIT D G 3 15.00 / 6301'],
  },
  { when: 'at what the books find', bill: bill({ reason: '2' }, line), facts: { goods }, writes: ['PROFIT D G 3 ? / 6301'] },
  {
    when: 'of the opening, against capital',
    bill: bill({ reason: '1' }, { ...line, costPrice: 5 }),
    facts: { goods },
    writes: ['OPENING D G 3 15.00 / 4001'],
  },
])

const lossReasons = inventoryAreaServer.words!.find(({ code }) => code === 'loss_reason')!.names
const borneBy = { 1: '6711', 2: '6602', 3: '6601', 4: '6601', 5: '6602', 8: '6711', 9: '6711' }
const losses = examplesOf(
  Loss,
  lost,
  Object.entries(borneBy).map(([reason, account]) => ({
    when: `for the reason ${lossReasons[reason]}`,
    bill: bill({ reason }, line),
    writes: [`LOSS D G -3 ? / ${account}`],
  })),
)

const pieces = { goodsId: 'G', direction: '1', unitId: 'p', quantity: 10, basicQuantity: 10, numerator: 1, denominator: 1 }
const onTheWay = bill({ fromId: 'D', toId: 'E' }, { ...line, numerator: 1, denominator: 1 })
const portion = { batchNo: null, expiry: null, quantity: dec(3), cost: dec(24) }
const kit = [
  { goodsId: 'G', direction: '1', quantity: 4, basicQuantity: 4 },
  { goodsId: 'H', direction: '2', quantity: 2, basicQuantity: 2 },
]
const box = { ...pieces, direction: '2', unitId: 'b', quantity: 1, numerator: 10 }

export const inventoryExamples = [
  ...gains,
  ...losses,
  ...examplesOf(Transfer, promises, [{ when: 'asked for: the goods are kept for it', bill: onTheWay, writes: ['reserved D G 3'] }]),
  ...examplesOf(Transfer, sendings, [
    {
      when: 'sent: they are on their way with their value',
      bill: onTheWay,
      facts: { leaving: [dec(3)], transit: 'way' },
      writes: ['MOVE_OUT D G -3 ? goes along', 'MOVE_OUT way G 3 = what left'],
    },
  ]),
  ...examplesOf(Transfer, receivings, [
    {
      when: 'two of three received, at the very value they left with',
      bill: onTheWay,
      facts: { arriving: [dec(2)], transit: 'way', left: new Map([['l1', [portion]]]) },
      writes: ['MOVE_IN way G -2 16.00 goes along', 'MOVE_IN E G 2 = what left'],
    },
  ]),
  ...examplesOf(Transfer, moved, [
    {
      when: 'in one step (`MOVE_ONE_STEP`): goods go from one depot to the other at once and take their value along',
      bill: bill({ fromId: 'D', toId: 'E' }, line),
      writes: ['MOVE_OUT D G -3 ? goes along', 'MOVE_OUT E G 3 = what left'],
    },
  ]),
  ...examplesOf(Repacking, repacked, [
    {
      when: 'pieces become a box: nothing leaves the shelf',
      bill: bill({ kind: '1' }, pieces, box),
      facts: { goods },
      writes: ['MERGE D G 10 ? into 1 b'],
    },
  ]),
  ...examplesOf(Repacking, kitPostings, [
    {
      when: 'components become kits, worth what was used up and the fee',
      bill: bill({ kind: '1', fee: 5 }, ...kit),
      facts: { values: [dec(32)], weights: [dec(1)] },
      writes: ['MERGE D G -4 32.00', 'MERGE D H 2 37.00', 'Cr 6602 5.00'],
    },
  ]),
  ...examplesOf(CostAdjustment, adjusted, [
    {
      when: 'a shelf is worth more, and the variance bears it',
      bill: bill({}, { goodsId: 'G', depotId: 'D', amount: 20 }),
      writes: ['COST_ADJ D G 0 20.00 / 6402'],
    },
  ]),
]
