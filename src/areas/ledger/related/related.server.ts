import { exact } from '../../../base/exact.ts'
import { refuse } from '../../../base/refusal.ts'
import { type Call, get } from '../../../kit/call.ts'
import type { Document } from '../../../kit/document.ts'
import type { Row } from '../../../kit/field.ts'
import { id } from '../../../kit/fields/choice.ts'
import { text } from '../../../kit/fields/text.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { documentOfType } from '../../../kit/registry.ts'
import { relatedPath } from '../../../kit/related.ts'
import { findHead } from '../../../server/documents/document-read.ts'
import { followersOf, type Link, seenOf, sourcesOf } from '../../../server/documents/related.ts'
import { missing } from '../../../server/records/records.ts'
import type { Work } from '../../../server/work.ts'
import { settledBy, settlementsOf } from './settlements.server.ts'

const asked = {
  id: id('id', '单据', { required: '请选择单据！' }),
  billType: text('billType', '单据类型', { required: '请选择单据类型！' }),
}

type Wire = Record<string, unknown>

/** Which bills belong to one, and the settlements of a bill by the name of its kind. */
export const relatedCalls = (trails: readonly Document[]): Call<Work>[] => [
  get(relatedPath, 'signedIn', asked, related, { label: '关联单据' }),
  ...trails.map(document =>
    get(
      `blade-finance/billsettlement/${document.path.split('/').at(-1)}`,
      permissionOf(document, 'view'),
      { id: asked.id },
      (work: Work, { id }: { id: string }) => trail(work, document, id),
      { label: `${document.label}结算记录` },
    ),
  ),
]

async function related(work: Work, { id, billType }: Row<typeof asked>) {
  const document = documentOfType(billType) ?? missing()
  if (!work.user.can(permissionOf(document, 'view'))) refuse('无权限操作！', 403)
  await findHead(work, document, id)
  const sources = await sourcesOf(work, document, id)
  const followers = await followersOf(work, document, id)
  const settlements = await settlementsIn(work, { document, id, distance: 0 }, sources, followers)
  const paid = await settledBy(work, document, id)
  const [up, down, settled] = [await seenOf(work, [...sources, ...paid]), await seenOf(work, followers), await seenOf(work, settlements)]
  return {
    upList: up.seen.map(({ link, head }) => ({ ...named(head), ...counted(link) })),
    downList: down.seen.map(({ link, head }) => ({ ...named(head), ...counted(link) })),
    settleList: settled.seen.map(({ link, head }) => ({ ...named(head), itemBillNo: link.itemNo, settlementAmt: exact(link.amount) })),
    hiddenCount: up.hidden + down.hidden + settled.hidden,
  }
}

/** How a bill and what followed it were settled; where nothing was, how what it was made from: an invoice is paid as what it bills. */
async function settlementsIn(work: Work, own: Link, sources: Link[], followers: Link[]) {
  const settled = await settlementsOf(work, [own, ...followers])
  return settled.length
    ? settled
    : settlementsOf(
        work,
        sources.filter(({ distance }) => distance === 1),
      )
}

/** The settlements of one bill: which bill, when, how much, and what was left to settle. */
async function trail(work: Work, document: Document, id: string) {
  await findHead(work, document, id)
  const own = { document, id, distance: 0 }
  const settlements = await settlementsIn(work, own, await sourcesOf(work, document, id), await followersOf(work, document, id))
  const { seen } = await seenOf(work, settlements)
  return seen.map(({ link, head }) => ({
    ...named(head),
    settleNo: head.billNo,
    settleDate: head.billDate,
    itemBillNo: link.itemNo,
    settlementAmt: exact(link.amount),
    unSettlementAmt: exact(link.left),
  }))
}

function named({ id, billType, billNo, billDate, status, statusName }: Wire) {
  const document = documentOfType(String(billType))!
  const state = Object.values(document.states).find(({ wire }) => wire === status)
  return { billType, billTypeName: document.label, billId: id, billNo, billDate, status, statusName, statusColor: state?.color }
}

const counted = ({ distance, quantity }: Link) => ({ level: distance, ...(quantity && { qty: exact(quantity.toFixed()) }) })
