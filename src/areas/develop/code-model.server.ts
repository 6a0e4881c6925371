import { Readable } from 'node:stream'
import { refuse, refuseAll } from '../../base/refusal.ts'
import { snake } from '../../base/text.ts'
import { post } from '../../kit/call.ts'
import { wired } from '../../kit/faults.ts'
import { text } from '../../kit/fields/text.ts'
import { entities } from '../../kit/registry.ts'
import { refuseWhereClosed } from '../../server/developer-tools.ts'
import { zipped } from '../../server/excel/zip.ts'
import { writeHistory } from '../../server/history.ts'
import { loadChildren } from '../../server/records/children.ts'
import type { Download } from '../../server/records/export.ts'
import { serveEntity } from '../../server/records/record-calls.ts'
import { find, idsOf, remove, save } from '../../server/records/records.ts'
import { fromRow } from '../../server/records/select.ts'
import type { Work } from '../../server/work.ts'
import { CodeModel, type Model } from './code-model.ts'
import { generate } from './generate.ts'
import { fileName, wordOf } from './naming.ts'
import { fieldsOfTable } from './table-fields.server.ts'

const id = text('id', '模型', { required: '请选择至少一条数据', length: 20 })
const ids = text('ids', '模型', { required: '请选择至少一条数据', length: 20_000 })

/** Models of what is to be; a declaration serves every client, so `system`, which names one of them, decides nothing. */
export const codeModel = serveEntity(CodeModel, {
  async submit(work, row, sent) {
    refuseWhereClosed()
    const whole = row.fields.length ? row : { ...row, fields: await fieldsOfTable(work, row) }
    refuseAll([...wired(CodeModel.fields, CodeModel.check?.(whole) ?? []), ...(await reservedFaults(work, whole as Model))])
    return save(work, CodeModel, whole, sent)
  },
  async remove(work, value) {
    refuseWhereClosed()
    await remove(work, CodeModel, value)
  },
  calls: [
    post(`${CodeModel.path}/copy`, 'code_add', { id }, copy, { label: '代码生成复制' }),
    post(`${CodeModel.path}/gen-code`, 'code_generate', { ids, system: text('system', '系统', { length: 50 }) }, make, {
      label: '代码生成下载',
    }),
  ],
})

/** Words that SQL keeps for itself can name neither a table nor a column; the database knows them best. */
async function reservedFaults({ tx }: Work, model: Model): Promise<string[]> {
  const names = [snake(wordOf(model)), ...model.fields.map(({ name }) => snake(name))]
  const found = await tx.many(`select word from pg_get_keywords() where catcode in ('R', 'T') and word = any($1)`, [names])
  return found.map(({ word }) => `“${word}”是数据库保留字，请换一个名称`)
}

/** A copy has its own table: that of the first, with a number behind it. */
async function copy(work: Work, input: { id: string }) {
  refuseWhereClosed()
  const { id: _, ...model } = await modelOf(work, input.id)
  const names = Array.from({ length: 99 }, (_, at) => `${model.tableName.slice(0, 23)}_copy${at ? at + 1 : ''}`.replaceAll('__', '_'))
  const takenSql = 'select table_name from code_model where tenant_id = $1 and table_name = any($2) and not deleted'
  const taken = new Set((await work.tx.many(takenSql, [work.user.tenantId, names])).map(row => row.table_name))
  const tableName = names.find(name => !taken.has(name)) ?? refuse('副本过多，请先修改或删除已有的副本！')
  await save(work, CodeModel, { ...model, tableName, fields: model.fields.map(field => ({ ...field, id: null })) })
  return true
}

async function make(work: Work, input: { ids: string; system: string | null }): Promise<Download> {
  refuseWhereClosed()
  const models: (Model & { id: string })[] = []
  for (const one of idsOf(input.ids)) models.push(await modelOf(work, one))
  refuseAll(models.flatMap(model => [...unknownFaults(work, model), ...twinFaults(models, model)]))
  for (const { id: subjectId, label } of models)
    writeHistory(work, { subject: CodeModel.name, subjectId, subjectNo: label, stage: '生成代码' })
  const name = models.length === 1 ? fileName(models[0]!) : 'declarations'
  return { download: true, name: `${name}.zip`, type: 'application/zip', stream: Readable.from(zipped(partsOf(models))) }
}

async function* partsOf(models: Model[]) {
  for (const { name, text: content } of generate(models)) yield { name, data: [content] }
}

async function modelOf(work: Work, one: string): Promise<Model & { id: string }> {
  const row = await find(work, CodeModel, one)
  const { rowsOf } = await loadChildren(work, CodeModel, [row.id])
  const { fields } = CodeModel.fields.fields
  const children = rowsOf('fieldList', row.id).map(child => fromRow(fields!, child))
  return { ...fromRow(CodeModel.fields, row), fields: children, id: row.id } as unknown as Model & { id: string }
}

/** The start refuses a reference to nothing and a dictionary that is not there; better to hear of it here. */
function unknownFaults(work: Work, model: Model): string[] {
  const known = new Set(entities().map(({ name }) => name))
  return model.fields.flatMap(({ kind, label, parameter }) => {
    if (kind === 'ref' && !known.has(parameter!))
      return [`${model.label}的${label}引用了不存在的对象${parameter}，请填写已有的对象名，例如 brand！`]
    if (kind === 'dict' && !work.dictionary(parameter!).size)
      return [`${model.label}的${label}使用了不存在的字典${parameter}，请填写已有的字典编号！`]
    return []
  })
}

const twinFaults = (models: Model[], model: Model) =>
  models.some(other => other !== model && wordOf(other) === wordOf(model)) ? [`${model.label}与其他模型生成的名称相同，请分开生成！`] : []
