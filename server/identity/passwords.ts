import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { hashOfSecret } from '#server/http/secrets.ts'
import { busy } from '#server/http/pressure.ts'
import { ownFile } from '#server/own-file.ts'

/** A hash keeps a processor busy, and one is left to the calls. */
export const hashesAtOnce = (processors: number): number => Math.min(2, Math.max(1, processors - 1))

/** As many wait for these as are done within a few seconds; the ones after them are turned away. */
const MOST_WAITING = 100

/** Threads take memory, and nobody signs in for hours. */
const IDLE_MS = 60_000

const threads = new Piscina({
  filename: ownFile('#server/identity/password-worker.mjs'),
  minThreads: 0,
  maxThreads: hashesAtOnce(availableParallelism()),
  idleTimeout: IDLE_MS,
})

/** @throws Refusal 503 where too many wait already. */
const inThread = async (name: 'hash' | 'verify', task: unknown): Promise<unknown> => {
  if (threads.queueSize >= MOST_WAITING) throw busy()
  return threads.run(task, { name })
}

/** Hashes a password or an access code with argon2id. @throws Refusal 503 where too many wait already. */
export const hashOfPassword = async (password: string): Promise<string> =>
  String(await inThread('hash', password))

/**
 * Is this the password of that hash? Without a hash it never is, and that takes as long to find.
 * @throws Refusal 503 where too many wait already.
 */
export const isPassword = async (
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> => (await inThread('verify', { passwordHash: passwordHash ?? null, password })) === true

/** By which one password is told from the next, and from which none can be guessed: of its hash, whose salt is drawn. */
export const markOfPassword = (passwordHash: string): string => hashOfSecret(passwordHash).slice(0, 22)
