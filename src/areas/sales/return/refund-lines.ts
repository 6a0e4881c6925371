/** What a refund tells of each line that it is for. */
export const refundLines = ['goodsId', 'unitId', 'quantity', 'taxPrice', 'final', 'isGift', 'sourceNo', 'remark'] as const
