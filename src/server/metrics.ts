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

export const metricsPage = () => registry.metrics()
