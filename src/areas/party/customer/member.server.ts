import { post } from '../../../kit/call.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { serveEntity } from '../../../server/records/record-calls.ts'
import { save } from '../../../server/records/records.ts'
import type { Work } from '../../../server/work.ts'
import { refuseTakenPhone } from '../contact/phone.server.ts'
import { Member } from './member.ts'

const input = { memberId: ref('member', 'memberId', '会员'), phone: Member.fields.phone }

export const member = serveEntity(Member, {
  async submit(work, row, sent) {
    await refuseTakenPhone(work, row.phone, { memberId: sent.id })
    return save(work, Member, row, sent)
  },
  calls: [post('blade-barterer/member/chechPhone', 'member_view', input, checkPhone, { label: '会员手机查重' })],
})

async function checkPhone(work: Work, { memberId, phone }: { memberId: string | null; phone: string }) {
  await refuseTakenPhone(work, phone, { memberId })
  return true
}
