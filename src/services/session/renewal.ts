import type { LoginSession, SessionTokens } from '#contract/identity.ts'
import type { ApiFault } from '#domain/faults.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import type { DeviceRecord } from '#services/storage/record.ts'
import type { Exclusively } from './exclusively.ts'

/** `ended` is the identity service's no; `unreachable` says nothing about the session. */
export type RenewalFault = { kind: 'ended' } | { kind: 'unreachable' }

interface Sources {
  record: DeviceRecord<LoginSession>
  refresh: (tokens: SessionTokens) => Promise<Result<LoginSession, ApiFault>>
  exclusively: Exclusively
}

/** The payload of refresh and logout (spec.md §3). */
export const tokensOf = ({ token, refresh_token, user_id }: LoginSession): SessionTokens => ({
  refreshToken: refresh_token,
  bearerToken: token,
  userId: user_id,
})

/**
 * Renews the tokens of a session whose token was refused (spec.md §8). Another tab may have been faster: the stored
 * session is read first, and once more after a refusal, and one with another token is taken over as it is. Only a
 * refusal without such a change ends the session, and then the stored one is removed.
 */
export const sessionRenewal = ({ record, refresh, exclusively }: Sources) => {
  const changedMeanwhile = async (refused: LoginSession): Promise<LoginSession | undefined> => {
    const stored = await record.read()
    return stored.ok && stored.value && stored.value.token !== refused.token ? stored.value : undefined
  }
  const ended = async (): Promise<Result<LoginSession, RenewalFault>> => {
    await record.remove()
    return failed({ kind: 'ended' })
  }
  const renew = async (refused: LoginSession): Promise<Result<LoginSession, RenewalFault>> => {
    const already = await changedMeanwhile(refused)
    if (already) return ok(already)
    const answer = await refresh(tokensOf(refused))
    if (answer.ok) {
      await record.write(answer.value)
      return answer
    }
    if (answer.fault.kind !== 'refused' && answer.fault.kind !== 'unauthorized')
      return failed({ kind: 'unreachable' })
    const changed = await changedMeanwhile(refused)
    return changed ? ok(changed) : ended()
  }
  return (refused: LoginSession) => exclusively('tillstate.session', () => renew(refused))
}
