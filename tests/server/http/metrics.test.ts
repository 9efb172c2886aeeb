import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Db } from '#server/db/database.ts'
import { createMetrics } from '#server/http/metrics.ts'

/** A database to which nothing is connected. */
const UNCONNECTED = {} as Db

/** The samples of the office's own metrics, without those of the Node process. */
const samplesIn = (text: string): string[] => text.split('\n').filter((line) => line.startsWith('tillstate_'))

test('what is counted is counted by its number, under the name that dashboards ask for', async () => {
  const { countSale, countFlags, countDroppedEvents, text, contentType } = createMetrics(UNCONNECTED)
  countSale()
  countSale()
  countFlags(3)
  countFlags(0)
  countDroppedEvents(40)
  countDroppedEvents(1)
  expect(contentType).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(samplesIn(await text())).toEqual([
    'tillstate_database_connections{state="busy"} 0',
    'tillstate_database_connections{state="idle"} 0',
    'tillstate_database_connections{state="awaited"} 0',
    'tillstate_sales_total 2',
    'tillstate_security_events_dropped_total 41',
    'tillstate_sale_flags_total 3',
  ])
})

test('a request is counted by method, route and status, with its seconds', async () => {
  const { watch, text } = createMetrics(UNCONNECTED)
  const app = Fastify()
  watch(app)
  app.get('/store/:storeId', async () => 'here')
  app.post('/store/:storeId', async (_request, reply) => reply.code(422).send('refused'))
  const begun = performance.now()
  for (const url of ['/store/1', '/store/2?page=2', '/nowhere']) await app.inject(url)
  await app.inject({ method: 'POST', url: '/store/1' })
  const seconds = (performance.now() - begun) / 1_000
  await app.close()
  const samples = samplesIn(await text()).filter((line) => line.includes('request_duration'))
  const name = 'tillstate_http_request_duration_seconds'
  const labels = 'method="GET",route="/store/:storeId",status="200"'
  expect(samples.filter((line) => line.startsWith(`${name}_count`))).toEqual([
    `${name}_count{${labels}} 2`,
    `${name}_count{method="GET",route="unknown",status="404"} 1`,
    `${name}_count{method="POST",route="/store/:storeId",status="422"} 1`,
  ])
  const bounds = samples
    .filter((line) => line.includes(labels))
    .flatMap((line) => /le="([^"]+)"/.exec(line)?.[1] ?? [])
  expect(bounds.join(' ')).toBe('0.002 0.005 0.01 0.025 0.05 0.1 0.25 0.5 1 2.5 5 10 +Inf')
  const sum = samples.find((line) => line.startsWith(`${name}_sum{${labels}}`))?.split(' ')[1]
  expect(Number(sum)).toBeGreaterThan(0)
  expect(Number(sum)).toBeLessThan(seconds)
})
