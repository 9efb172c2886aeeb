import type { LoginSession } from '#contract/identity.ts'
import { isTokenRefused, type ApiFault } from '#domain/faults.ts'
import { failed, type Result } from '#domain/result.ts'
import type { Renewal } from '#services/api/http.ts'

type Checked = Result<LoginSession, ApiFault>

interface Tokens {
  /** The token of now; undefined while nobody is signed in. */
  token: () => string | undefined
  /** Renews a token that was refused. */
  renew: (refused: string) => Promise<Renewal>
}

/**
 * The session that this device has, checked by the identity service: with the token of now and, where the service
 * refuses that one, with the token that it was renewed to (§4.3).
 */
export const reusedSession = async (
  { token, renew }: Tokens,
  check: (token: string) => Promise<Checked>,
): Promise<Checked> => {
  const current = token()
  if (current === undefined) return failed({ kind: 'unauthorized' })
  const checked = await check(current)
  if (checked.ok || !isTokenRefused(checked.fault) || !(await renew(current)).ok) return checked
  const renewed = token()
  return renewed === undefined ? checked : check(renewed)
}
