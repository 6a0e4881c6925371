type Row = Record<string, any>

/** Amounts that the server works out anew once a quantity is another. */
const amounts = { basicQty: '', salesPrice: '', totalAmt: '', salesAmt: '', taxAmt: '', discountAmt: '', finalAmt: '' }
export const blanked = { totalQty: '', discountAmt: '', salesAmt: '', taxAmt: '', totalAmt: '', couponAmt: '', finalAmt: '' }
export const part = (one: Row, qty = one.qty) => ({ ...one, ...amounts, qty })

/** A pulled bill with these quantities on its lines; a line of 0 stays behind, one without keeps its own. */
export const inParts = (bill: Row, ...quantities: number[]): Row => ({
  ...bill,
  ...blanked,
  bodyList: bill.bodyList.flatMap((one: Row, at: number) => (quantities[at] === 0 ? [] : [part(one, quantities[at])])),
})
