import { refuse, refuseAll } from '../../base/refusal.ts'
import { isEmpty } from '../../base/text.ts'
import { noWord } from '../../ground/dictionary.ts'
import type { Entity } from '../../kit/entity.ts'
import { wired } from '../../kit/faults.ts'
import { type RowWith, requiredMessage } from '../../kit/field.ts'
import { readRow } from '../../kit/read.ts'
import { tableName } from '../../kit/schema.ts'
import { forgetAllConfigs, forgetConfig } from '../../server/memory.ts'
import { find, idsOf, type Known, missing, remove, save } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'
import { isPlatform, wordsOf } from './dictionary.ts'
import { refuseUsedWords, type Word } from './uses.server.ts'

type Row = Record<string, unknown>

/** Words are held in memory on every node, the platform's for every company. */
const forget = (work: Work, entity: Entity) => (entity.platform ? forgetAllConfigs(work) : forgetConfig(work))

const isTop = (parentId: unknown) => isEmpty(parentId) || ['0', '-1'].includes(String(parentId))

/** A dictionary stands at the top, a word below one; neither becomes the other. */
export async function saveWord(work: Work, entity: Entity, body: Row) {
  const isWord = !isTop(body.parentId)
  const { fields } = isWord ? wordsOf(entity) : entity
  const { row, problems } = readRow(fields, body)
  refuseAll(wired(fields, problems))
  const before = isEmpty(body.id) ? undefined : await find(work, entity, body.id, true)
  if (before && (before.parent_id != null) !== isWord)
    refuse(isWord ? '字典不能移到其他字典下！' : requiredMessage(entity.fields.parentId!))
  const next: RowWith<{ code: string }> = isWord
    ? { ...row, code: await codeAbove(work, entity, row.parentId as string) }
    : { ...row, code: row.code as string, parentId: null, word: noWord }
  if (before?.planted) refuseFixed(before, next, isWord)
  if (!isWord && !isPlatform(entity)) await refusePlatformCode(work, next.code)
  await refuseTwin(work, entity, next, before?.id)
  if (before && isWord && (before.code !== next.code || before.word !== next.word))
    await refuseUsedWords(work, entity, [before as Known & Word], (name, by) => `${name}已被${by}使用，不能修改键值和上级！`)
  const saved = await save(work, entity, next, body)
  if (before && !isWord && before.code !== next.code) await renameBelow(work, entity, before.id, next.code)
  await forget(work, entity)
  return saved
}

/** Locked, so that two who add the same word at once are told apart. */
async function codeAbove(work: Work, entity: Entity, id: string): Promise<string> {
  const above = await find(work, entity, id, true)
  return above.parent_id == null ? above.code : refuse('上级只能选择字典，不能选择字典键值！')
}

function refuseFixed(before: Row, next: Row, isWord: boolean) {
  if (isWord && (before.word !== next.word || before.code !== next.code)) refuse('系统内置的字典键值和上级不能修改，可以修改名称！')
  if (!isWord && before.code !== next.code) refuse('系统内置字典的编号不能修改！')
  if (!isWord && next.sealed) refuse('系统内置字典不能封存，可以封存其中的键值！')
}

async function refusePlatformCode({ tx }: Work, code: string) {
  if (await tx.one('select 1 from dictionary where code = $1 and not deleted limit 1', [code]))
    refuse({ field: 'code', message: '字典编号已被系统字典使用，请更换！' })
}

async function refuseTwin({ tx, user }: Work, entity: Entity, { code, word }: Row, id: string | undefined) {
  const ours = entity.platform ? '$1::text is not null' : 'tenant_id = $1'
  const twin = await tx.one(
    `select 1 from ${tableName(entity)} where ${ours} and code = $2 and word = $3 and id is distinct from $4::bigint and not deleted`,
    [user.tenantId, code, word, id ?? null],
  )
  if (twin) refuse('当前字典键值已存在!')
}

/** The words repeat the code of their dictionary. */
async function renameBelow({ tx, user }: Work, entity: Entity, id: string, code: string) {
  const ours = entity.platform ? '$1::text is not null' : 'tenant_id = $1'
  await tx.run(`update ${tableName(entity)} set code = $3, version = version + 1 where ${ours} and parent_id = $2 and not deleted`, [
    user.tenantId,
    id,
    code,
  ])
}

interface Living extends Word {
  id: string
  parent_id: string | null
  planted: boolean
}

export async function removeWords(work: Work, entity: Entity, value: unknown) {
  const ids = idsOf(value)
  const ours = entity.platform ? '$1::text is not null' : 'tenant_id = $1'
  const living = (condition: string): Promise<Living[]> =>
    work.tx.many(
      `select id, parent_id, code, word, name, planted from ${tableName(entity)} where ${ours} and ${condition} and not deleted`,
      [work.user.tenantId, ids],
    )
  const rows = await living('id = any($2::bigint[])')
  if (rows.length !== ids.length) missing()
  refuseAll(rows.filter(row => row.planted).map(row => `${row.name}是系统内置字典，不能删除！`))
  if ((await living('parent_id = any($2::bigint[]) and id <> all($2::bigint[])')).length) refuse('请先删除子节点!')
  const words = rows.filter(row => row.parent_id != null)
  await refuseUsedWords(work, entity, words, (name, by) => `${name}已被${by}使用，不能删除，可以封存！`)
  // Words go first: what still has some below it counts as used.
  for (const some of [words, rows.filter(row => row.parent_id == null)])
    if (some.length)
      await remove(
        work,
        entity,
        some.map(row => row.id),
      )
  await forget(work, entity)
}
