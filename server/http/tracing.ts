import { setTimeout as pause } from 'node:timers/promises'
import { FastifyOtelInstrumentation } from '@fastify/otel'
import { context, propagation, SpanStatusCode, trace, type Span } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-node'
import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import { traceIn } from '#server/http/trace-context.ts'

/** Traces of the calls, on their way to a collector. */
export interface Tracing {
  /** Goes into an app before everything else. */
  plugin: FastifyPluginCallback
  /** Sends what is left, and does not wait long for it. */
  stop: () => Promise<void>
}

interface TracingOptions {
  /** OTEL_EXPORTER_OTLP_ENDPOINT. */
  endpoint: string
  /** Hears why spans could not be sent, at most once in ten minutes. */
  onFailure: (reason: string) => void
  /** Milliseconds that only grow. */
  now: () => number
  /** Milliseconds for which spans are collected before they are sent; 5 s unless said otherwise. */
  collectMs?: number
  /** Ends when a collector is not waited for any more at a stop; after a second unless said otherwise. */
  farewell?: () => Promise<unknown>
}

const LONGEST_SENDING_MS = 5_000
const LONGEST_FAREWELL_MS = 1_000
const SILENCE_MS = 10 * 60_000

/** What a span says of a call is what the log says of it: an address without its query, which may hold tokens. */
const nameCall = (span: Span, request: FastifyRequest): void => {
  const { url: route } = request.routeOptions
  span.updateName(route === undefined ? request.method : `${request.method} ${route}`)
  span.setAttribute('url.path', request.url.split('?')[0] ?? '')
  if (traceIn(request.headers.traceparent) === undefined)
    request.log = request.log.child({ trace: span.spanContext().traceId })
}

/** Takes the words of an error out of a span: they may repeat what somebody typed. The log has those of bugs. */
const silentErrors = (next: SpanProcessor): SpanProcessor => ({
  onStart: (span, parent) => next.onStart(span, parent),
  onEnding: (span) => {
    if (span.status.code === SpanStatusCode.ERROR) span.setStatus({ code: SpanStatusCode.ERROR })
  },
  onEnd: (span) => next.onEnd(span),
  forceFlush: () => next.forceFlush(),
  shutdown: () => next.shutdown(),
})

/** Reports why something failed, at most once in ten minutes. */
const atMostEvery = (report: (reason: string) => void, now: () => number): ((reason: string) => void) => {
  const reported = { at: -Infinity }
  return (reason) => {
    const at = now()
    if (at - reported.at < SILENCE_MS) return
    reported.at = at
    report(reason)
  }
}

const reportingExporter = ({ endpoint, onFailure, now }: TracingOptions): SpanExporter => {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: LONGEST_SENDING_MS,
  })
  const report = atMostEvery(onFailure, now)
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) report(result.error.message)
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}

const resource = () =>
  defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'tillstate' }))
    .merge(detectResources({ detectors: [envDetector] }))

/**
 * Begins to collect spans of the calls of this process, and to send them to a collector by OTLP over HTTP, a batch
 * every few seconds. What a collector does not take is dropped; no call waits for it.
 */
export const startTracing = (options: TracingOptions): Tracing => {
  const { collectMs = 5_000, farewell = () => pause(LONGEST_FAREWELL_MS, undefined, { ref: false }) } =
    options
  const batches = new BatchSpanProcessor(reportingExporter(options), { scheduledDelayMillis: collectMs })
  const provider = new NodeTracerProvider({ resource: resource(), spanProcessors: [silentErrors(batches)] })
  provider.register()
  const instrumentation = new FastifyOtelInstrumentation({
    requestHook: nameCall,
    lifecycleHook: (span, { hookName }) => void span.updateName(hookName).setAttribute('hook.name', hookName),
    instrumentHooks: false,
    recordExceptions: false,
  })
  const stop = async (): Promise<void> => {
    const sent = provider.shutdown().catch(() => undefined)
    await Promise.race([sent, farewell()])
    for (const api of [trace, context, propagation]) api.disable()
  }
  return { plugin: instrumentation.plugin(), stop }
}
