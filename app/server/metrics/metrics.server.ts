// The metrics of one process in the text format of Prometheus. Counters and histograms are updated while the shop works.
// Each request for the metrics reads the figures of the database.
import type { RequestListener } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { routeKind } from './route-kind.ts'
import type { Figures } from './figures.server.ts'

/** Methods with a time series of their own. All other methods, which clients may invent, are counted as `other`. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const QUERY_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

export interface Metrics {
  /** The media type of the rendered metrics. */
  readonly contentType: string
  /** Returns a request listener that counts the requests of another listener. */
  countRequests(listener: RequestListener): RequestListener
  /** Records the duration of a database query. */
  observeQuery(milliseconds: number): void
  /** Returns all metrics as text, with the given figures of the database. */
  render(figures: Figures): Promise<string>
}

/** Creates the metrics of a process. `version`: the version of the shop. */
export function openMetrics({ version }: { readonly version: string }): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'alcove_http_requests_total',
    help: 'Requests by method, status class and kind of URL',
    labelNames: ['method', 'status', 'route'] as const,
    registers,
  })
  const durations = new Histogram({
    name: 'alcove_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response',
    labelNames: ['route'] as const,
    buckets: REQUEST_SECONDS,
    registers,
  })
  const queries = new Histogram({
    name: 'alcove_database_query_duration_seconds',
    help: 'Duration of database queries of this process, without background polling',
    buckets: QUERY_SECONDS,
    registers,
  })
  new Gauge({
    name: 'alcove_build_info',
    help: 'The version of the shop, as a label. The value is always 1',
    labelNames: ['version'] as const,
    registers,
  }).set({ version }, 1)
  const setFigures = figureGauges(registers)
  let hasProcessMetrics = false
  return {
    contentType: registry.contentType,
    countRequests: (listener) => (request, response) => {
      const began = performance.now()
      const { method = '', url = '' } = request
      response.once('close', () => {
        const route = routeKind(url)
        const status = response.headersSent ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted'
        requests.inc({ method: METHODS.has(method) ? method : 'other', status, route })
        durations.observe({ route }, (performance.now() - began) / 1000)
      })
      listener(request, response)
    },
    observeQuery: (milliseconds) => queries.observe(milliseconds / 1000),
    render: (figures) => {
      // These metrics watch the event loop and the garbage collector, so only a shop whose metrics are read has them.
      if (!hasProcessMetrics) collectDefaultMetrics({ register: registry })
      hasProcessMetrics = true
      setFigures(figures)
      return registry.metrics()
    },
  }
}

/** Creates the gauges of the database's figures. Returns the function that sets them. */
function figureGauges(registers: Registry[]) {
  const gauge = <const Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers })
  const up = gauge('alcove_database_up', '1 if the database responds within two seconds, else 0')
  const pool = gauge('alcove_database_connections', 'Connections to PostgreSQL by state', 'state')
  const waiting = gauge('alcove_database_queries_waiting', 'Queries that wait for a connection to PostgreSQL')
  const jobs = gauge('alcove_jobs', 'Background jobs by kind and state', 'job', 'state')
  const oldest = gauge('alcove_jobs_oldest_due_seconds', 'Age of the oldest due job that has not begun')
  const messages = gauge('alcove_messages', 'E-mails and text messages by state', 'channel', 'state')
  const payments = gauge('alcove_payments', 'Payments by state', 'state')
  const refunds = gauge('alcove_refunds', 'Refunds by state', 'state')
  return (figures: Figures) => {
    up.set(figures.isUp ? 1 : 0)
    if (figures.pool) {
      pool.set({ state: 'idle' }, figures.pool.idle)
      pool.set({ state: 'busy' }, figures.pool.busy)
      waiting.set(figures.pool.waiting)
    }
    for (const one of [jobs, messages, payments, refunds]) one.reset()
    const { counts } = figures
    // Without the removal, an earlier value would stay. A reset would set the value to 0.
    oldest.remove()
    if (!counts) return
    oldest.set(counts.oldestDueSeconds)
    for (const { job, state, count } of counts.jobs) jobs.set({ job, state }, count)
    for (const { channel, state, count } of counts.messages) messages.set({ channel, state }, count)
    for (const { state, count } of counts.payments) payments.set({ state }, count)
    for (const { state, count } of counts.refunds) refunds.set({ state }, count)
  }
}
