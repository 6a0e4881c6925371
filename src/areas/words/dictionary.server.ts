import { refuse } from '../../base/refusal.ts'
import { isEmpty } from '../../base/text.ts'
import { treeOf } from '../../base/tree.ts'
import { BusinessDictionary, Dictionary } from '../../ground/dictionary.ts'
import { type Call, get, post, type RawInput } from '../../kit/call.ts'
import type { Entity } from '../../kit/entity.ts'
import { type Fields, requiredMessage } from '../../kit/field.ts'
import { text } from '../../kit/fields/text.ts'
import { permissionOf } from '../../kit/permission.ts'
import { parameters } from '../../server/edge/input.ts'
import { exportRecords } from '../../server/records/export.ts'
import { recordCalls, serveEntity } from '../../server/records/record-calls.ts'
import { detail, type Known, list, listAll } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'
import { removeWords, saveWord } from './write.server.ts'

type Row = Record<string, unknown>

const code = text('code', '字典编号')
const asked = { code, parentId: text('parentId', '上级'), name: text('dictValue', '字典名称') }

/** The platform's dictionaries and the companies' own answer the same calls. */
export const dictionaryCalls: Call<Work>[] = [Dictionary, BusinessDictionary].flatMap(callsOf)

type Run = (work: Work, sent: Row, raw: RawInput) => Promise<unknown>

function callsOf(entity: Entity): Call<Work>[] {
  const { path, label } = entity
  const may = (verb: string) => permissionOf(entity, verb)
  const make = (call: typeof get, verb: string, words: string, permission: string, run: Run, input: Fields = {}): Call<Work> =>
    call(`${path}/${verb}`, permission, input, (work: Work, _input: object, raw: RawInput) => run(work, parameters(raw), raw), {
      label: `${label}${words}`,
      about: { thing: entity.name, verb: verb === 'parent-list' ? 'list' : verb },
    })
  const read = (verb: string, words: string, run: Run, input?: Fields) => make(get, verb, words, may('view'), run, input)
  return recordCalls(
    serveEntity(entity, {
      remove: (work, ids) => removeWords(work, entity, ids),
      calls: [
        read('parent-list', '列表', (work, sent) => parents(work, entity, sent)),
        read('list', '树', (work, sent) => wholeTree(work, entity, sent)),
        read('child-list', '键值列表', (work, sent) => children(work, entity, sent), asked),
        read('tree', '选择树', work => pickerTree(work, entity)),
        read('detail', '详情', async (work, sent) => shown(await detail(work, entity, sent.id))),
        {
          ...make(get, 'export', '导出', may('export'), (work, sent) => exportRecords(work, entity, { ...inOrder(sent), parentId: '0' })),
          dear: 'file',
        },
        make(get, 'dictionary', '可选键值', 'signedIn', (work, sent) => offered(work, entity, sent.code), { code }),
        make(post, 'submit', '保存', may('add'), (work, _sent, { body }) => saveWord(work, entity, body ?? {})),
      ],
    }),
  )
}

const inOrder = (query: Row): Row => ({ ...query, ascs: isEmpty(query.descs) && isEmpty(query.ascs) ? 'sort' : query.ascs })

const shown = <R extends Row>(row: R) => ({ ...row, isDeleted: 0, hasChildren: false })

async function parents(work: Work, entity: Entity, query: Row) {
  const page = await list(work, entity, { ...inOrder(query), parentId: '0' })
  return { ...page, records: page.records.map(shown) }
}

interface Node extends Row {
  id: string
  parentId: string
}

async function everyOne(work: Work, entity: Entity, query: Row = {}) {
  const rows = await listAll(work, entity, { ...query, ascs: 'sort' })
  return rows.map(row => shown(row as Known & Node))
}

/** Whoever is found comes with the dictionary that it stands in. */
async function wholeTree(work: Work, entity: Entity, { code, dictValue }: Row) {
  const found = await everyOne(work, entity, { code, dictValue })
  const above = new Set(found.map(row => row.parentId))
  const missing = (await everyOne(work, entity, { code })).filter(row => above.has(row.id) && !found.some(one => one.id === row.id))
  return treeOf([...missing, ...found])
}

async function children(work: Work, entity: Entity, { parentId, code, dictValue }: Row) {
  if (isEmpty(parentId) || ['0', '-1'].includes(String(parentId))) return []
  return everyOne(work, entity, { parentId, code, dictValue })
}

/** Only a dictionary can stand above a word, so a word cannot be chosen here. */
async function pickerTree(work: Work, entity: Entity) {
  const nodes = (await everyOne(work, entity)).map(({ id, parentId, dictValue }) => ({
    id,
    parentId,
    title: dictValue,
    key: id,
    value: id,
    hasChildren: false,
    ...(parentId === '0' ? {} : { disabled: true }),
  }))
  return treeOf(nodes)
}

/** What a form offers: what is sealed is known and not offered. */
async function offered({ tx, user }: Work, entity: Entity, code: unknown) {
  if (isEmpty(code)) refuse(requiredMessage(entity.fields.code!))
  const [table, ours] = entity.platform ? ['dictionary', '$2::text is not null'] : ['business_dictionary', 'w.tenant_id = $2']
  const same = entity.platform ? '' : 'r.tenant_id = w.tenant_id and '
  const rows = await tx.many(
    `select w.id, w.parent_id, w.code, w.word, w.name, w.sort, w.remark from ${table} w join ${table} r on ${same}r.id = w.parent_id
     where w.code = $1 and ${ours} and not w.deleted and not w.sealed and not r.sealed order by w.sort, w.word`,
    [String(code), user.tenantId],
  )
  return rows.map(row => ({
    id: row.id,
    parentId: row.parent_id,
    code: row.code,
    dictKey: row.word,
    dictValue: row.name,
    sort: row.sort,
    isSealed: 0,
    remark: row.remark ?? '',
    isDeleted: 0,
  }))
}
