import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { busy } from '#server/http/pressure.ts'

/**
 * Hashes take a thread each, and files and names of hosts need the same threads; a hash keeps a processor busy, and one is
 * left to the calls.
 */
export const hashesAtOnce = (processors: number): number => Math.min(2, Math.max(1, processors - 1))
/** As many wait for these as are done within a few seconds; the ones after them are turned away. */
const MOST_WAITING = 100

const lane = pLimit(hashesAtOnce(availableParallelism()))

/** @throws Refusal 503 where too many wait already. */
const inLane = <Value>(work: () => Promise<Value>): Promise<Value> => {
  if (lane.pendingCount >= MOST_WAITING) throw busy()
  return lane(work)
}

/** Hashes a password or an access code with argon2id. @throws Refusal 503 where too many wait already. */
export const hashOfPassword = async (password: string): Promise<string> => inLane(() => hash(password))

/** Stands in where there is no hash, so that an unknown name takes as long to refuse as a wrong password. */
const NOBODY = hash('nobody has this password')

/**
 * Is this the password of that hash? Without a hash it never is.
 * @throws Refusal 503 where too many wait already.
 */
export const isPassword = async (
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> => {
  const isRight = await inLane(async () => verify(passwordHash ?? (await NOBODY), password))
  return isRight && Boolean(passwordHash)
}
