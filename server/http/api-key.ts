import type { FastifyRequest } from 'fastify'
import { HEADERS } from '#contract/headers.ts'
import { unauthorized } from '#server/http/refusal.ts'
import { isSameSecret } from '#server/http/secrets.ts'

const textOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

/** Refuses calls that do not carry the key of the app. */
export const requireApiKey = (apiKey: string) => async (request: FastifyRequest) => {
  if (!isSameSecret(textOf(request.headers[HEADERS.apiKey]), apiKey))
    throw unauthorized('This app is not known to the back office: its API key is missing or wrong.')
}
