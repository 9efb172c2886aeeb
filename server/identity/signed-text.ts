import { errors, jwtVerify, type JWTPayload, type JWTVerifyOptions, type SignJWT } from 'jose'
import type { KeyRing } from '#server/identity/key-ring.ts'
import { FIRST_KEY } from '#server/identity/signing-keys.ts'

const ALGORITHM = 'HS256'

/** Signed with the key of now, whose name is in it. */
export const signed = async (text: SignJWT, ring: KeyRing): Promise<string> => {
  const { kid, hmac } = await ring.signing()
  return text.setProtectedHeader({ alg: ALGORITHM, kid }).sign(hmac)
}

/** What a signed text says, and the name of its key; undefined for one that is forged, expired or of a removed key. */
export const readSigned = async (
  text: string,
  ring: KeyRing,
  options: Omit<JWTVerifyOptions, 'algorithms'>,
): Promise<{ payload: JWTPayload; kid: string } | undefined> => {
  try {
    const { payload, protectedHeader } = await jwtVerify(
      text,
      async ({ kid = FIRST_KEY }) => {
        const key = await ring.find(kid)
        if (!key) throw new errors.JWKSNoMatchingKey()
        return key.hmac
      },
      { ...options, algorithms: [ALGORITHM] },
    )
    return { payload, kid: protectedHeader.kid ?? FIRST_KEY }
  } catch (cause) {
    if (cause instanceof errors.JOSEError) return undefined
    throw cause
  }
}
