import { randomInt } from 'node:crypto'
import { refuse } from '../../base/refusal.ts'
import { type Call, get, post } from '../../kit/call.ts'
import type { Document } from '../../kit/document.ts'
import { text } from '../../kit/fields/text.ts'
import { permissionOf } from '../../kit/permission.ts'
import type { Work } from '../work.ts'
import { supervisorsOf } from './approval.ts'
import { findHead } from './document-read.ts'

const id = text('id', '单据', { required: true })
const minutes = 30
const tries = 5

/** The first print is free; another one may need somebody who allows it: he gets a number, and whoever knows it prints once. */
export function reprintCalls(document: Document, print: (work: Work, id: string) => Promise<unknown>): Call<Work>[] {
  const may = permissionOf(document, 'print')
  return [
    // It is remembered that it was printed, so it writes.
    {
      ...get(`${document.path}/try-print`, may, { id }, (work: Work, input) => print(work, input.id), { label: '检查后打印' }),
      reads: false,
    },
    post(
      `${document.path}/apply-print`,
      may,
      { id, remark: text('remark', '原因', { required: '请输入重打原因！', length: 200 }) },
      (work: Work, input) => applyPrint(work, document, input),
      { label: '申请重打' },
    ),
    {
      ...get(
        `${document.path}/check-code`,
        may,
        { id, code: text('code', '验证码', { required: '请输入验证码！' }) },
        (work: Work, input) => checkCode(work, document, input),
        { label: '重打验证' },
      ),
      // A wrong guess is remembered, so it writes.
      reads: false,
    },
  ]
}

const printedSql = `select i.id from unnest($3::text[]) i(id)
  where exists (select 1 from history where tenant_id = $1 and subject = $2 and subject_id = i.id and stage = '打印')`

/** The oldest allowance of each bill. */
const useSql = `with open as (select id, bill_id from print_code where tenant_id = $1 and bill_type = $2 and bill_id = any($3::bigint[])
    and account_id = $4 and verified_at is not null and used_at is null and expires_at > now() order by id for update)
  update print_code p set used_at = now() from (select min(id) as id from open group by bill_id) u where p.tenant_id = $1 and p.id = u.id`

/** Refuses a second print that nobody has allowed; an allowance is used up by it. */
export async function guardReprint(work: Work, { billType }: Document, ids: string[]) {
  if (!work.settings.yes('REPRINT_APPROVAL')) return
  const printed = await work.tx.many<{ id: string }>(printedSql, [work.user.tenantId, billType, ids])
  if (!printed.length) return
  const used = await work.tx.run(useSql, [work.user.tenantId, billType, printed.map(({ id }) => id), work.user.id])
  if (used < printed.length) refuse({ message: '请先申请重打！', reason: 'reprint' })
}

async function applyPrint(work: Work, document: Document, { id: billId, remark }: { id: string; remark: string }) {
  const head = await findHead(work, document, billId)
  const code = String(randomInt(100_000, 1_000_000))
  await work.tx.run(
    `insert into print_code (tenant_id, id, bill_type, bill_id, account_id, code, expires_at) values ($1, $2, $3, $4, $5, $6, now() + interval '${minutes} minutes')`,
    [work.user.tenantId, work.nextId(), document.billType, billId, work.user.id, code],
  )
  for (const supervisor of await supervisorsOf(work, document))
    work.send({
      room: `user:${supervisor.id}`,
      channel: 'notice',
      title: `${work.user.name}申请重打${document.label}`,
      content: `验证码${code}，${minutes}分钟内有效。原因：${remark}`,
      orderNumber: head.bill_no,
      path: `${document.formPage}?type=view&id=${billId}`,
    })
  return true
}

/** A number can be guessed at a few times only, and works once. */
async function checkCode(work: Work, document: Document, { id: billId, code }: { id: string; code: string }) {
  await findHead(work, document, billId)
  // A wrong guess counts, whatever becomes of this call.
  const known = await work.apart(inner =>
    inner.tx.one(
      `update print_code set tries = tries + 1, verified_at = case when code = $5 then now() end
     where id = (select id from print_code where tenant_id = $1 and bill_type = $2 and bill_id = $3 and account_id = $4
       and verified_at is null and used_at is null and expires_at > now() and tries < ${tries} order by id desc limit 1 for update)
     returning verified_at`,
      [work.user.tenantId, document.billType, billId, work.user.id, code],
    ),
  )
  return known?.verified_at ? true : refuse('验证码错误或已失效！')
}
