import { writeHistories } from '../../../server/history.ts'
import type { Round } from '../../../server/jobs/rounds.ts'
import type { Work } from '../../../server/work.ts'
import { QuoteInquiry } from './inquiry.ts'

/** Every minute: who was asked until now is asked no longer. */
export const inquiryRounds: Round[] = [{ name: 'quoteInquiriesDue', when: '* * * * *', run: closeDue }]

async function closeDue(work: Work) {
  const due = await work.tx.many(
    `update quote_inquiry set state = 'due', version = version + 1, updated_at = now()
     where tenant_id = $1 and state = 'published' and not deleted and deadline <= now() returning id, bill_no, title, created_by`,
    [work.user.tenantId],
  )
  await writeHistories(
    work,
    due.map(row => ({ subject: QuoteInquiry.billType, subjectId: row.id, subjectNo: row.bill_no, stage: QuoteInquiry.states.due.label })),
  )
  for (const row of due)
    work.send({
      room: `user:${row.created_by}`,
      channel: 'notice',
      title: `报价询价单${row.bill_no}已截止，请选价下单`,
      content: row.title ?? undefined,
      orderNumber: row.bill_no,
      path: `${QuoteInquiry.formPage}?id=${row.id}`,
    })
}
