import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { limits } from '../limits.ts'
import { type LogFile, OneLineEach } from '../log/log.ts'
import { failure } from './envelope.ts'
import { refuseLaborious } from './json-body.ts'
import { unreadable } from './request.ts'

/** The listening side before any call is known: how long and how much it takes from anyone, and how it answers what it cannot read. */
export function openEdge(log?: { level: string; stream: LogFile }): FastifyInstance {
  const app: FastifyInstance = Fastify({
    bodyLimit: limits.openBytes,
    requestTimeout: limits.requestMs,
    // Nobody asks a call for its head, and half of the routes would be there for that.
    exposeHeadRoutes: false,
    http: { headersTimeout: limits.headersMs },
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    logger: log ? { ...log, serializers: { req: ({ method, url }: FastifyRequest) => ({ method, path: url.split('?')[0] }) } } : false,
    logController: new OneLineEach(),
    forceCloseConnections: true,
    trustProxy: proxiesOf(process.env.TRUST_PROXY),
    frameworkErrors: (error, request, reply) => void failure(reply, request, 400, unreadable(error, true).message),
    clientErrorHandler: answerBroken,
  })
  app.server.maxConnections = limits.connections
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    try {
      refuseLaborious(body)
      parse(request, body.toString(), done)
    } catch (error) {
      done(error as Error)
    }
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
  return app
}

/** The addresses whose word is taken for where a request comes from. A count of hops would believe anyone who reaches us directly. */
function proxiesOf(said = ''): string | false {
  if (/^\d+$/.test(said)) throw new Error('TRUST_PROXY takes the addresses of the proxies, not their number')
  return said || false
}

/** What is no HTTP, or did not come in time, is answered in the usual shape and hung up on. */
function answerBroken(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const code = isLate ? 408 : 400
  const body = JSON.stringify({ code, success: false, data: {}, msg: isLate ? '请求超时，请重试！' : '消息不能读取' })
  const head = [`HTTP/1.1 ${code} ${isLate ? 'Request Timeout' : 'Bad Request'}`, 'connection: close', 'content-type: application/json']
  socket.end(`${head.join('\r\n')}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
}
