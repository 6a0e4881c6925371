import { refuse } from '../../base/refusal.ts'
import { isEmpty } from '../../base/text.ts'
import { type Call, get, post, type RawInput } from '../../kit/call.ts'
import { columnsWhere } from '../../kit/columns.ts'
import { fileLink } from '../../server/attachments.ts'
import { parameters } from '../../server/input.ts'
import { recordCalls, serveEntity } from '../../server/record-calls.ts'
import { change, detail, find, idsOf, list, readRecord, remove } from '../../server/records.ts'
import { safeFileName } from '../../server/upload-check.ts'
import type { Work } from '../../server/work.ts'
import { Attach } from './attachment.ts'

type Row = Record<string, any>

const shown = (row: Row): Row => ({ ...row, name: row.originalName, link: fileLink(row.id), domainUrl: '', attachId: row.id })

const read = (verb: string, label: string, run: (work: Work, raw: RawInput) => Promise<unknown>): Call<Work> => ({
  ...get(`${Attach.path}/${verb}`, 'attach_view', {}, (work: Work, _input: object, raw: RawInput) => run(work, raw), { label }),
  about: { thing: Attach.name, verb },
})

export const attachCalls: Call<Work>[] = recordCalls(
  serveEntity(Attach, {
    async remove(work, value) {
      const ids = idsOf(value)
      await refuseUsed(work, ids)
      await remove(work, Attach, ids)
    },
    calls: [
      post(`${Attach.path}/submit`, 'attach_add', {}, (work: Work, _input: object, { body }: RawInput) => submit(work, body ?? {}), {
        label: '附件保存',
      }),
      read('list', '附件列表', async (work, { query }) => {
        const page = await list(work, Attach, query)
        return { ...page, records: page.records.map(shown) }
      }),
      read('detail', '附件详情', async (work, raw) => shown(await detail(work, Attach, parameters(raw).id))),
    ],
  }),
)

/** A file is uploaded first; what is saved here is what it is called. Its ending stays, for that is what it is. */
async function submit(work: Work, body: Row) {
  const { id, version } = body
  if (isEmpty(id)) refuse('请先上传文件！')
  const row = await readRecord(work, Attach, body)
  const before = await find(work, Attach, id, true)
  if (!isEmpty(version) && Number(version) !== before.version) refuse('数据已被他人修改，请刷新后重试！')
  const originalName = safeFileName(row.originalName)
  if (originalName.split('.').at(-1)!.toLowerCase() !== before.extension) refuse(`文件名必须以 .${before.extension} 结尾！`)
  return change(work, Attach, before, { originalName, remark: row.remark }, '修改')
}

/** What a bill or a record shows stays: every declared field that holds a picture or files is asked, in one question. */
async function refuseUsed(work: Work, ids: string[]) {
  const parts = columnsWhere(({ kind }, key) => kind === 'image' || kind === 'files' || key === 'avatar')
    .filter(column => !column.platform)
    .map(
      ({ table, name, label, alive }) => `select u.id, '${label}' as by from unnest($2::text[]) u(id) where exists
      (select 1 from ${table} x where x.tenant_id = $1${alive} and x.${name}::text ~ ('id=' || u.id || '($|[^0-9])'))`,
    )
  const annexes = `select x.attachment_id as id, '单据' as by from bill_annex x where x.tenant_id = $1 and x.attachment_id = any($2::text[])`
  const used = await work.tx.many(
    `select distinct on (s.id) s.by, a.original_name from (${[...parts, annexes].join(' union all ')}) s
     join attachment a on a.tenant_id = $1 and a.id = s.id::bigint order by s.id`,
    [work.user.tenantId, ids],
  )
  if (used.length) refuse(used.map(({ by, original_name }) => `附件${original_name}已被${by}使用，不能删除！`).join('；'))
}
