import { dirname } from 'node:path'
import helmet from '@fastify/helmet'
import staticFiles from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { RefusalEnvelope } from '#contract/envelope.ts'
import { isLoopbackOrigin } from '#server/addresses.ts'
import { ownFile } from '#server/own-file.ts'
import { ConsoleSettings, type OperatorConsole } from '#server/simulator/console.ts'
import type { TerminalJournal } from '#server/simulator/journal.ts'
import { OutcomeText, Script } from '#server/simulator/outcomes.ts'
import { problemOf } from '#server/simulator/problem.ts'

export interface ControlParts {
  journal: TerminalJournal
  script: { read: () => string[]; replace: (outcomes: string[]) => void }
  operator: OperatorConsole
  setConsole: (settings: ConsoleSettings) => void
  /** How many tills are connected. */
  tills: () => number
  hangUp: () => void
}

const PAGE = dirname(ownFile('#server/simulator/page/index.html'))

/** POST /console/decision: how the purchase with this number of the journal goes. */
const Decision = z.object({ number: z.int(), outcome: OutcomeText })

const PAGE_POLICY = {
  'default-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
}

const refusal = (statusCode: number, message: string): RefusalEnvelope => ({
  status: false,
  status_code: statusCode,
  error_message: message,
})

/** A page of the internet must not reach in, be it under a name of its own that points to this machine. */
const isFromHere = ({ headers: { host = '', origin } }: FastifyRequest): boolean =>
  isLoopbackOrigin(`http://${host}`) && (origin === undefined || isLoopbackOrigin(origin))

const guarded = (control: FastifyInstance): void => {
  control.addHook('onRequest', async (request, reply) => {
    if (isFromHere(request)) return
    await reply.code(403).send(refusal(403, 'The simulator is for this machine only'))
  })
  control.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(refusal(404, 'There is a page at /, and /script, /journal and /console')),
  )
  control.setErrorHandler((error, _request, reply) => {
    const code = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    const message = error instanceof Error ? error.message : String(error)
    return reply.code(code).send(refusal(code, message))
  })
}

/** Takes a body of this shape to `use`, or answers with what is wrong with it. */
const withBody = <Body>(
  schema: z.ZodMiniType<Body>,
  body: unknown,
  reply: FastifyReply,
  use: (body: Body) => unknown,
): unknown => {
  const parsed = schema.safeParse(body)
  return parsed.success ? use(parsed.data) : reply.code(400).send(refusal(400, problemOf(parsed.error)))
}

const addScriptAndJournal = (control: FastifyInstance, { script, journal }: ControlParts): void => {
  control.get('/script', () => script.read())
  control.put('/script', (request, reply) =>
    withBody(Script, request.body, reply, (outcomes) => {
      script.replace(outcomes)
      return script.read()
    }),
  )
  control.get('/journal', () => journal.all())
  control.delete('/journal', (_request, reply) => {
    journal.clear()
    return reply.code(204).send()
  })
}

const addConsole = (
  control: FastifyInstance,
  { operator, setConsole, script, tills, hangUp }: ControlParts,
): void => {
  const state = () => ({
    ...operator.settings(),
    asked: operator.asked(),
    script: script.read(),
    tills: tills(),
  })
  control.get('/console', state)
  control.put('/console', (request, reply) =>
    withBody(ConsoleSettings, request.body, reply, (settings) => {
      setConsole(settings)
      return state()
    }),
  )
  control.post('/console/decision', (request, reply) =>
    withBody(Decision, request.body, reply, ({ number, outcome }) =>
      operator.decide(number, outcome)
        ? state()
        : reply.code(409).send(refusal(409, `Purchase ${number} waits for no decision`)),
    ),
  )
  control.delete('/console/lines', (_request, reply) => {
    hangUp()
    return reply.code(204).send()
  })
}

/**
 * The terminal's control over HTTP:
 * - GET / — a page that looks like a terminal, for a person who plays the customer.
 * - PUT /script — JSON array of outcomes, one used up per purchase; GET /script answers with what is left.
 * - GET /journal — every purchase asked for and what the terminal believes it charged; DELETE /journal forgets them.
 * - GET /console — mode, cable, the purchase that waits for a person, the script and the number of tills; PUT /console sets
 *   mode and cable; POST /console/decision says how the waiting purchase goes; DELETE /console/lines drops every line.
 */
export const buildControl = async (parts: ControlParts): Promise<FastifyInstance> => {
  const control = Fastify({ bodyLimit: 64 * 1024 })
  await control.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: PAGE_POLICY },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: false,
  })
  guarded(control)
  addScriptAndJournal(control, parts)
  addConsole(control, parts)
  await control.register(staticFiles, { root: PAGE })
  return control
}
