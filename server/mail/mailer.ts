import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import pLimit from 'p-limit'
import { isLoopbackHost } from '#server/addresses.ts'
import type { SecurityEvents } from '#server/security-events/recorder.ts'

/** A mail of words alone. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** Mails are written and sent behind the calls: nobody waits for one, and the time of none shows what was found. */
export interface Mailer {
  /** `compose` gives the mail, or undefined where there is none to send. `what` names it where it fails. */
  post: (what: string, compose: () => Promise<Mail | undefined>) => void
  /**
   * Resolves once all that were posted are sent, or have failed. What a slow relay has not taken after a few seconds is
   * given up and recorded as failed: an office that is asked to stop is killed where it takes too long.
   */
  close: () => Promise<void>
}

/** The relay that takes mails on, and who they are from. */
export interface MailSettings {
  smtpUrl: string
  from: string
}

const AT_ONCE = 2
const MOST_WAITING = 200
/** A relay that is silent for so long is as good as none. */
const TIMEOUT_MS = 10_000
/** One that says something now and then, and takes no mail, does not keep the others waiting for longer. */
const LONGEST_SENDING_MS = 60_000
/** A stop waits for mails no longer; the office's last events are written behind it. */
const LONGEST_STOP_MS = 3_000

/** `smtps:` is TLS from the start; `smtp:` begins it before anything is said, except to this machine itself. */
export const relayOf = (smtpUrl: string) => {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const isTls = protocol === 'smtps:'
  return {
    host: hostname,
    port: port === '' ? (isTls ? 465 : 587) : Number(port),
    secure: isTls,
    requireTLS: !isTls && !isLoopbackHost(hostname),
    ignoreTLS: !isTls && isLoopbackHost(hostname),
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  }
}

const transportOf = ({ smtpUrl, from }: MailSettings) =>
  createTransport(
    {
      ...relayOf(smtpUrl),
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )

/** What a failure is called; its words may hold what was sent. */
const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'unknown'

export const createMailer = (
  settings: MailSettings,
  events: SecurityEvents,
  { longestSendingMs = LONGEST_SENDING_MS, longestStopMs = LONGEST_STOP_MS } = {},
): Mailer => {
  const transport = transportOf(settings)
  const lane = pLimit(AT_ONCE)
  /** What the mails are called that are neither sent nor given up. */
  const unsent = new Map<Promise<void>, string>()

  const fail = (what: string, why: string): void =>
    events.record({ kind: 'mail', outcome: 'failed', detail: `${what}: ${why}` })

  /** @returns why a mail could not be sent; undefined where it was, or there was none to send. */
  const send = async (compose: () => Promise<Mail | undefined>): Promise<string | undefined> => {
    try {
      const mail = await compose()
      if (mail) await transport.sendMail({ ...mail, signal: AbortSignal.timeout(longestSendingMs) })
      return undefined
    } catch (cause) {
      return codeOf(cause)
    }
  }

  return {
    post: (what, compose) => {
      if (lane.pendingCount >= MOST_WAITING) {
        events.record({ kind: 'mail', outcome: 'refused', detail: `${what}: too many wait` })
        return
      }
      const sent = lane(() => send(compose)).then((failure) => {
        if (unsent.delete(sent) && failure !== undefined) fail(what, failure)
      })
      unsent.set(sent, what)
    },
    close: async () => {
      await Promise.race([Promise.all(unsent.keys()), pause(longestStopMs, undefined, { ref: false })])
      lane.clearQueue()
      for (const what of unsent.values()) fail(what, 'the office has stopped')
      unsent.clear()
      transport.close()
    },
  }
}
