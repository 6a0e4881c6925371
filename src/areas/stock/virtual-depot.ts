/** Depots that stand nowhere: what lies in them is ours, but on its way, lent, on consignment or sent straight on. */
export const virtualDepots = [
  { standsFor: 'transit', code: 'XN01', name: '在途仓', account: '1402' },
  { standsFor: 'lent', code: 'XN02', name: '借出仓', account: '1406' },
  { standsFor: 'consigned', code: 'XN03', name: '委托代销仓', account: '1406' },
  { standsFor: 'direct', code: 'XN04', name: '直运仓', account: '1405' },
] as const

export const lentOut = virtualDepots[1]
export const directDepot = virtualDepots[3]
