import { refuse } from '../../../base/refusal.ts'
import { groupBy } from '../../../base/text.ts'
import { post, type RawInput } from '../../../kit/call.ts'
import { text } from '../../../kit/fields/text.ts'
import { keepFile } from '../../../server/files/attachments.ts'
import { checkUpload, safeFileName } from '../../../server/files/upload-check.ts'
import { change, find, idsOf, missing } from '../../../server/records/records.ts'
import { refuseStale } from '../../../server/stale.ts'
import type { Work } from '../../../server/work.ts'
import { Goods } from './goods.ts'
import type { Stored } from './goods-shown.server.ts'
import { mostPictures, pictureTypes } from './pictures.ts'

const goodsId = text('commInfoId', '商品')
const chosen = {
  id: text('id', '商品', { required: true }),
  pictureId: text('pictureId', '图片', { required: true }),
  version: text('version', '版本'),
}

export const pictureCalls = [
  post('blade-base/commpicture/upload', 'comminfo_edit', { goodsId }, upload, { takes: 'file', label: '上传商品图片', apart: true }),
  post('blade-base/comminfo/mainPicture', 'comminfo_edit', chosen, chooseMain, { label: '设置主图' }),
  post('blade-base/comminfo/removePicture', 'comminfo_edit', { ids: text('ids', '图片', { required: true, length: 2000 }) }, remove, {
    label: '删除商品图片',
  }),
]

/** A picture of a goods that is there already belongs to it at once; one for a new goods waits for it to be saved. */
async function upload(work: Work, { goodsId }: { goodsId: string | null }, { file }: RawInput) {
  const sent = file ?? refuse('请选择文件！')
  checkUpload({ name: sent.name, head: sent.data.subarray(0, 4096), size: sent.data.length }, { types: pictureTypes, megabytes: 5 })
  if (goodsId) await work.apart(inner => roomIn(inner, goodsId))
  const name = safeFileName(sent.name)
  const extension = name.split('.').at(-1)!.toLowerCase()
  const { id: attachId, link } = await keepFile(work, { name, extension, type: sent.type, data: sent.data }, run => work.apart(run))
  const shown = { attachId, picturePath: link, originalName: name, 'commInfoId': goodsId ?? '', isMain: 2 }
  return goodsId ? { ...shown, ...(await work.apart(inner => hang(inner, goodsId, link))) } : shown
}

async function roomIn(work: Work, goodsId: string) {
  const before = await find(work, Goods, goodsId, true)
  const held = await picturesOf(work, before.id)
  if (held.length >= mostPictures) refuse(`图片最多上传${mostPictures}张`)
  return { before, held }
}

async function hang(work: Work, goodsId: string, link: string) {
  const { before, held } = await roomIn(work, goodsId)
  return { id: await add(work, before, held, link), isMain: held.length ? 1 : 2 }
}

const picturesOf = (work: Work, id: string) =>
  work.tx.many('select id, link, is_main, line_no from goods_pictures where tenant_id = $1 and parent_id = $2 order by line_no', [
    work.user.tenantId,
    id,
  ])

async function add(work: Work, before: Stored, held: { line_no: number }[], link: string) {
  const id = work.nextId()
  await work.tx.run('insert into goods_pictures (tenant_id, id, parent_id, line_no, link, is_main) values ($1, $2, $3, $4, $5, $6)', [
    work.user.tenantId,
    id,
    before.id,
    (held.at(-1)?.line_no ?? 0) + 1,
    link,
    !held.length,
  ])
  await change(work, Goods, before, held.length ? {} : { picture: link }, '上传图片')
  return id
}

async function chooseMain(work: Work, { id, pictureId, version }: { id: string; pictureId: string; version: string | null }) {
  const before = await find(work, Goods, id, true)
  refuseStale(before, version)
  const picture = (await picturesOf(work, before.id)).find(one => one.id === pictureId) ?? missing()
  await makeMain(work, before, picture, '设置主图')
  return true
}

async function makeMain(work: Work, before: Stored, picture: { id: string; link: string } | undefined, stage: string) {
  await work.tx.run('update goods_pictures set is_main = (id = $3) where tenant_id = $1 and parent_id = $2', [
    work.user.tenantId,
    before.id,
    picture?.id ?? null,
  ])
  await change(work, Goods, before, { picture: picture?.link ?? null }, stage)
}

async function remove(work: Work, input: { ids: string }) {
  const ids = idsOf(input.ids)
  const found = await work.tx.many('select id, parent_id from goods_pictures where tenant_id = $1 and id = any($2::bigint[])', [
    work.user.tenantId,
    ids,
  ])
  if (found.length !== ids.length) missing()
  for (const goods of [...groupBy(found, row => row.parent_id).keys()].sort())
    await removeFrom(work, await find(work, Goods, goods, true), ids)
  return true
}

/** When the main one goes, the next takes its place; on the shelf it stays. */
async function removeFrom(work: Work, before: Stored, ids: string[]) {
  const held = await picturesOf(work, before.id)
  const left = held.filter(({ id }) => !ids.includes(id))
  const main = left.find(({ is_main }) => is_main)
  if (!main && (before.on_shelf || before.on_score_shelf)) refuse('上架商品必须保留主图！')
  await work.tx.run('delete from goods_pictures where tenant_id = $1 and parent_id = $2 and id = any($3::bigint[])', [
    work.user.tenantId,
    before.id,
    ids,
  ])
  await makeMain(work, before, main ?? left[0], '删除图片')
}
