/** What an action answers; the warnings are what the user should know although it went through. */
export interface Moved {
  id: string
  version: number
  billNo: string
  status: string
  statusName: string
  /** The red bill, of what was reversed. */
  'hcsBillId'?: string
  'hcsBillNo'?: string
  /** The bills that it has made for somebody to go on with. */
  'purchaseOrders'?: { id: string; billNo: string }[]
  warnings?: string[]
}
