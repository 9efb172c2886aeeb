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
  /** Resolves once all that were posted are sent, or have failed. */
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

/** `smtps:` is TLS from the start; `smtp:` begins it before anything is said, except to this machine itself. */
const transportOf = ({ smtpUrl, from }: MailSettings) => {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const isTls = protocol === 'smtps:'
  return createTransport(
    {
      host: hostname,
      port: port === '' ? (isTls ? 465 : 587) : Number(port),
      secure: isTls,
      requireTLS: !isTls && !isLoopbackHost(hostname),
      ignoreTLS: !isTls && isLoopbackHost(hostname),
      ...(username === ''
        ? {}
        : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
}

/** What a failure is called; its words may hold what was sent. */
const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'unknown'

export const createMailer = (settings: MailSettings, events: SecurityEvents): Mailer => {
  const transport = transportOf(settings)
  const lane = pLimit(AT_ONCE)
  const going = new Set<Promise<void>>()

  const send = async (what: string, compose: () => Promise<Mail | undefined>): Promise<void> => {
    try {
      const mail = await compose()
      if (mail) await transport.sendMail(mail)
    } catch (cause) {
      events.record({ kind: 'mail', outcome: 'failed', detail: `${what}: ${codeOf(cause)}` })
    }
  }

  return {
    post: (what, compose) => {
      if (lane.pendingCount >= MOST_WAITING) {
        events.record({ kind: 'mail', outcome: 'refused', detail: `${what}: too many wait` })
        return
      }
      const sent = lane(() => send(what, compose)).finally(() => going.delete(sent))
      going.add(sent)
    },
    close: async () => {
      await Promise.all(going)
      transport.close()
    },
  }
}
