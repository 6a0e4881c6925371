import type { Call } from './call.ts'
import type { Schema, Words } from './openapi-schema.ts'
import { type Shape, shapeOf, thingOf } from './openapi-shapes.ts'

export interface OpenApi {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    parameters: Record<string, Schema>
    responses: Record<string, Schema>
    securitySchemes: Record<string, Schema>
  }
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  'x-permission': string
  security: Record<string, string[]>[]
  parameters: Schema[]
  requestBody?: Schema
  responses: Record<string, Schema>
}

const about = `所有应答都是 code、success、data、msg 四项；编号是字符串；日期为 yyyy-MM-dd，时间为 yyyy-MM-dd HH:mm:ss。
POST 的参数可以放在查询串、表单或 JSON 里，两处都有时以查询串为准。写操作可以带 Idempotency-Key，重试时得到第一次的应答。`

/** The catalogue of calls as an OpenAPI 3.1 document; a dictionary's codes become the values a field may have. */
export function openApi(calls: readonly Call[], words: Words): OpenApi {
  const schemas: Record<string, Schema> = { Envelope: envelope, Page: page }
  const name = (key: string, make: () => Schema) => {
    schemas[key] ??= make()
    return { $ref: `#/components/schemas/${key}` }
  }
  const tags = new Map<string, string>()
  const paths: OpenApi['paths'] = {}
  const groups = groupsOf(calls)
  for (const call of calls) {
    const tag = resourceOf(call)
    tags.set(tag, groups.get(tag) ?? tag)
    for (const method of call.both ? (['GET', 'POST'] as const) : [call.method])
      (paths[`/api/${call.path}`] ??= {})[method.toLowerCase()] = operationOf(call, method, tag, shapeOf({ ...call, method }, name, words))
  }
  return {
    openapi: '3.1.1',
    info: { title: '衡商接口', version: '1', description: about },
    servers: [{ url: '/' }],
    tags: [...tags].map(([key, description]) => ({ name: key, description })),
    paths,
    components: { schemas, parameters: { IdempotencyKey: idempotencyKey }, responses: { Refused: refused }, securitySchemes },
  }
}

/** Calls stand together by service and resource, under the label of the thing that they serve. */
const resourceOf = ({ path }: Call) => path.split('/').slice(0, 2).join('/')

function groupsOf(calls: readonly Call[]) {
  const labels = new Map<string, string>()
  for (const call of calls) {
    const thing = thingOf(call)
    if (thing) labels.set(resourceOf(call), thing.label)
  }
  return labels
}

function operationOf(call: Call, method: 'GET' | 'POST', tag: string, shape: Shape): Operation {
  const { query = [], body, multipart } = shape
  const media = multipart ? 'multipart/form-data' : 'application/json'
  return {
    operationId: [method.toLowerCase(), ...call.path.split(/[^0-9A-Za-z]+/).map(word => word[0]!.toUpperCase() + word.slice(1))].join(''),
    tags: [tag],
    summary: call.label ?? call.path.split('/').at(-1)!,
    description: permissionText(call.permission),
    'x-permission': call.permission,
    security: call.permission === 'open' ? [] : [{ bladeAuth: [], client: [] }],
    parameters: call.reads ? query : [...query, { $ref: '#/components/parameters/IdempotencyKey' }],
    ...(body && method === 'POST' && { requestBody: { required: !!body.required?.length, content: { [media]: { schema: body } } } }),
    responses: { 200: { description: '成功', content: answerOf(call, shape) }, default: { $ref: '#/components/responses/Refused' } },
  }
}

function permissionText(permission: string) {
  if (permission === 'open') return '无需登录'
  return permission === 'signedIn' ? '登录即可' : `需要权限 ${permission}`
}

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function answerOf({ bare }: Call, { data, file }: Shape): Schema {
  if (file) return { [workbook]: { schema: { type: 'string', format: 'binary' } } }
  if (bare) return { 'application/json': { schema: { type: 'object' } } }
  const schema = { $ref: '#/components/schemas/Envelope' }
  return { 'application/json': { schema: data ? { allOf: [schema, { type: 'object', properties: { data } }] } : schema } }
}

const envelope: Schema = {
  title: '应答',
  type: 'object',
  properties: {
    code: { title: '代码', type: 'integer', description: '200 成功，400 拒绝，401 未登录，403 无权限' },
    success: { title: '是否成功', type: 'boolean' },
    data: { title: '数据' },
    msg: { title: '消息', type: 'string' },
  },
  required: ['code', 'success', 'data', 'msg'],
}

const page: Schema = {
  title: '一页',
  type: 'object',
  properties: {
    records: { title: '行', type: 'array' },
    total: { title: '总行数', type: 'integer' },
    size: { title: '每页行数', type: 'integer' },
    current: { title: '页码', type: 'integer' },
    pages: { title: '总页数', type: 'integer' },
    sums: { title: '合计', type: 'object', additionalProperties: { type: 'number' } },
  },
  required: ['records', 'total', 'size', 'current', 'pages'],
}

const idempotencyKey: Schema = {
  name: 'Idempotency-Key',
  in: 'header',
  description: '重试时不变的键，8 至 64 个字母、数字或连字符',
  schema: { type: 'string', pattern: '^[0-9A-Za-z-]{8,64}$' },
}

const refused: Schema = {
  description: '拒绝：msg 说明原因',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } },
}

const securitySchemes: Record<string, Schema> = {
  bladeAuth: { type: 'apiKey', in: 'header', name: 'Blade-Auth', description: 'bearer 加登录所得的 access_token' },
  client: { type: 'http', scheme: 'basic', description: '客户端编号与密钥' },
}
