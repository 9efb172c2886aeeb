import type { Renewal } from '#services/api/http.ts'

/** The session that is running, as far as the API client needs it. */
export interface RunningSession {
  /** The token of now; undefined while nobody is signed in. */
  token: () => string | undefined
  /** Says that this token was refused, and ends once it is known what came of renewing it. */
  refuse: (token: string) => Promise<void>
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
    /** Renews the token that was refused; all who ask at the same time share one refresh (spec.md §8). */
    renew: async (refused: string): Promise<Renewal> => {
      await session?.refuse(refused)
      const renewed = token()
      if (renewed === undefined) return 'ended'
      return renewed === refused ? 'unreachable' : 'renewed'
    },
  }
}
