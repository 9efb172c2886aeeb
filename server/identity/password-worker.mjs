import { hashSync, verifySync } from '@node-rs/argon2'
import { constants, getPriority, setPriority } from 'node:os'

/** Where processors are scarce, whoever sells goes first: a till's call and its statements take them from a hash. */
const BEHIND_CALLS = 5

// Elsewhere a priority is that of the whole process.
if (process.platform === 'linux') {
  try {
    setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + BEHIND_CALLS))
  } catch {
    // A hardened service may not change priorities. Its hashes are right all the same; calls may wait for them.
  }
}

/** Stands in where there is no hash, so that an unknown name takes as long to refuse as a wrong password. */
const NOBODY = hashSync('nobody has this password')

/** @param {string} password */
export const hash = (password) => hashSync(password)

/** @param {{ passwordHash: string | null, password: string }} question */
export const verify = ({ passwordHash, password }) =>
  verifySync(passwordHash ?? NOBODY, password) && passwordHash !== null
