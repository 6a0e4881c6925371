import type { Document } from '../../kit/document.ts'
import { refuseBlocked } from '../records/blockers.ts'
import { makerOf } from '../records/maker.ts'
import type { Work } from '../work.ts'

/** What another bill has made is undone with that bill, so that the two never disagree. */
export async function refuseMade(work: Work, document: Document, doc: any) {
  const maker = makerOf(document, doc)
  if (!maker) return
  const undo = maker.actions.undo
  const say = (no: string) =>
    undo ? `本单由${maker.label}${no}生成，请在${no}上${undo.label}！` : `本单由${maker.label}${no}生成，请红冲${no}！`
  const blocker = { billType: maker.billType, billId: doc.sourceId, billNo: doc.sourceNo, reason: '本单由它生成' }
  await refuseBlocked(work, document, 'reverse', doc, say, [blocker])
}
