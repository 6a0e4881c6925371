import { get } from '../../kit/call.ts'
import type { Document } from '../../kit/document.ts'
import type { Field } from '../../kit/field.ts'
import { text } from '../../kit/fields/text.ts'
import { permissionOf } from '../../kit/permission.ts'
import { isNamed, nameWire } from '../../kit/wire.ts'
import { findHead, showHead } from '../../server/documents/document-read.ts'
import type { Work } from '../../server/work.ts'
import { freightFields } from './freight-info.ts'

const input = { id: text('id', '单据', { required: true }) }

/** What a bill costs to be carried, who carries it, and under which numbers. */
export const freightCall = (document: Document) =>
  get(
    `${document.path}/queryFreightInfo`,
    permissionOf(document, 'view'),
    input,
    (work: Work, { id }: { id: string }) => freightOf(work, document, id),
    {
      label: '运费信息',
    },
  )

async function freightOf(work: Work, document: Document, id: string) {
  const head = await findHead(work, document, id)
  const shown = showHead(work, document, head)
  const told = freightFields(document).flatMap((field: Field) => [field.wire, ...(isNamed(field) ? [nameWire(field)] : [])])
  const parcels = await work.tx.many(parcelsSql, [work.user.tenantId, head.bill_no, head.courier_no ?? ''])
  return {
    id: head.id,
    billNo: head.bill_no,
    ...Object.fromEntries(told.filter(wire => wire in shown).map(wire => [wire, shown[wire]])),
    alOrderExpressForms: parcels.map(({ number, company_id, company, news }) => ({
      courierNo: number,
      expressId: company_id ?? '',
      expressName: company ?? '',
      context: news ?? '',
    })),
  }
}

/** Numbers that the bill was given, and parcels that name the bill. */
const parcelsSql = `select coalesce(f.courier_no, n.number) as number, f.company_id, c.name as company, f.news
  from (select unnest(string_to_array(nullif($3, ''), ',')) as number) n
  full join (select * from express_follow where tenant_id = $1 and not deleted and (bill_no = $2 or courier_no = any(string_to_array($3, ',')))) f
    on f.courier_no = n.number
  left join express_company c on c.tenant_id = f.tenant_id and c.id = f.company_id
  order by 1, f.id`
