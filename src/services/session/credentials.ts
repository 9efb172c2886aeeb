import type { ApiFault } from '#domain/faults.ts'
import { failed, ok } from '#domain/result.ts'
import type { Renewal } from '#services/api/http.ts'

/** What there is after a renewal: the token of then, and why nobody answered where nobody did. */
interface AfterRenewal {
  token: string | undefined
  fault: ApiFault | undefined
}

/** The session that is running, as far as the API client needs it. */
export interface RunningSession {
  /** The token of now; undefined while nobody is signed in. */
  token: () => string | undefined
  /** Says that this token was refused, and ends once it is known what came of renewing it. */
  refuse: (token: string) => Promise<AfterRenewal>
}

/**
 * What the API client needs of the session. The session is renewed by calls of that same client, so it is connected
 * once both are there; before that there is no token.
 */
export const sessionCredentials = () => {
  let session: RunningSession | undefined
  const token = (): string | undefined => session?.token()
  return {
    connect: (running: RunningSession): void => void (session = running),
    token,
    /** Renews the token that was refused; all who ask at the same time share one refresh (§8.1). */
    renew: async (refused: string): Promise<Renewal> => {
      const after = await session?.refuse(refused)
      if (after?.token === undefined) return failed({ kind: 'ended' })
      if (after.token !== refused) return ok(undefined)
      return failed(after.fault ? { kind: 'unreachable', cause: after.fault } : { kind: 'ended' })
    },
  }
}
