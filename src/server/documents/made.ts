import { together } from '../../base/together.ts'
import { keyOf } from '../../kit/document.ts'
import { tableName } from '../../kit/schema.ts'
import { nextBillNo } from '../numbering.ts'
import type { Work } from '../work.ts'
import { loadDocument } from './document-read.ts'
import { factsOf, judgeAll, type Maker, move, type Served } from './documents.ts'
import { fallbacks } from './fallbacks.ts'
import { follow, openFollowing } from './following.ts'
import { unsaid } from './said.ts'

type Values = Record<string, any>

/** A bill that another one makes: complete, and posted at once in the same transaction; or left waiting in some state. Whoever could approve its maker has approved it. */
export async function make(makers: Work, served: Served, maker: Maker, head: Values, lines: Values[] = [], waiting?: string) {
  const { document } = served
  const work = unsaid(makers)
  const doc: any = {
    ...fallbacks(document.head),
    id: work.nextId(),
    version: 0,
    billNo: null,
    billDate: maker.doc.billDate,
    staffId: maker.doc.staffId,
    deptId: maker.doc.deptId,
    createdBy: work.user.id,
    createdAt: work.now.toISOString(),
    ...head,
    sourceType: maker.document.billType,
    sourceId: maker.doc.id,
    sourceNo: maker.doc.billNo,
    ...Object.fromEntries(Object.keys(document.parts).map(key => [key, []])),
    ...(document.parts.lines && { lines: lines.map(line => ({ ...fallbacks(document.lines), ...line, id: work.nextId() })) }),
  }
  const following = await follow(work, document, doc)
  if (following) await judgeAll(work, served, following, doc)
  const facts = factsOf(...(await together(served.complete?.(work, doc, false), served.ahead?.(work, doc))))
  doc.billNo = await nextBillNo(work, document, doc)
  const to = waiting ?? (await served.effects.post?.(work, doc, { by: maker, following }, facts)) ?? 'posted'
  const key = waiting ? keyOf(document, 'submits', 'drafts') : keyOf(document, 'posts', 'submits')
  await move(work, document, key, doc, { to, isNew: true, diff: [], following })
  return doc
}

/** Undoes what a bill has made, the latest first. */
export async function unmake(work: Work, makers: Served[], maker: Maker) {
  for (const served of makers) {
    const rows = await work.tx.many(
      `select id from ${tableName(served.document)} where tenant_id = $1 and source_type = $2 and source_id = $3
       and state = 'posted' and not is_red order by id desc`,
      [work.user.tenantId, maker.document.billType, maker.doc.id],
    )
    for (const { id } of rows) await unmakeOne(work, served, maker, id)
  }
}

/** Undoes one of the bills that a bill has made. */
export async function unmakeOne(makers: Work, served: Served, maker: Maker, id: string) {
  const work = unsaid(makers)
  const doc = await loadDocument(seeingAll(work), served.document, id, true)
  const key = keyOf(served.document, 'reverses')
  const following = await openFollowing(work, served.document, doc)
  await served.effects[key]!(work, doc, { by: maker, following }, undefined)
  await move(work, served.document, key, doc, { to: 'reversed', isNew: false, diff: [], following })
}

/** What a bill has made is reached through that bill, even where the user does not see it by itself. */
const seeingAll = (work: Work): Work => ({ ...work, user: { ...work.user, administrator: true } })
