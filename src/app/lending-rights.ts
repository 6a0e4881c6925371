/** What is lent, borrowed and given on consignment: sent on its way and taken back by the warehouse, turned into money by others. */
const bills = ['borrowinventory', 'consignmenthead']
const words = ['view', 'add', 'edit', 'delete', 'submit', 'giveBack', 'cancel', 'print', 'export']

export const lendingHandled = [...bills.flatMap(bill => words.map(word => `${bill}_${word}`)), 'inventoryconsignment_*']
export const lendingApproved = [...bills.map(bill => `${bill}_*`), 'inventoryconsignment_*']
