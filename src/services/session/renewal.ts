import type { LoginSession, SessionTokens } from '#contract/identity.ts'
import { LATER, type ApiFault, type RenewalFault } from '#domain/faults.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import type { DeviceRecord } from '#services/storage/record.ts'
import { logFault } from '#services/log.ts'
import type { Exclusively } from '#services/tabs/locks.ts'
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

/** Whether the device has another session than before a renewal, or none: other tabs have to hear of it. */
export const isChangedBy = (renewed: Result<LoginSession, RenewalFault>): boolean =>
  renewed.ok || renewed.fault.kind === 'ended'

interface Sources {
  record: DeviceRecord<LoginSession>
  refresh: (tokens: SessionTokens) => Promise<Result<LoginSession, ApiFault>>
  /** Ends a session at the identity service. */
  end: (tokens: SessionTokens) => Promise<Result<void, ApiFault>>
  exclusively: Exclusively
}

/** The payload of refresh and logout (§3.24). */
export const tokensOf = ({ token, refresh_token, user_id }: LoginSession): SessionTokens => ({
  refreshToken: refresh_token,
  bearerToken: token,
  userId: user_id,
})

/** The identity service says no to the tokens; a limit that it sets, or an error of its own, is no such answer. */
const isNo = (fault: ApiFault): boolean =>
  fault.kind === 'unauthorized' ||
  (fault.kind === 'refused' && fault.statusCode < 500 && !LATER.includes(fault.statusCode))

/**
 * Renews the tokens of a session whose token was refused (§8.1, §8.2). Another tab may have been faster: the stored
 * session is read first, and one with another token is taken over as it is. While the answer is awaited the session may
 * be renewed or signed out by hand in another tab, so the answer is compared with the stored session in the transaction
 * that writes it: it counts only as long as the refused token is still the stored one. New tokens that nobody takes are
 * ended at the identity service; a service that does not do so lets them run out.
 */
export const sessionRenewal = ({ record, refresh, end, exclusively }: Sources) => {
  /** Puts something in the place of the refused session; answers with the session that is there then. */
  const replaced = async (refused: LoginSession, next: LoginSession | undefined) =>
    record.update((stored) => (stored?.token === refused.token ? next : stored))
  const alreadyRenewed = async (refused: LoginSession): Promise<LoginSession | undefined> => {
    const stored = await record.read()
    return stored.ok && stored.value && stored.value.token !== refused.token ? stored.value : undefined
  }
  const endUnused = async (unused: LoginSession): Promise<void> => {
    const ended = await end(tokensOf(unused))
    if (!ended.ok) logFault('tokens not ended', ended.fault)
  }
  const renew = async (refused: LoginSession): Promise<Result<LoginSession, RenewalFault>> => {
    const already = await alreadyRenewed(refused)
    if (already) return ok(already)
    const answer = await refresh(tokensOf(refused))
    if (!answer.ok && !isNo(answer.fault)) return failed({ kind: 'unreachable', cause: answer.fault })
    const stored = await replaced(refused, answer.ok ? answer.value : undefined)
    // A device that cannot store the new tokens still has them in use.
    if (!stored.ok) return answer.ok ? answer : failed({ kind: 'ended' })
    if (answer.ok && stored.value?.token !== answer.value.token) await endUnused(answer.value)
    return stored.value ? ok(stored.value) : failed({ kind: 'ended' })
  }
  return (refused: LoginSession) => exclusively('tillstate.session', () => renew(refused))
}
