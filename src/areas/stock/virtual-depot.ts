/** The kind of a depot that stands nowhere. */
export const nowhere = '9'

/** Depots that stand nowhere: what lies in them is ours, but on its way, lent, on consignment or sent straight on. */
export const virtualDepots = [
  { code: 'XN01', name: '在途仓', account: '1402' },
  { code: 'XN02', name: '借出仓', account: '1406' },
  { code: 'XN03', name: '委托代销仓', account: '1406' },
  { code: 'XN04', name: '直运仓', account: '1405' },
] as const

export const lentOut = virtualDepots[1]
