import Fastify, { type FastifyInstance } from 'fastify'
import type { RefusalEnvelope } from '#contract/envelope.ts'
import type { TerminalJournal } from '#server/simulator/journal.ts'
import { Script } from '#server/simulator/outcomes.ts'
import { problemOf } from '#server/simulator/problem.ts'

export interface ControlParts {
  journal: TerminalJournal
  script: { read: () => string[]; replace: (outcomes: string[]) => void }
}

const refusal = (statusCode: number, message: string): RefusalEnvelope => ({
  status: false,
  status_code: statusCode,
  error_message: message,
})

const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/**
 * The terminal's control over HTTP:
 * - PUT /script — JSON array of outcomes, one used up per purchase; GET /script tells what is left.
 * - GET /journal — every purchase asked for and what the terminal believes it charged; DELETE /journal forgets them.
 */
export const buildControl = ({ journal, script }: ControlParts): FastifyInstance => {
  const control = Fastify({ bodyLimit: 64 * 1024 })

  /** A page of the internet must not reach in under a name of its own that points to this machine. */
  control.addHook('onRequest', async (request, reply) => {
    if (LOOPBACK.test(request.headers.host ?? '')) return
    await reply.code(403).send(refusal(403, 'The simulator is for this machine only'))
  })
  control.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(refusal(404, 'There is PUT and GET /script, GET and DELETE /journal')),
  )
  control.setErrorHandler((error, _request, reply) => {
    const code = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    const message = error instanceof Error ? error.message : String(error)
    return reply.code(code).send(refusal(code, message))
  })

  control.get('/script', () => script.read())
  control.put('/script', (request, reply) => {
    const parsed = Script.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send(refusal(400, problemOf(parsed.error)))
    script.replace(parsed.data)
    return script.read()
  })
  control.get('/journal', () => journal.all())
  control.delete('/journal', (_request, reply) => {
    journal.clear()
    return reply.code(204).send()
  })
  return control
}
