import { post } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { act } from '../../../server/documents/documents.ts'
import { idsOf } from '../../../server/records/records.ts'
import type { Work } from '../../../server/work.ts'
import { takeDemands, takenIds, tellDemands } from '../../inventory/demand/taking.server.ts'
import { DemandInquiry } from './demand-inquiry.ts'
import { quoteInquiry } from './inquiry.server.ts'
import { QuoteInquiry } from './inquiry.ts'

const asked = { ...DemandInquiry.fields, ...takenIds }

export const demandInquiryCalls = [post(DemandInquiry.submit, DemandInquiry.permission, asked, inquire, { label: '采购需求转询价' })]

/** A draft of an inquiry for all that is left of some demands; nothing is taken of them before it is ordered. */
async function inquire(work: Work, { supplierIds, deadline, ids }: Row<typeof asked>) {
  const taken = await takeDemands(
    work,
    idsOf(ids).map(id => ({ id, quantity: null })),
  )
  const { head, parts } = QuoteInquiry
  const { fields, wire } = parts.lines
  const lines = taken.map(({ id, goodsId, unitId, quantity }) => ({
    [fields.goodsId.wire]: goodsId,
    [fields.unitId.wire]: unitId,
    [fields.quantity.wire]: quantity.toFixed(),
    [fields.demandId.wire]: id,
  }))
  const body = {
    [head.supplierIds.wire]: supplierIds.join(),
    [head.deadline.wire]: deadline,
    [head.depotId.wire]: await depotOf(work, taken),
    [wire]: lines,
  }
  const { id, billNo, version } = await act(work, quoteInquiry, 'draft', { body })
  await tellDemands(work, taken, DemandInquiry.label, billNo)
  return { id, billNo, version }
}

/** Where it is needed, if that is one place. */
async function depotOf({ tx, user }: Work, taken: { id: string }[]): Promise<string | null> {
  const depots = await tx.many('select distinct depot_id from demand where tenant_id = $1 and id = any($2::bigint[])', [
    user.tenantId,
    taken.map(({ id }) => id),
  ])
  return depots.length === 1 ? depots[0].depot_id : null
}
