import { hashSync, verifySync } from '@node-rs/argon2'

/** Stands in where there is no hash, so that an unknown name takes as long to refuse as a wrong password. */
const NOBODY = hashSync('nobody has this password')

/** @param {string} password */
export const hash = (password) => hashSync(password)

/** @param {{ passwordHash: string | null, password: string }} question */
export const verify = ({ passwordHash, password }) =>
  verifySync(passwordHash ?? NOBODY, password) && passwordHash !== null
