import type { FastifyServerOptions } from 'fastify'
import { traceIn } from '#server/http/trace-context.ts'

export type LogLevel = 'silent' | 'error' | 'warn' | 'info'

/**
 * What is logged of a call: method and path, status and duration. Queries, headers and bodies hold tokens, cookies,
 * codes and names, and are left out.
 */
export const logOptions = (
  level: LogLevel,
  stream?: { write: (line: string) => void },
): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  ...(stream ? { stream } : {}),
  serializers: {
    req: ({ method, url }) => ({ method, path: url.split('?')[0] }),
    res: ({ statusCode }) => ({ statusCode }),
  },
})

/** Each line about a call names its trace, where the caller says one. */
export const namingTrace: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  bindings,
  options,
  { headers },
) => {
  const trace = traceIn(headers.traceparent)
  return logger.child(trace === undefined ? bindings : { ...bindings, trace }, options)
}
