import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod/mini'

const Attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.optional(z.string()), intValue: z.optional(z.int()) }),
})

const Traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.optional(z.string()),
              name: z.string(),
              attributes: z.array(Attribute),
              status: z.object({ code: z.int(), message: z.optional(z.string()) }),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** A span as a collector gets it. */
export interface HeardSpan {
  service: unknown
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  attributes: Record<string, unknown>
  status: { code: number; message?: string | undefined }
}

const valuesOf = (attributes: z.infer<typeof Attribute>[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

const spansIn = (body: string): HeardSpan[] =>
  Traces.parse(JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, parentSpanId, ...span }) => ({
        service: valuesOf(resource.attributes)['service.name'],
        ...span,
        parentSpanId,
        attributes: valuesOf(attributes),
      })),
    ),
  )

/** A small receiver of OTLP over HTTP; `silent` takes what it gets, and never answers; `refuses` takes nothing. */
export const openCollector = async (manner: 'answers' | 'silent' | 'refuses' = 'answers') => {
  const bodies: string[] = []
  const paths: (string | undefined)[] = []
  const waiting = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    void request.toArray().then((chunks) => {
      paths.push(request.url)
      bodies.push(Buffer.concat(chunks).toString())
      waiting.add(response)
      response.once('close', () => waiting.delete(response))
      if (manner === 'refuses') response.writeHead(400).end()
      if (manner === 'answers') response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      server.emit('heard')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Everything it was sent, as text. */
    text: () => bodies.join('\n'),
    spans: () => bodies.flatMap(spansIn),
    paths,
    /** How many are waiting for an answer. */
    waiting: () => waiting.size,
    heard: () => once(server, 'heard'),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type Collector = Awaited<ReturnType<typeof openCollector>>
