import multipart from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { writeJson } from '../../base/exact.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../kit/call.ts'
import { asRefusal } from '../faults.ts'
import { tileOrigins } from '../gateways/map.ts'
import type { House } from '../house.ts'
import { limits } from '../limits.ts'
import type { LogFile } from '../log/log.ts'
import type { Happening, Logs } from '../log/logs.ts'
import { measure, serveMetrics } from '../log/metrics.ts'
import { isDownload } from '../records/export.ts'
import type { Claims, Tokens } from '../rights/tokens.ts'
import { run } from '../runner.ts'
import type { Work } from '../work.ts'
import { openEdge } from './edge.ts'
import { failure, refusal, success } from './envelope.ts'
import { headersOf } from './headers.ts'
import { admit, keyOf, rawInput, unreadable } from './request.ts'
import { endSlowReader } from './slow-reader.ts'
import { servePages } from './static.ts'
import { dearShares, turnsOf } from './turns.ts'

declare module 'fastify' {
  interface FastifyRequest {
    claims?: Claims
  }
}

interface HttpOptions {
  house: House
  tokens: Tokens
  calls: Call<Work>[]
  log?: { level: string; stream: LogFile }
  /** The folder of the built pages. */
  pages?: string
  logs: Logs
}

/** The one file that knows HTTP: everything else is `(work, input) → value`. */
export async function buildHttp({ house, tokens, calls, log, pages, logs }: HttpOptions) {
  const app = openEdge(log)
  app.setReplySerializer(writeJson)
  const turns = { file: turnsOf(dearShares.file), question: turnsOf(dearShares.question) }
  await app.register(multipart, { limits: { fileSize: limits.fileBytes, files: 1, fields: 50, fieldSize: limits.bodyBytes } })
  app.decorateRequest('claims', undefined)
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of headersOf(request)) if (!reply.hasHeader(name)) reply.header(name, value)
  })
  const page = pages ? await servePages(app, pages, () => tileOrigins(house.gateways.map.tiles)) : undefined
  app.setErrorHandler((error, request, reply) => answerError(error as Error, request, reply))
  app.setNotFoundHandler((request, reply) => {
    if (page && request.method === 'GET' && !request.url.startsWith('/api/')) return page(request, reply)
    const path = request.url.split('?')[0]!.replace(/^\/api\//, '')
    const other = calls.some(call => call.path === path)
    return other ? failure(reply, request, 405, '不支持当前请求方法') : failure(reply, request, 404, '404 没找到请求')
  })
  app.get('/healthz', { exposeHeadRoute: true }, async () => {
    await house.db.pool.query('select 1').catch(error => Promise.reject(asRefusal(error)))
    return { status: 'ok' }
  })
  serveMetrics(app)
  for (const call of calls)
    app.route({
      method: call.both ? ['GET', 'POST'] : call.method,
      url: `/api/${call.path}`,
      bodyLimit: call.permission === 'open' ? limits.openBytes : limits.bodyBytes,
      onRequest: (request, reply) => enter(call, request, reply),
      handler: (request, reply) => answer(call, request, reply),
    })
  return app

  /** Whoever is not known, or asks for too much at once, is answered before his body is read. */
  async function enter(call: Call<Work>, request: FastifyRequest, reply: FastifyReply) {
    request.claims = await admit(call, request, tokens)
    if (!call.dear || !request.claims) return
    const end = await turns[call.dear].take(request.claims)
    reply.raw.once('close', end).once('finish', end)
    if (!request.raw.destroyed) return
    // He has left while he waited.
    end()
    throw new Refusal('请求已取消！')
  }

  async function answer(call: Call<Work>, request: FastifyRequest, reply: FastifyReply) {
    const done = measure(call.path)
    const { claims } = request
    const happening: Happening = { call, claims, method: request.method, requestId: request.id, status: 200, milliseconds: 0 }
    try {
      const raw = await rawInput(request)
      Object.assign(happening, { raw })
      const value = await run(house, { call, raw, claims, requestId: request.id, key: call.reads ? undefined : keyOf(request, raw) })
      done(200)
      note(200)
      if (isDownload(value)) {
        if (!value.inline) logs.left(happening, value.name)
        const name = encodeURIComponent(value.name)
        endSlowReader(reply.raw)
        if (value.policy) reply.header('content-security-policy', value.policy)
        return reply
          .type(value.type)
          .header('content-disposition', `${value.inline ? 'inline' : 'attachment'}; filename="${name}"; filename*=UTF-8''${name}`)
          .send(value.stream)
      }
      return call.bare ? reply.send(value) : success(reply, call, value)
    } catch (error) {
      const status = codeOf(error as Failure, call)
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
    // What is left of a body that nobody reads must not be waited for.
    if (!request.raw.complete) reply.header('connection', 'close')
    const told = error instanceof Refusal ? error : known(error, !request.claims)
    done?.(told?.code ?? 500)
    if (told instanceof Refusal) return refusal(reply, request, told)
    if (told) return failure(reply, request, told.code, told.message)
    request.log.error({ err: error, requestId: request.id }, 'call failed')
    if (process.env.NODE_ENV === 'test' || process.env.VITEST) console.error(error)
    return failure(reply, request, 500, '系统繁忙，请稍后重试！', { requestId: request.id })
  }
}

type Failure = Error & { statusCode?: number; code?: unknown }

const known = (error: Failure, isOpen: boolean) => (error.statusCode && error.statusCode < 500 ? unreadable(error, isOpen) : undefined)

const codeOf = (error: Failure, { permission }: Call) =>
  error instanceof Refusal ? error.code : (known(error, permission === 'open')?.code ?? 500)
