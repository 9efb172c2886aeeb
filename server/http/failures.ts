import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { databaseFailureOf, type DatabaseFailure } from '#server/db/failures.ts'
import { refusalOf } from '#server/http/envelope.ts'
import type { OutageLog } from '#server/http/outage-log.ts'
import { RETRY_AFTER_SECONDS } from '#server/http/pressure.ts'
import { Refusal } from '#server/http/refusal.ts'

/** A failed call as its caller gets it. */
export interface Failure {
  statusCode: number
  message: string
}

/** What the HTTP layer itself refuses. */
const TRANSPORT: Record<string, Failure> = {
  FST_ERR_CTP_INVALID_JSON_BODY: {
    statusCode: 400,
    message: 'The request is not readable: it is not valid JSON.',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: { statusCode: 400, message: 'The request is empty.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { statusCode: 400, message: 'The request was cut short.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { statusCode: 415, message: 'The request must be sent as JSON.' },
  FST_ERR_BAD_URL: { statusCode: 400, message: 'The address is not readable.' },
}

const passing = (message: string): Failure => ({
  statusCode: 503,
  message: `${message} Please try again shortly.`,
})

/** Failures of the database that pass by themselves; the till comes again. */
const PASSING: Record<Exclude<DatabaseFailure, 'other'>, Failure> = {
  lost: passing('The back office cannot reach its database at the moment.'),
  busy: passing('The database is busy at the moment.'),
  readOnly: passing('The database takes no changes at the moment.'),
  unprepared: passing('The connection to the database was replaced.'),
}

const UNEXPECTED: Failure = {
  statusCode: 500,
  message: 'Something went wrong in the back office. Please try again.',
}

/** Nobody reads this answer. */
const HUNG_UP: Failure = { statusCode: 400, message: 'The request was cut short.' }

const fieldOf = (instancePath: string): string => instancePath.split('/').filter(Boolean).join('.')

const validationMessage = (issues: { instancePath: string; message?: string }[]): string =>
  issues
    .slice(0, 3)
    .map(({ instancePath, message = 'is not valid' }) => {
      const field = fieldOf(instancePath)
      return field === '' ? message : `${field}: ${message}`
    })
    .join('; ')

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

const MIB = 1024 * 1024

/** What the HTTP layer refuses of a call, whose route says how large its body may be. */
const transportFailure = (code: string, { routeOptions }: FastifyRequest): Failure | undefined =>
  code === 'FST_ERR_CTP_BODY_TOO_LARGE'
    ? { statusCode: 413, message: `The request is larger than ${routeOptions.bodyLimit / MIB} MiB.` }
    : TRANSPORT[code]

/** What a plug-in refuses with a status of its own. */
const refusalOfPlugin = (error: unknown): Failure | undefined => {
  const statusCode = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0
  return statusCode >= 400 && statusCode < 500
    ? { statusCode, message: 'The request cannot be handled.' }
    : undefined
}

const isMalformedJson = (error: unknown): boolean => error instanceof SyntaxError && 'statusCode' in error

/** Says what a caller may know of a call's error: never its stack, a statement or a path of this machine. */
export const failureOf = (error: unknown, request: FastifyRequest): Failure => {
  if (error instanceof Refusal) return { statusCode: error.statusCode, message: error.message }
  if (hasZodFastifySchemaValidationErrors(error))
    return { statusCode: 400, message: `Please check ${validationMessage(error.validation)}` }
  if (isMalformedJson(error)) return TRANSPORT['FST_ERR_CTP_INVALID_JSON_BODY'] ?? UNEXPECTED
  const trouble = databaseFailureOf(error)
  if (trouble !== 'other') return PASSING[trouble]
  return transportFailure(codeOf(error), request) ?? refusalOfPlugin(error) ?? UNEXPECTED
}

/** The caller has hung up: whatever failed because of that is nobody's trouble. */
const hasHungUp = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** Answers an error with the envelope, logs bugs with their stack, and troubles that pass now and then. */
export const failureAnswerer =
  (logOutage: OutageLog) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const failure = hasHungUp(request) ? HUNG_UP : failureOf(error, request)
    if (failure.statusCode === 503) {
      logOutage(request.log, failure.message, error)
      reply.header('retry-after', RETRY_AFTER_SECONDS)
    } else if (failure.statusCode >= 500) request.log.error({ err: error }, failure.message)
    return reply.code(failure.statusCode).send(refusalOf(failure.statusCode, failure.message))
  }
