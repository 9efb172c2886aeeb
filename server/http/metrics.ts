import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { poolGauge, type Db } from '#server/db/database.ts'

/** What this process counts; `text` is what a Prometheus reads at `/metrics`. */
export interface Metrics {
  /** A sale was written; one that is posted again does not count. */
  countSale: () => void
  /** Security events that are in the log alone: too many waited, or the database refused them. */
  countDroppedEvents: (events: number) => void
  /** So much about a sale deviates from what an honest and up-to-date till sends. */
  countFlags: (flags: number) => void
  text: () => Promise<string>
  contentType: string
  /** Measures every request of the app from here on. */
  watch: (app: FastifyInstance) => void
}

const LATENCY_BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const watchPool = (db: Db, registers: Registry[]): void => {
  const connections = new Gauge({
    name: 'tillstate_database_connections',
    help: 'Connections to the database by what they do',
    labelNames: ['state'],
    registers,
    collect() {
      const { open, idle, waiting } = poolGauge(db)
      connections.set({ state: 'busy' }, open - idle)
      connections.set({ state: 'idle' }, idle)
      connections.set({ state: 'awaited' }, waiting)
    },
  })
}

/** The metrics of one process: requests with their latency, the pool of connections, sales, and the process itself. */
export const createMetrics = (db: Db): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  watchPool(db, registers)
  const requests = new Histogram({
    name: 'tillstate_http_request_duration_seconds',
    help: 'Requests by method, route and status, with their latency',
    labelNames: ['method', 'route', 'status'],
    buckets: LATENCY_BUCKETS_S,
    registers,
  })
  const sales = new Counter({
    name: 'tillstate_sales_total',
    help: 'Sales written by this process',
    registers,
  })
  const droppedEvents = new Counter({
    name: 'tillstate_security_events_dropped_total',
    help: 'Security events that this process could not write to the database; the log has them',
    registers,
  })
  const flags = new Counter({
    name: 'tillstate_sale_flags_total',
    help: 'What deviated about sales that this process has written',
    registers,
  })
  return {
    countSale: () => sales.inc(),
    countDroppedEvents: (events) => droppedEvents.inc(events),
    countFlags: (more) => flags.inc(more),
    text: () => registry.metrics(),
    contentType: registry.contentType,
    watch: (app) =>
      void app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
        const route = routeOptions.url ?? 'unknown'
        requests.observe({ method, route, status: String(statusCode) }, elapsedTime / 1000)
      }),
  }
}
