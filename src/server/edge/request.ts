import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Refusal, refuse } from '../../base/refusal.ts'
import type { Call, RawInput } from '../../kit/call.ts'
import { hidesText, limits } from '../limits.ts'
import type { Claims, Tokens } from '../rights/tokens.ts'
import type { Work } from '../work.ts'

/**
 * Who asks, known before a byte of the body is read.
 * No picture, link or form of another page can send the header, so only the header lets anything be changed; links to files may carry the token in their address.
 */
export async function admit(call: Call<Work>, request: FastifyRequest, tokens: Tokens): Promise<Claims | undefined> {
  const { 'content-type': type = '', 'sec-purpose': purpose, purpose: former } = request.headers
  if (!call.reads && /prefetch|prerender/.test(String(purpose ?? former ?? ''))) refuse('不支持预取')
  if (call.permission === 'open') {
    if (type.startsWith('multipart/')) refuse('不支持当前媒体类型', 415)
    return undefined
  }
  const claims = await tokens.read(tokenOf(call, request))
  return claims ?? refuse('请求未授权', 401)
}

/** The scheme word in any case. */
function tokenOf({ reads }: Call<Work>, { headers, query }: FastifyRequest) {
  const linked = (query as Record<string, unknown>)['blade-auth']
  if (!headers['blade-auth'] && linked && !reads) refuse('修改数据的请求必须在 Blade-Auth 请求头中携带令牌，不能写在地址里！')
  return String(headers['blade-auth'] ?? linked ?? '').replace(/^bearer\s+/i, '')
}

export async function rawInput(request: FastifyRequest): Promise<RawInput> {
  const query: Record<string, any> = {}
  for (const [name, value] of Object.entries(request.query as Record<string, unknown>)) query[name] = String(value).replaceAll('\0', '')
  const raw: RawInput = { query, body: request.body, headers: request.headers, address: request.ip }
  if (request.isMultipart()) {
    raw.body = await readForm(request, raw).catch(error => {
      throw error.statusCode ? error : new Refusal('上传的文件格式不正确！')
    })
  }
  if (hidesText(raw.body)) throw new Refusal('消息不能读取')
  return raw
}

async function readForm(request: FastifyRequest, raw: RawInput) {
  const fields: Record<string, any> = {}
  for await (const part of request.parts()) {
    if (part.type === 'file') raw.file = { name: part.filename, data: await part.toBuffer(), type: part.mimetype }
    else fields[part.fieldname] = part.value
  }
  return fields
}

export function keyOf(request: FastifyRequest, raw: RawInput) {
  const value = request.headers['idempotency-key']
  if (typeof value !== 'string' || !value) return undefined
  if (!/^[0-9A-Za-z-]{8,64}$/.test(value)) throw new Refusal('Idempotency-Key 格式不正确！')
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([raw.query, raw.body ?? null, raw.file?.name ?? null]))
    .update(raw.file?.data ?? '')
    .digest('hex')
  return { value, fingerprint }
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)}M`

/** What the framework could not read, in the user's words; its own words never leave. */
export function unreadable({ statusCode, code, message }: { statusCode?: number; code?: unknown; message: string }, isOpen: boolean) {
  const isFile = /multipart|file/i.test(message)
  if (statusCode === 413 && isFile) return { code: 400, message: `上传的文件过大，最多${megabytes(limits.fileBytes)}！` }
  if (statusCode === 413)
    return { code: 400, message: `请求内容过大，最多${isOpen ? `${limits.openBytes / 1024}K` : megabytes(limits.bodyBytes)}！` }
  if (statusCode === 415) return { code: 415, message: '不支持当前媒体类型' }
  if (isFile) return { code: 400, message: '上传的文件格式不正确！' }
  if (code === 'FST_ERR_BAD_URL') return { code: 400, message: '请求地址不正确！' }
  return { code: 400, message: '消息不能读取' }
}
