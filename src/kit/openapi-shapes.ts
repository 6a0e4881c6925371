import type { Call, Listed } from './call.ts'
import { type Document, verdict } from './document.ts'
import type { Entity } from './entity.ts'
import type { Fields } from './field.ts'
import { fieldSchema, filterParameters, inputSchema, queryParameter, type Schema, shownSchema, type Words } from './openapi-schema.ts'
import { documents, entities, reports } from './registry.ts'
import type { Report } from './report.ts'

/** What goes into a call and what comes out of it. */
export interface Shape {
  query?: Schema[]
  body?: Schema
  /** The body is a form with a file. */
  multipart?: true
  /** What the envelope carries. */
  data?: Schema
  /** The answer is a file. */
  file?: true
}

/** Gives a schema a name and answers the reference to it. */
type Naming = (name: string, make: () => Schema) => Schema

export const thingOf = ({ about }: Call): Entity | Document | Report | undefined =>
  about && [...entities(), ...documents(), ...reports()].find(({ name }) => name === about.thing)

/** The shape follows from the declaration where there is one, and from the declared input where there is none. */
export const shapeOf = (call: Call, name: Naming, words: Words): Shape => usualShape(call, name, words) ?? handShape(call, name, words)

/** That of a call which does to its thing what is done to all of them. */
export function usualShape(call: Call, name: Naming, words: Words): Shape | undefined {
  const thing = thingOf(call)
  const { verb } = call.about ?? { verb: '' }
  const known =
    thing?.thing === 'entity'
      ? entityShapes(thing, name, words)
      : thing?.thing === 'document'
        ? documentShapes(thing, name, words)
        : thing && reportShapes(thing, name, words)
  return known && Object.hasOwn(known, verb) ? withOwn(call, known[verb]!(call), words) : undefined
}

/** A call by hand in the place of a usual one may take more than that. */
function withOwn({ input }: Call, shape: Shape, words: Words): Shape {
  const usual = new Set(shape.query?.map(one => one.name))
  const more = Object.values(input).filter(({ wire }) => !usual.has(wire))
  return more.length ? { ...shape, query: [...(shape.query ?? []), ...more.map(field => inputParameter(field, words))] } : shape
}

type Shapes = Record<string, (call: Call) => Shape>

const text = { type: 'string' }
const whole = { type: 'integer' }
const idSchema = { type: 'string', title: '编号', pattern: '^\\d{1,19}$' }
const versionSchema = { type: 'integer', title: '版本', description: '传入时须与当前版本一致' }
const id = queryParameter('id', '编号', idSchema, true)
const ids = queryParameter('ids', '编号，多个用逗号分隔', text, true)
const oneOrMany = [queryParameter('ids', '编号，多个用逗号分隔', text), queryParameter('id', '编号，只有一个时使用', idSchema)]
const version = queryParameter('version', '版本，传入时须与当前版本一致', whole)
const remark = queryParameter('remark', '原因或意见，驳回与作废等操作必填', text)
const overrideReason = queryParameter('overrideReason', '放行原因，仅在拒绝时返回 data.override 的情况下使用', text)
const parentId = queryParameter('parentId', '上级编号，0 为顶级', text)
const saved = { type: 'object', properties: { id: idSchema, version: whole } }
const list = (items: Schema): Schema => ({ type: 'array', items })
const warnings = { ...list(text), title: '提醒', description: '操作已完成，但用户应当知道' }

const paging = [
  queryParameter('current', '页码', { type: 'integer', minimum: 1, default: 1 }),
  queryParameter('size', '每页行数', { type: 'integer', minimum: 1, maximum: 500, default: 10 }),
]
const ordering = [queryParameter('ascs', '升序的字段，多个用逗号分隔'), queryParameter('descs', '降序的字段，多个用逗号分隔')]
const keyword = queryParameter('keyword', '关键字')
const sums = queryParameter('withSum', '2 为同时返回合计', { type: 'integer', enum: [1, 2] })
const totals = queryParameter('totals', 'none 为先不统计总数与合计，only 为只统计总数与合计', { type: 'string', enum: ['none', 'only'] })

const pageOf = (records: Schema): Schema => ({
  allOf: [{ $ref: '#/components/schemas/Page' }, { type: 'object', properties: { records: list(records) } }],
})

function entityShapes(entity: Entity, name: Naming, words: Words): Shapes {
  const shown = () => name(entity.name, () => titled(entity.label, withKey(shownSchema(entity.fields, words))))
  const input = () => name(`${entity.name}Input`, () => titled(`${entity.label}（保存）`, withKey(inputSchema(entity.fields, words))))
  const filters = () => [keyword, ...filterParameters(entity.fields, words), ...ordering]
  const level = list({
    type: 'object',
    properties: { id: text, parentId: text, title: text, key: text, value: text, hasChildren: { type: 'boolean' } },
  })
  const by = entity.abilities.find(ability => ability.by)?.by
  return {
    list: () => ({ query: [...filters(), ...paging, sums, totals], data: pageOf(shown()) }),
    detail: () => ({ query: [id], data: shown() }),
    submit: () => ({ body: input(), data: saved }),
    remove: () => ({ query: [ids] }),
    export: () => ({ query: filters(), file: true }),
    ...importShapes(),
    enabling: () => ({ query: [...oneOrMany, version] }),
    shelving: () => ({ query: [...oneOrMany, version] }),
    sorting: () => ({
      body: list({ type: 'object', properties: { id: idSchema, sort: { ...whole, minimum: 0 } }, required: ['id', 'sort'] }),
    }),
    coding: () => ({ query: by ? [queryParameter(entity.fields[by]!.wire, entity.fields[by]!.label)] : [], data: text }),
    tree: () => ({ query: [parentId], data: level }),
  }
}

const choice = (description: string): Schema => ({ ...whole, enum: [0, 1], description })

/** The steps of an import; the file goes with each that looks into it. */
function importShapes(): Shapes {
  const object = (properties: Schema): Schema => ({ type: 'object', properties })
  const file = { type: 'string', format: 'binary' }
  const sent = (properties: Schema): Shape => ({ body: { ...object({ file, ...properties }), required: ['file'] }, multipart: true })
  const counts = { rows: '行数', added: '新增', changed: '修改', unchanged: '无变化', bad: '错误行', errorCount: '错误数' }
  const errors = list(object({ row: whole, column: text, msg: text }))
  const counted = Object.fromEntries(Object.entries(counts).map(([word, title]) => [word, { ...whole, title }]))
  const trying = {
    mapping: { ...text, description: '每一列对应的字段，JSON 数组，空为不导入；不传时按表头识别' },
    isCovered: choice('1 为覆盖已有的数据'),
  }
  const writing = {
    isSkip: choice('1 为跳过有错误的行'),
    dryRun: { ...whole, enum: [1, 2], description: '2 为只检查' },
    async: { ...whole, enum: [1, 2], description: '2 为在后台导入，返回 jobId' },
  }
  const columns = list(object({ heading: text, samples: list(text), field: text }))
  const fields = list(object({ field: text, label: text, isRequired: { ...whole, enum: [1, 2] } }))
  return {
    import: () => ({ ...sent({ ...trying, ...writing }), data: object({ ...counted, errors }) }),
    importTemplate: () => ({ file: true }),
    'import-columns': () => ({ ...sent({}), data: object({ columns, fields }) }),
    'import-check': () => ({ ...sent(trying), data: object({ ...counted, errors }) }),
    'import-errors': () => ({ ...sent({ ...trying, isBadOnly: choice('1 为只要有错误的行'), importId: idSchema }), file: true }),
    'import-missing': () => ({ ...sent({ ...trying, kind: { ...text, description: '缺少的资料' } }), file: true }),
    'import-last': () => ({ data: object({ id: text, fileName: text, added: whole, changed: whole, bad: whole, createTime: text }) }),
    'import-undo': () => ({ body: object({ id: idSchema }), data: object({ removed: whole, restored: whole }) }),
  }
}

const titled = (title: string, schema: Schema): Schema => ({ title, ...schema })
const withKey = (schema: Schema): Schema => ({ ...schema, properties: { id: idSchema, version: versionSchema, ...schema.properties } })

function documentShapes(document: Document, name: Naming, words: Words): Shapes {
  const states = Object.values(document.states)
  const status = {
    type: 'string',
    title: '状态',
    enum: states.map(state => state.wire),
    description: states.map(state => `${state.wire} ${state.label}`).join('，'),
  }
  const stated = { billType: { const: document.billType }, status, statusName: text }
  const head = () =>
    name(document.name, () => {
      const schema = withKey(shownSchema(document.head, words))
      return titled(document.label, { ...schema, properties: { ...schema.properties, ...stated } })
    })
  const lines = (suffix: string, said: string, schemaOf: (fields: Fields, words: Words) => Schema) =>
    Object.fromEntries(
      Object.entries(document.parts).map(([key, { wire, label, fields }]) => {
        const word = `${document.name}${key === 'lines' ? 'Line' : key.replace(/^./, letter => letter.toUpperCase())}${suffix}`
        return [
          wire,
          { title: label, ...list(name(word, () => titled(`${document.label}${label}${said}`, withId(schemaOf(fields, words))))) },
        ]
      }),
    )
  const bill = (): Schema => ({
    allOf: [head(), { type: 'object', properties: { ...lines('', '', shownSchema), actions: { ...list(text), title: '当前可做的操作' } } }],
  })
  const input = () =>
    name(`${document.name}Input`, () => {
      const { required, ...schema } = withKey(inputSchema(document.head, words))
      // A bill without them belongs to whoever writes it, and to today.
      const asked = required?.filter((wire: string) => wire !== document.head.billDate!.wire && wire !== document.head.staffId!.wire)
      return titled(`${document.label}（保存）`, {
        ...schema,
        properties: { ...schema.properties, ...lines('Input', '（保存）', inputSchema) },
        ...(asked?.length && { required: asked }),
      })
    })
  const filters = () => [...billFilters(document, status), ...filterParameters(document.head, words), ...ordering]
  const red = { 'hcsBillId': { ...idSchema, title: '红冲单' }, 'hcsBillNo': { ...text, title: '红冲单号', description: '红冲时返回' } }
  const moved = { type: 'object', properties: { id: idSchema, version: whole, billNo: text, status, statusName: text, ...red, warnings } }
  const each = list({ type: 'object', properties: { id: idSchema, billNo: text, success: { type: 'boolean' }, msg: text, warnings } })
  return {
    list: () => ({ query: [...filters(), ...paging, sums, totals], data: pageOf(head()) }),
    detail: () => ({ query: [id], data: bill() }),
    selectVOByIdForList: () => ({ query: [id], data: head() }),
    detailByIds: () => ({ query: [ids], data: list(bill()) }),
    initAdd: () => ({ data: bill() }),
    export: () => ({ query: filters(), file: true }),
    exportDetail: () => ({ query: filters(), file: true }),
    remove: () => ({ query: [ids] }),
    print: () => ({
      query: [ids],
      data: { type: 'object', properties: { companyName: text, printTime: text, printUserName: text, bills: list(bill()) } },
    }),
    updateRemark: () => ({ query: [id, version, queryParameter('remark', '备注')], data: saved }),
    save: () => ({ query: [overrideReason], body: input(), data: moved }),
    act: call => ({ query: [id, version, remark, overrideReason], ...askedBy(document, call, words), data: moved }),
    decide: () => ({ query: [id, version, inputParameter(verdict.approves, words), remark], data: moved }),
    actOnEach: () => ({ query: [ids, remark, overrideReason], data: each }),
  }
}

/** An action that asks for more takes that as its body. */
function askedBy({ path, actions }: Document, call: Call, words: Words): Shape {
  const asks = Object.values(actions).find(({ wire }) => call.path === `${path}/${wire}`)?.asks
  return asks ? { body: inputSchema(asks, words) } : {}
}

const withId = (schema: Schema): Schema => ({ ...schema, properties: { id: idSchema, ...schema.properties } })

const billFilters = (document: Document, status: Schema) => [
  queryParameter('status', `状态，多个用逗号分隔：${status.description}`),
  queryParameter('billDateStart', '单据日期从', { type: 'string', format: 'date' }),
  queryParameter('billDateEnd', '单据日期到', { type: 'string', format: 'date' }),
  queryParameter('keyword', '单号、往来单位或商品'),
  // Every bill with a party is asked for it by one name; where that is its field's own, it stands among the fields.
  ...(document.party && document.head[document.party]!.wire !== 'bartererId'
    ? [queryParameter('bartererId', '往来单位'), queryParameter('bartererName', '往来单位名称：包含')]
    : []),
]

function reportShapes(report: Report, name: Naming, words: Words): Shapes {
  const row = () => name(`${report.name}Row`, () => titled(report.label, shownSchema(report.columns, words)))
  const filters = Object.values(report.filters).map(field => inputParameter(field, words))
  return {
    list: () => ({ query: [...filters, ...ordering, ...paging, totals], data: pageOf(row()) }),
    chart: () => ({ query: [...filters, ...drawnBy(report)], data: list(row()) }),
    export: () => ({ query: [...filters, ...ordering], file: true }),
  }
}

/** Whether there is a choice of what a chart is drawn by. */
function drawnBy({ chart, columns }: Report) {
  const fields = (chart?.by ?? []).map(key => columns[key]!)
  const title = `图表按什么汇总：${fields.map(({ wire, label }) => `${wire} ${label}`).join('，')}`
  return fields.length > 1 ? [queryParameter('chartBy', title, { type: 'string', enum: fields.map(({ wire }) => wire) })] : []
}

const inputParameter = (field: Parameters<typeof fieldSchema>[0], words: Words) => {
  const { title, description, ...schema } = fieldSchema(field, words)
  return queryParameter(field.wire, [title, description].filter(Boolean).join('；'), schema, !!field.rules.required)
}

/** A call that follows no pattern takes its declared fields, in the query when it reads, in the body when it writes, and what it says beside. */
function handShape(call: Call, name: Naming, words: Words): Shape {
  const { method, input, takes = { raw: '' } } = call
  const own = inputSchema(input, words)
  const query = Object.values(input).map(field => inputParameter(field, words))
  if (takes === 'file') {
    const required = [...(own.required ?? []), 'file']
    return { body: { ...own, properties: { ...own.properties, file: { type: 'string', format: 'binary' } }, required }, multipart: true }
  }
  if ('list' in takes) {
    const taken = new Set(query.map(one => one.name))
    const asked = [...query, ...listed(takes.list, call, name, words).filter(one => !taken.has(one.name))]
    return method === 'GET' || !Object.keys(input).length ? { query: asked } : { query: asked, body: own }
  }
  if ('record' in takes) {
    const { record } = takes
    return { query, body: record.thing ? entityShapes(record, name, words).submit!(call).body : withKey(inputSchema(record.fields, words)) }
  }
  if ('bill' in takes) return { query, body: documentShapes(takes.bill, name, words).save!(call).body }
  if ('rows' in takes) {
    const several = list(inputSchema(takes.rows, words))
    return { body: query.length ? { anyOf: [own, several] } : several }
  }
  const body = { ...own, properties: { ...own.properties, ...takes.also } }
  return method === 'GET' ? { query } : Object.keys(body.properties).length ? { body } : {}
}

/** What the list of something is asked by, wherever it is served. */
function listed(thing: Listed, call: Call, name: Naming, words: Words): Schema[] {
  if (thing.thing === 'entity') return entityShapes(thing, name, words).list!(call).query!
  if (thing.thing === 'document') return documentShapes(thing, name, words).list!(call).query!
  if (thing.thing === 'report') return reportShapes(thing, name, words).list!(call).query!
  return [keyword, ...filterParameters(thing.fields, words), ...ordering, ...paging, sums, totals]
}
