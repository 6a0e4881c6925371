import { ids, staffOf } from '../company.ts'
import type { World } from '../world.ts'
import type { Wire } from './invent.ts'
import { aheadBills, settlingBills } from './owed-items.ts'
import { returningBills } from './returning-bills.ts'

/** Bills whose lines have to fit each other. */
const together: Record<string, () => Wire> = {
  exchange: () => ({
    bodyList: [
      { inOutType: '1', commInfoId: ids.bearing, qty: 1, taxPrice: 20, taxRate: 13 },
      { inOutType: '2', commInfoId: ids.bolt, qty: 2, taxPrice: 20, taxRate: 13 },
    ],
  }),
  repacking: () => ({
    repackType: '1',
    assembleId: '',
    qty: '',
    feeAmt: 0,
    bodyList: [
      { inOutType: '1', commInfoId: ids.bearing, unitId: ids.piece, qty: 9 },
      { inOutType: '2', commInfoId: ids.bearing, unitId: ids.box, qty: 1 },
    ],
  }),
  costAdjustment: () => ({
    depotId: ids.hangzhou,
    bodyList: [
      { depotId: ids.hangzhou, commInfoId: ids.bearing, adjAmt: 1, newPrice: '' },
      { depotId: ids.hangzhou, commInfoId: ids.bolt, adjAmt: 1, newPrice: '' },
    ],
  }),
  borrow: () => ({ direction: '1', bartererId: ids.steelworks, bodyList: [{ commInfoId: ids.bolt, qty: 1 }] }),
  consignment: () => ({
    consignmentType: '2',
    bartererId: ids.steelworks,
    bodyList: [{ commInfoId: ids.bolt, qty: 1, taxPrice: 5, taxRate: 13 }],
  }),
  customerInquiry: () => ({
    bartererId: ids.steelworks,
    bodyList: [
      { commInfoId: ids.bolt, sourceText: '', qty: 2, taxPrice: 10 },
      { commInfoId: ids.bearing, sourceText: '', qty: 2, taxPrice: 40 },
    ],
  }),
  quoteInquiry: () => ({ supplierIds: ids.factory, deadline: '2099-01-01 12:00:00', bodyList: [{ commInfoId: ids.bolt, qty: 1 }] }),
  transfer: () => ({ outDepotId: ids.hangzhou, inDepotId: ids.ningbo, bodyList: [{ commInfoId: ids.bolt, qty: 1 }] }),
}

/** What an action of a customer's inquiry asks for beside a reason. */
export const answersTo = (wire: string, lines: readonly Wire[]): Wire =>
  ({
    'makeQuoteInquiry': { lines: lines.map(({ id }) => id) },
    'saveOrUpdatePayment': { periodDays: 30 },
    'updateStaff': { staffId: staffOf('administrator') },
    close: { lostReason: '1' },
  })[wire] ?? {}

/** What a record must be, so that bills of this name may point to it. */
export const suiting: Record<string, Wire> = {
  otherIncome: { expendType: '6001', accountCode: '' },
  expense: { expendType: '6002', accountCode: '' },
}

/** Those that take of what is there already. */
export const taking = { ...settlingBills, ...returningBills }

/** Those of them that a made-up bill would get wrong. */
const wrong = ['exchange', 'repacking', 'costAdjustment', 'customerInquiry']

/** Whether lines have to fit what is there already, so that nobody can make them up. */
export const hasFittingLines = ({ name }: { name: string }) => wrong.includes(name) || name in taking

/** A bill that fits, if bills of this name have to; of a depot where it is about what lies there. */
export const fittingBill = async (world: World, name: string, depotId?: string): Promise<Wire | undefined> =>
  together[name]?.() ?? aheadBills[name]?.(world) ?? taking[name]?.(world, depotId)

/** The lines of one, and what of its head they depend on. */
export const fittingLines = async (world: World, name: string): Promise<Wire | undefined> =>
  hasFittingLines({ name }) || name in aheadBills ? fittingBill(world, name) : undefined

/** Nobody begins it: it is made of another bill, and names what that one names. */
export const isMade = ({ name }: { name: string }) => name === 'salesReturnIn'

/** A depot is counted once at a time, packs need nobody's approval, an inquiry goes by the clock and by what suppliers or customers say, what comes back follows from a return: these live their own lives and have stories of their own. */
export const isPeculiar = ({ name }: { name: string }) =>
  ['stocktake', 'repacking', 'quoteInquiry', 'customerInquiry', 'salesReturnIn'].includes(name)
