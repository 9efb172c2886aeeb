import type { FastifyInstance, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { bearerTokenOf } from '#server/http/cashier.ts'
import { isUnanswered } from '#server/db/failures.ts'
import type { StoreMachines } from '#server/db/store-machines.ts'
import { circuitBreakers, type Outcome } from '#server/http/breakers.ts'
import { whenEnded } from '#server/http/ended.ts'
import { busy } from '#server/http/pressure.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { AccessTokens } from '#server/identity/access-tokens.ts'
import { sessionInToken } from '#server/identity/refresh-tokens.ts'

/** Kinds of calls that never wait for one another: sales (and whatever is as short), long reads, and PDF files. */
export type Lane = 'sale' | 'read' | 'pdf'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The lane of a route; `sale` unless said otherwise. */
    lane?: Lane
    /** This call writes to tables that a cluster has a copy of on every machine; those without a store do anyway. */
    writesEverywhere?: boolean
    /** What a call without a store asks: the session of the refresh token in its body, or no database at all. */
    asks?: 'session' | 'nobody'
  }
}

interface Width {
  /** Calls at work at once. */
  open: number
  /** Calls that wait for one of these; more are turned away. */
  waiting: number
}

/** Of 16 connections 8 are out of reach for long reads and PDF files, and no store takes more than 6 of the rest. */
const OVERALL: Record<Lane, Width> = {
  sale: { open: 14, waiting: 1_000 },
  read: { open: 6, waiting: 300 },
  pdf: { open: 2, waiting: 300 },
}
const PER_STORE: Record<Lane, Width> = {
  sale: { open: 6, waiting: 128 },
  read: { open: 3, waiting: 100 },
  pdf: { open: 1, waiting: 200 },
}
/** Who has not been seen in a store yet cannot take that store's places. */
const PER_STRANGER: Width = { open: 2, waiting: 128 }

/** For this long a cashier counts as one of the store after a call that was answered. */
const MEMBER_MS = 5 * 60_000
const MOST_MEMBERS = 50_000

/** Of one machine of a cluster, so that one that hangs leaves places to the stores on the others. */
const PER_MACHINE: Record<Lane, Width> = {
  sale: { open: 6, waiting: 500 },
  read: { open: 3, waiting: 150 },
  pdf: { open: 1, waiting: 150 },
}
/** Of calls that need all machines. */
const PER_ALL_MACHINES: Width = { open: 4, waiting: 500 }

/** What a poll is answered where its machine knows of nothing new. */
const NOT_MODIFIED = 304

type Release = () => void

type Limit = ReturnType<typeof pLimit>

/** Waits for a place; undefined where too many wait already. */
const placeIn = (limit: Limit, { open, waiting }: Width): Promise<Release> | undefined =>
  limit.activeCount + limit.pendingCount >= open + waiting
    ? undefined
    : new Promise((resolve) => {
        void limit(() => new Promise<void>((release) => resolve(release)))
      })

/** Limits by name, kept only while somebody uses them. */
const namedLimits = (isBehind: () => boolean) => {
  const limits = new Map<string, Limit>()
  return async (name: string, width: Width): Promise<Release> => {
    const limit = limits.get(name) ?? pLimit(width.open)
    const place = placeIn(limit, isBehind() ? { ...width, waiting: 0 } : width)
    if (!place) throw busy()
    limits.set(name, limit)
    const release = await place
    return () => {
      release()
      if (limit.activeCount <= 1 && limit.pendingCount === 0) limits.delete(name)
    }
  }
}

/** The store that a call names, in small letters as its schema will have it; empty for one that names none. */
export const storeOf = ({ params, query }: FastifyRequest): string => {
  const named = { ...(query as Record<string, unknown>), ...(params as Record<string, unknown>) }
  return typeof named['storeId'] === 'string' ? named['storeId'].toLowerCase() : ''
}

/** The session that a refresh token in the body of a call begins with; empty for a body without one. */
const sessionOf = ({ body }: FastifyRequest): string => {
  const { refreshToken } = { ...(body as { refreshToken?: unknown } | undefined) }
  return typeof refreshToken === 'string' ? sessionInToken(refreshToken) : ''
}

/** The places of one call; a caller who has hung up while waiting gives back at once what comes afterwards. */
const placesOfCall = () => {
  const held: Release[] = []
  let isOver = false
  return {
    hold: (release: Release): void => {
      if (isOver) release()
      else held.push(release)
    },
    giveBack: (): void => {
      isOver = true
      for (const release of held.splice(0)) release()
    },
  }
}

/** Who was seen in which store of late. */
const memberships = (now: () => number) => {
  const seen = new Map<string, number>()
  return {
    has: (key: string): boolean => now() - (seen.get(key) ?? -MEMBER_MS) < MEMBER_MS,
    note: (key: string, statusCode: number): void => {
      if (statusCode === 403) seen.delete(key)
      if (statusCode >= 400) return
      if (seen.size >= MOST_MEMBERS) seen.clear()
      seen.set(key, now())
    },
  }
}

interface Call {
  places: ReturnType<typeof placesOfCall>
  /** The machine that is asked; undefined where there is but one, and once the call has ended. */
  machine: string | undefined
  outcome: Outcome
  /** Who calls for which store; undefined where the call is for none, or from nobody known. */
  membership: string | undefined
  /** Its work is done, and the answer on its way. */
  isAnswered: boolean
}

export interface LaneOptions {
  /** The time in milliseconds, from any moment. */
  now: () => number
  /** True while the process cannot keep up with what it has let in. */
  isBehind: () => boolean
  machines: StoreMachines
}

const unanswered = (): Refusal =>
  new Refusal(503, 'The database does not answer at the moment. Please try again shortly.')

/**
 * Shares the process fairly: each store has places of its own, each lane as a whole too, so that a till's sale waits
 * neither for another store's flood nor for receipts and history (decision 0104). Added before anything that
 * asks the database; a token's signature is all that is looked at. While the process is behind, nobody waits: a call
 * finds a place at once, or is turned away. In a cluster each machine has places as well, and nobody is sent to one that
 * answers nobody (decision 0135).
 */
export const addLanes = (app: FastifyInstance, tokens: AccessTokens, options: LaneOptions): void => {
  const take = namedLimits(options.isBehind)
  const members = memberships(options.now)
  const breakers = circuitBreakers(options.now)
  const calls = new WeakMap<FastifyRequest, Call>()

  const machineOf = (request: FastifyRequest, store: string): string | undefined => {
    const { asks, writesEverywhere } = request.routeOptions.config
    if (asks === 'nobody') return undefined
    return store === '' || writesEverywhere === true ? options.machines.all() : options.machines.of(store)
  }

  const enterMachine = async (call: Call, lane: Lane, machine: string): Promise<void> => {
    if (breakers.isOpen(machine)) throw unanswered()
    const width = machine === options.machines.all() ? PER_ALL_MACHINES : PER_MACHINE[lane]
    call.places.hold(await take(`${lane} of machine ${machine}`, width))
    if (!breakers.enter(machine)) throw unanswered()
    call.machine = machine
  }
  const enter = async (call: Call, lane: Lane, machine: string | undefined): Promise<void> => {
    if (machine !== undefined) await enterMachine(call, lane, machine)
    call.places.hold(await take(`all ${lane}`, OVERALL[lane]))
  }
  const leaveMachine = (call: Call): void => {
    if (call.machine !== undefined) breakers.leave(call.machine, call.outcome)
    call.machine = undefined
  }

  app.addHook('onRequest', async (request, reply) => {
    const bearer = await tokens.read(bearerTokenOf(request))
    const lane = request.routeOptions.config.lane ?? 'sale'
    const store = storeOf(request)
    const membership = bearer && store !== '' ? `${bearer.userId} ${store}` : undefined
    const places = placesOfCall()
    const call: Call = { places, membership, machine: undefined, outcome: 'unknown', isAnswered: false }
    calls.set(request, call)
    // A caller who hangs up in the middle of the answer: no hook reports that.
    whenEnded(reply, () => {
      if (call.isAnswered) places.giveBack()
    })
    const isMember = membership !== undefined && members.has(membership)
    places.hold(
      isMember
        ? await take(`${lane} of store ${store}`, PER_STORE[lane])
        : await take(`user ${bearer?.userId ?? request.ip}`, PER_STRANGER),
    )
    if (request.routeOptions.config.asks !== 'session') await enter(call, lane, machineOf(request, store))
  })

  /** Which session it is about is in the body, which is here by now. */
  app.addHook('preValidation', async (request) => {
    const { asks, lane = 'sale' } = request.routeOptions.config
    const call = asks === 'session' ? calls.get(request) : undefined
    if (call) await enter(call, lane, await options.machines.ofSession(sessionOf(request)))
  })

  app.addHook('onError', async (request, _reply, error) => {
    const call = calls.get(request)
    if (call && isUnanswered(error)) call.outcome = 'unanswered'
  })

  /** The work for a caller who has hung up keeps its place until it is done; there is no response to it. */
  app.addHook('onSend', async (request, reply) => {
    const call = calls.get(request)
    if (!call) return
    call.isAnswered = true
    if (!reply.raw.destroyed) return
    call.places.giveBack()
    leaveMachine(call)
  })

  app.addHook('onResponse', async (request, { statusCode }) => {
    const call = calls.get(request)
    if (!call) return
    call.places.giveBack()
    if (statusCode < 300 || statusCode === NOT_MODIFIED) call.outcome = 'answered'
    leaveMachine(call)
    if (call.membership !== undefined) members.note(call.membership, statusCode)
  })
}
