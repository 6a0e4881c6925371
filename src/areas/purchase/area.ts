import type { Area } from '../../kit/area.ts'
import { PurchaseException } from './exception.ts'
import { PurchaseIn } from './in.ts'
import { PurchaseInLines } from './in-lines.ts'
import { PurchaseOrder } from './order.ts'
import { PurchaseOrderContact } from './order-dialogs.ts'
import { PurchaseOrderLines, PurchaseTracking } from './order-lines.ts'
import { Receiving } from './receiving.ts'
import { PurchaseReturn } from './return.ts'
import { Returning } from './returning.ts'

export const purchaseArea: Area = {
  name: 'purchase',
  things: [
    PurchaseOrder,
    PurchaseOrderContact,
    PurchaseIn,
    PurchaseReturn,
    PurchaseOrderLines,
    PurchaseTracking,
    PurchaseInLines,
    PurchaseException,
  ],
  relations: [Receiving, Returning],
}
