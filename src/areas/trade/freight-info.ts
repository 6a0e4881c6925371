import type { Document } from '../../kit/document.ts'
import type { Field, Fields } from '../../kit/field.ts'

/** What of a head is about carrying the goods, as far as the bill has it. */
const keys = ['freight', 'fee', 'feeSupplierId', 'deliveryMode', 'courierNo', 'consigneeName', 'consigneePhone', 'consigneeAddress']

export const freightFields = ({ head }: Pick<Document, 'head'>): Field[] => keys.flatMap(key => (head as Fields)[key] ?? [])
