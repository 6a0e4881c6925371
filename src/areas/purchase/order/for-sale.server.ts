import { question } from '../../../server/question.ts'
import type { Work } from '../../../server/work.ts'
import type { PurchaseOrderDoc } from './order.ts'

/** What a purchase order takes of sales orders is judged and named by whoever knows these. */
export const agreeWithSales = question<(work: Work, order: PurchaseOrderDoc) => Promise<void>>('what a purchase order is sold for')
