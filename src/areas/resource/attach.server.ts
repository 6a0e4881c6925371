import { refuse, refuseAll } from '../../base/refusal.ts'
import { byKey, isEmpty } from '../../base/text.ts'
import { Attach } from '../../ground/attachment.ts'
import { type Call, get, post, type RawInput } from '../../kit/call.ts'
import type { RowWith } from '../../kit/field.ts'
import { fileLink } from '../../kit/file-link.ts'
import { parameters } from '../../server/edge/input.ts'
import { readableFiles, storedFiles, usesOfFiles } from '../../server/files/file-rights.ts'
import { safeFileName } from '../../server/files/upload-check.ts'
import { recordCalls, serveEntity } from '../../server/records/record-calls.ts'
import { change, detail, find, idsOf, list, readRecord, remove } from '../../server/records/records.ts'
import { refuseStale } from '../../server/stale.ts'
import type { Work } from '../../server/work.ts'

type Row = RowWith<{ id: string }>

/** Whoever keeps the files of a company in order sees what there is; he opens what he may see anyway, and of the rest he gets no link. */
async function shown(work: Work, rows: Row[]): Promise<Row[]> {
  const files = await readableFiles(
    work,
    rows.map(({ id }) => id),
  )
  const linkOf = (id: string) => (files.has(id) ? fileLink(id) : '')
  return rows.map(row => ({ ...row, name: row.originalName, link: linkOf(row.id), domainUrl: '', domain: '', wxmediaId: '' }))
}

const read = (verb: string, label: string, run: (work: Work, raw: RawInput) => Promise<unknown>): Call<Work> => ({
  ...get(`${Attach.path}/${verb}`, 'attach_view', {}, (work: Work, _input: object, raw: RawInput) => run(work, raw), {
    label,
    about: { thing: Attach.name, verb },
  }),
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
        takes: { record: Attach },
        label: '附件保存',
      }),
      read('list', '附件列表', async (work, { query }) => {
        const page = await list(work, Attach, query)
        return { ...page, records: await shown(work, page.records) }
      }),
      read('detail', '附件详情', async (work, raw) => (await shown(work, [await detail(work, Attach, parameters(raw).id)]))[0]),
    ],
  }),
)

/** A file is uploaded first; what is saved here is what it is called. Its ending stays, for that is what it is. */
async function submit(work: Work, body: Row) {
  const { id, version } = body
  if (isEmpty(id)) refuse('请先上传文件！')
  const row = await readRecord(work, Attach, body)
  const before = await find(work, Attach, id, true)
  refuseStale(before, version)
  const originalName = safeFileName(row.originalName)
  if (originalName.split('.').at(-1)!.toLowerCase() !== before.extension) refuse(`文件名必须以 .${before.extension} 结尾！`)
  return change(work, Attach, before, { originalName, remark: row.remark }, '修改')
}

/** What a bill or a record shows stays; the files are held meanwhile, so that none is put to use behind our back. */
async function refuseUsed(work: Work, ids: string[]) {
  const files = await storedFiles(work, ids, 'for update')
  const uses = byKey(await usesOfFiles(work, ids), ({ file }) => file)
  const faults = files.flatMap(({ id, original_name }) => {
    const use = uses.get(id)
    return use ? [`附件${original_name}已被${use.thing?.label ?? '单据'}使用，不能删除！`] : []
  })
  refuseAll(faults)
}
