import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { maskCardNumbers } from '#contract/card-number.ts'
import { LONGEST, text } from '#contract/text.ts'
import { readCookie, writeCookie } from '#server/http/cookies.ts'
import { RETRY_AFTER_SECONDS } from '#server/http/pressure.ts'
import { Refusal } from '#server/http/refusal.ts'
import { issueSignInToken } from '#server/identity/sign-in-tokens.ts'
import type { Office } from '#server/office.ts'
import { csrfOf, isOwnForm } from './csrf.ts'
import { inFormLane } from './form-lane.ts'
import type { PageContent } from './page-parts.ts'
import { allowedReturnUrl, withToken } from './return-url.ts'
import type { From } from './second-step.ts'
import { signInName, type Entered } from './sign-in.ts'

const typed = (longest: number) => z._default(text(longest), '')
const Query = z.object({
  returnUrl: z.optional(text(LONGEST.handedBack)),
  invitation: typed(LONGEST.handedBack),
  token: typed(LONGEST.handedBack),
})
/** A space is part of it. */
const asTyped = z._default(z.string().check(z.maxLength(LONGEST.contact)), '')
const Form = z.object({
  csrf: typed(LONGEST.handedBack),
  invitation: typed(LONGEST.handedBack),
  token: typed(LONGEST.handedBack),
  returnUrl: typed(LONGEST.handedBack),
  emailOrPhone: typed(LONGEST.contact),
  password: asTyped,
  newPassword: asTyped,
  code: typed(LONGEST.contact),
  change: z.optional(z.enum(['codes', 'off'])),
  fullname: z._default(text(LONGEST.name).check(maskCardNumbers), ''),
})
type Form = z.infer<typeof Form>

export const sendPage = (reply: FastifyReply, statusCode: number, page: string): FastifyReply => {
  if (statusCode === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS)
  return reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
}

type Render = (content: PageContent) => string

/** What a form comes to: somebody may come in, or another page shows, with what it needs. */
export type Outcome =
  { does: 'enter'; who: Entered } | { does: 'show'; render: Render; content: Partial<PageContent> }

export interface ProviderPage {
  path: `/auth/${string}`
  render: Render
  /** Gives what the page shows of whoever opens it. @throws Refusal where it is of no use to whoever asks for it. */
  open?: (asked: { invitation: string; token: string }) => Promise<Partial<PageContent>>
  /** @throws Refusal, which the page then shows. */
  submit: (form: Form, from: From) => Promise<Outcome>
}

const FOR_ANYBODY = { isForAnybody: true }

/** A year; each sign-in begins it anew. */
const DEVICE_SECONDS = 365 * 24 * 60 * 60

/** One page of the identity provider: shown by GET, and by POST shown again, followed by another, or left with a one-time token. */
export const addPage = (
  app: FastifyInstance,
  office: Office,
  page: ProviderPage,
  /** By which name a form is somebody's, whose devices are known. */
  nameOf: (form: Form) => Promise<string> = ({ emailOrPhone }) => Promise.resolve(signInName(emailOrPhone)),
): void => {
  const { settings, db, now, devices } = office
  const deviceCookie = { name: 'tillstate-devices', isSecure: settings.publicOrigin.startsWith('https:') }

  const contentOf = (
    request: FastifyRequest,
    reply: FastifyReply,
    asked: { returnUrl: URL; invitation: string; token: string },
    more: Partial<PageContent>,
  ): PageContent => ({
    productName: settings.productName,
    returnUrl: asked.returnUrl.href,
    csrf: csrfOf(request, reply, settings),
    invitation: asked.invitation,
    token: asked.token,
    isOpen: settings.signUp === 'open',
    canMail: settings.mail !== undefined,
    ...more,
  })

  const leave = async (
    reply: FastifyReply,
    kept: string,
    { userId, name, ...shown }: Entered,
    returnUrl: URL,
  ): Promise<FastifyReply> => {
    const token = await issueSignInToken(db, userId, now(), shown)
    writeCookie(reply, deviceCookie, await devices.add(kept, name), DEVICE_SECONDS)
    return reply.header('cache-control', 'no-store').redirect(withToken(returnUrl, token), 303)
  }

  app.get(page.path, { schema: { hide: true }, config: FOR_ANYBODY }, async (request, reply) => {
    const query = Query.parse(request.query)
    const asked = { ...query, returnUrl: allowedReturnUrl(settings, query.returnUrl) }
    const more = (await page.open?.(asked)) ?? {}
    return sendPage(reply, 200, page.render(contentOf(request, reply, asked, more)))
  })

  // Packed, the pages of a burst would keep the process from everybody else.
  app.post(
    page.path,
    { schema: { hide: true }, config: FOR_ANYBODY, compress: false },
    async (request, reply) => {
      const form = Form.parse(request.body)
      const asked = { ...form, returnUrl: allowedReturnUrl(settings, form.returnUrl) }
      const more = (await page.open?.(form)) ?? {}
      try {
        if (!isOwnForm(request, form.csrf, settings))
          throw new Refusal(403, 'This page was open for too long. Please try again.')
        const kept = readCookie(request, deviceCookie)
        const from = { address: request.ip, deviceId: await devices.find(kept, await nameOf(form)) }
        const outcome = await inFormLane(() => page.submit(form, from))
        if (outcome.does === 'enter') return await leave(reply, kept, outcome.who, asked.returnUrl)
        return sendPage(reply, 200, outcome.render(contentOf(request, reply, asked, outcome.content)))
      } catch (cause) {
        if (!(cause instanceof Refusal)) throw cause
        const { emailOrPhone, fullname } = form
        const again = { ...more, problem: cause.message, typed: { emailOrPhone, fullname } }
        return sendPage(reply, cause.statusCode, page.render(contentOf(request, reply, asked, again)))
      }
    },
  )
}
