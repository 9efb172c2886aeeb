import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { failureOf } from '#server/http/failures.ts'
import { Refusal } from '#server/http/refusal.ts'

const REQUEST = { routeOptions: { bodyLimit: 8 * 1024 * 1024 } } as Partial<FastifyRequest> as FastifyRequest

const error = (message: string, code: string, more: object = {}): Error =>
  Object.assign(new Error(message), { code, ...more })

const BUG = 'Something went wrong in the back office. Please try again.'

test.each<[string, unknown, number, string]>([
  ['a refusal', new Refusal(422, 'This cannot be.'), 422, 'This cannot be.'],
  [
    'a database that is away',
    error('refused', 'ECONNREFUSED'),
    503,
    'The back office cannot reach its database at the moment. Please try again shortly.',
  ],
  [
    'one that has no connection left',
    error('too many clients', '53300'),
    503,
    'The database is busy at the moment. Please try again shortly.',
  ],
  [
    'one that takes no writes',
    error('cannot execute INSERT', '25006'),
    503,
    'The database takes no changes at the moment. Please try again shortly.',
  ],
  [
    'a statement of another connection',
    error('prepared statement does not exist', '26000'),
    503,
    'The connection to the database was replaced. Please try again shortly.',
  ],
  ['a statement that is wrong', error('relation "secret" does not exist', '42P01'), 500, BUG],
  ['a bug', new TypeError('secret is not a function'), 500, BUG],
  ['what is no error', 'secret', 500, BUG],
  [
    'a body that is too large',
    error('secret', 'FST_ERR_CTP_BODY_TOO_LARGE'),
    413,
    'The request is larger than 8 MiB.',
  ],
  [
    'a body that was cut',
    error('secret', 'FST_ERR_CTP_INVALID_CONTENT_LENGTH'),
    400,
    'The request was cut short.',
  ],
  [
    'what a plug-in refuses',
    error('secret', 'ANY', { statusCode: 418 }),
    418,
    'The request cannot be handled.',
  ],
  ['what it fails at', error('secret', 'ANY', { statusCode: 500 }), 500, BUG],
])('%s is said to its caller in our words', (_name, cause, statusCode, message) => {
  expect(failureOf(cause, REQUEST)).toEqual({ statusCode, message })
})
