/** Where a whole plan is carried out. */
export const planPath = 'blade-desk/billplan/run'

/** One thing to do before a refused action can be taken, the last being the action itself; as the wire says it. */
export interface Step {
  billType: string
  billTypeName: string
  billId: string
  billNo: string
  version?: number
  /** The last word of the call; empty where the product has none. */
  action: string
  actionName: string
  hint: string
  /** What is said when the reason is missing; absent where none is asked for. */
  ask?: string
  isAllowed: boolean
}
