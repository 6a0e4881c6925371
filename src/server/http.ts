import { createHash, randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { Refusal } from '../base/refusal.ts'
import type { Call, RawInput } from '../kit/call.ts'
import { failure, success } from './envelope.ts'
import { isDownload } from './export.ts'
import { tileOrigins } from './gateways/map.ts'
import type { House } from './house.ts'
import { deepest, hidesText, limits } from './limits.ts'
import { OneLineEach } from './log.ts'
import type { Happening, Logs } from './logs.ts'
import { measure, metricsPage } from './metrics.ts'
import { run } from './runner.ts'
import { servePages } from './static.ts'
import type { Tokens } from './tokens.ts'
import type { Work } from './work.ts'

export interface HttpOptions {
  house: House
  tokens: Tokens
  calls: Call<Work>[]
  log?: { level: string; file?: string }
  /** The folder of the built pages. */
  pages?: string
  /** Told of every call that was answered with 200; the catalogue test listens. */
  answered?(method: string, path: string): void
  logs: Logs
}

/** The one file that knows HTTP: everything else is `(work, input) → value`. */
export async function buildHttp({ house, tokens, calls, log, answered, pages, logs }: HttpOptions) {
  const app = Fastify({
    bodyLimit: limits.bodyBytes,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    logger: log ? { ...log, serializers: { req: ({ method, url }: FastifyRequest) => ({ method, path: url.split('?')[0] }) } } : false,
    logController: new OneLineEach(),
    forceCloseConnections: true,
    trustProxy: proxiesOf(process.env.TRUST_PROXY),
  })
  await app.register(multipart, { limits: { fileSize: limits.fileBytes, files: 1, fields: 50 } })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
  app.addHook('onSend', async (request, reply) => {
    reply.headers(safety).header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  const page = pages ? await servePages(app, pages, tileOrigins(house.gateways.map.tiles)) : undefined
  app.setErrorHandler((error, request, reply) => answerError(error as Error, request, reply))
  app.setNotFoundHandler((request, reply) => {
    if (page && request.method === 'GET' && !request.url.startsWith('/api/')) return page(request, reply)
    const path = request.url.split('?')[0]!.replace(/^\/api\//, '')
    const other = calls.some(call => call.path === path)
    return other ? failure(reply, request, 405, '不支持当前请求方法') : failure(reply, request, 404, '404 没找到请求')
  })
  app.get('/healthz', async () => {
    await house.db.pool.query('select 1')
    return { status: 'ok' }
  })
  app.get('/metrics', async (_request, reply) => reply.type('text/plain').send(await metricsPage()))
  for (const call of calls)
    app.route({
      method: call.both ? ['GET', 'POST'] : call.method,
      url: `/api/${call.path}`,
      handler: (request, reply) => answer(call, request, reply),
    })
  return app

  async function answer(call: Call<Work>, request: FastifyRequest, reply: FastifyReply) {
    const done = measure(call.path)
    const happening: Happening = { call, method: request.method, requestId: request.id, status: 200, milliseconds: 0 }
    try {
      const raw = await rawInput(request)
      const claims = call.permission === 'open' ? undefined : await tokens.read(tokenOf(request))
      Object.assign(happening, { raw, claims })
      if (call.permission !== 'open' && !claims) throw new Refusal('请求未授权', 401)
      if (!call.reads && /prefetch|prerender/.test(String(request.headers['sec-purpose'] ?? request.headers.purpose ?? '')))
        throw new Refusal('不支持预取', 400)
      const value = await run(house, { call, raw, claims, requestId: request.id, key: call.reads ? undefined : keyOf(request, raw) })
      done(200)
      note(200)
      answered?.(request.method, call.path)
      if (isDownload(value)) {
        if (!value.inline) logs.left(happening, value.name)
        const name = encodeURIComponent(value.name)
        return reply
          .type(value.type)
          .header('content-disposition', `${value.inline ? 'inline' : 'attachment'}; filename="${name}"; filename*=UTF-8''${name}`)
          .send(value.stream)
      }
      return call.bare ? reply.send(value) : success(reply, call, value)
    } catch (error) {
      const status = codeOf(error as Failure)
      note(status)
      if (status >= 500) logs.failed(happening, error as Error)
      if (call.bare && error instanceof Refusal) {
        done(error.code)
        return reply.status(error.code).send({ error: 'invalid_grant', error_code: error.code, error_description: error.message })
      }
      return answerError(error as Error, request, reply, done)
    }

    /** Whoever has no session leaves no row: a log must not be a way to fill the disk. */
    function note(status: number) {
      Object.assign(happening, { status, milliseconds: reply.elapsedTime })
      if (!call.reads && happening.claims && status !== 401) logs.called(happening)
    }
  }

  function answerError(error: Failure, request: FastifyRequest, reply: FastifyReply, done?: (code: number) => void) {
    if (error instanceof Refusal) {
      done?.(error.code)
      return failure(reply, request, error.code, error.message, error.data)
    }
    const known = typeof error.statusCode === 'number' && error.statusCode < 500 ? unreadable(error) : undefined
    done?.(known?.code ?? 500)
    if (known) return failure(reply, request, known.code, known.message)
    request.log.error({ err: error, requestId: request.id }, 'call failed')
    if (process.env.NODE_ENV === 'test' || process.env.VITEST) console.error(error)
    return failure(reply, request, 500, '系统繁忙，请稍后重试！', { requestId: request.id })
  }
}

type Failure = Error & { statusCode?: number; code?: unknown }

const codeOf = (error: Failure) =>
  error instanceof Refusal ? error.code : error.statusCode && error.statusCode < 500 ? unreadable(error).code : 500

/** The addresses whose word is taken for where a request comes from. A count of hops would believe anyone who reaches us directly. */
function proxiesOf(said = ''): string | false {
  if (/^\d+$/.test(said)) throw new Error('TRUST_PROXY takes the addresses of the proxies, not their number')
  return said || false
}

const safety = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
}

function unreadable({ statusCode, message }: { statusCode?: number; message: string }) {
  if (statusCode === 413) return { code: 400, message: `请求内容过大，最多${Math.round(limits.bodyBytes / 1_048_576)}M！` }
  if (statusCode === 415) return { code: 415, message: '不支持当前媒体类型' }
  if (/multipart|file/i.test(message)) return { code: 400, message: '上传的文件过大或格式不正确！' }
  return { code: 400, message: '消息不能读取' }
}

async function rawInput(request: FastifyRequest): Promise<RawInput> {
  const query: Record<string, any> = {}
  for (const [name, value] of Object.entries(request.query as Record<string, unknown>)) query[name] = String(value).replaceAll('\0', '')
  const raw: RawInput = { query, body: request.body, headers: request.headers, address: request.ip }
  if (request.isMultipart()) {
    raw.body = await readForm(request, raw).catch(error => {
      throw error.statusCode ? error : new Refusal('上传的文件过大或格式不正确！')
    })
  }
  if (deepest(raw.body) > limits.depth) throw new Refusal('请求内容层级过深！')
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

/** The header, or for links opened in a new window the query; the scheme word in any case. */
function tokenOf(request: FastifyRequest) {
  const sent = String(request.headers['blade-auth'] ?? (request.query as Record<string, unknown>)['blade-auth'] ?? '')
  return sent.replace(/^bearer\s+/i, '')
}

function keyOf(request: FastifyRequest, raw: RawInput) {
  const value = request.headers['idempotency-key']
  if (typeof value !== 'string' || !value) return undefined
  if (!/^[0-9A-Za-z-]{8,64}$/.test(value)) throw new Refusal('Idempotency-Key 格式不正确！')
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([raw.query, raw.body ?? null, raw.file?.name ?? null]))
    .update(raw.file?.data ?? '')
    .digest('hex')
  return { value, fingerprint }
}
