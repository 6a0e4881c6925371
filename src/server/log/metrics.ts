import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

const registry = new Registry()
collectDefaultMetrics({ register: registry })

const answered = new Counter({
  name: 'calls_total',
  help: 'Calls by path and answer code',
  labelNames: ['path', 'code'],
  registers: [registry],
})
const lasted = new Histogram({
  name: 'call_seconds',
  help: 'Duration of calls',
  labelNames: ['path'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
})

/** Starts the clock of one call; the returned function stops it with the answer's code. */
export function measure(path: string) {
  const stop = lasted.startTimer({ path })
  return (code: number) => {
    stop()
    answered.inc({ path, code })
  }
}

/** How busy we are is nobody else's business: the page is there for whoever brings the token, and without one it is not there at all. */
export function serveMetrics(app: FastifyInstance, token = process.env.METRICS_TOKEN ?? '') {
  if (!token) return
  const expected = Buffer.from(`Bearer ${token}`)
  app.get('/metrics', async ({ headers }, reply) => {
    const said = Buffer.from(headers.authorization ?? '')
    const isHim = said.length === expected.length && timingSafeEqual(said, expected)
    return isHim ? reply.type('text/plain').send(await registry.metrics()) : reply.status(401).type('text/plain').send('')
  })
}
