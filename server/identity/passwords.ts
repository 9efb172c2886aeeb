import { hash, verify } from '@node-rs/argon2'

/** Hashes a password or an access code with argon2id. */
export const hashOfPassword = (password: string): Promise<string> => hash(password)

/** Stands in where there is no hash, so that an unknown name takes as long to refuse as a wrong password. */
const NOBODY = hash('nobody has this password')

/** Is this the password of that hash? Without a hash it never is. */
export const isPassword = async (
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> => {
  const isRight = await verify(passwordHash ?? (await NOBODY), password)
  return isRight && Boolean(passwordHash)
}
