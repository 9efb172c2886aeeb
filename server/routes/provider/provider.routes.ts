import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { maskCardNumbers } from '#contract/card-number.ts'
import { LONGEST, text } from '#contract/text.ts'
import { failureOf } from '#server/http/failures.ts'
import { RETRY_AFTER_SECONDS } from '#server/http/pressure.ts'
import { readCookie, writeCookie } from '#server/http/cookies.ts'
import { Refusal } from '#server/http/refusal.ts'
import { issueSignInToken } from '#server/identity/sign-in-tokens.ts'
import type { Office } from '#server/office.ts'
import { csrfOf, isOwnForm } from './csrf.ts'
import { inFormLane } from './form-lane.ts'
import type { Known, PageContent } from './page-parts.ts'
import { loginPage, passwordPage, problemPage, resetPage, signupPage } from './pages.ts'
import { changeOwnPassword, requireReset, resetPassword } from './passwords.ts'
import { allowedReturnUrl, withToken } from './return-url.ts'
import { checkCredentials, signInName, type Entered } from './sign-in.ts'
import { invitedPerson, signUp } from './sign-up.ts'

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
  fullname: z._default(text(LONGEST.name).check(maskCardNumbers), ''),
})
type Form = z.infer<typeof Form>

const sendPage = (reply: FastifyReply, statusCode: number, page: string): FastifyReply => {
  if (statusCode === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS)
  return reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
}

interface SignInPage {
  path: '/auth/login' | '/auth/signup' | '/auth/password' | '/auth/reset'
  render: (content: PageContent) => string
  /** Gives what is known of whoever opens it. @throws Refusal where this page is of no use to whoever asks for it. */
  open?: (asked: { invitation: string; token: string }) => Promise<Known | undefined>
  /** Gives the user who may come in. @throws Refusal, which the page then shows. */
  enter: (form: Form, from: { address: string; deviceId: string | undefined }) => Promise<Entered>
}

/** A year; each sign-in begins it anew. */
const DEVICE_SECONDS = 365 * 24 * 60 * 60

/** One page of the identity provider: shown by GET, and by POST either shown again or left with a one-time token. */
const addSignInPage = (app: FastifyInstance, office: Office, page: SignInPage): void => {
  const { settings, db, now, devices } = office
  const deviceCookie = { name: 'tillstate-devices', isSecure: settings.publicOrigin.startsWith('https:') }

  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    { returnUrl, invitation, token }: { returnUrl: URL; invitation: string; token: string },
    known: Known | undefined,
    problem?: Refusal,
    form?: Form,
  ) =>
    sendPage(
      reply,
      problem?.statusCode ?? 200,
      page.render({
        productName: settings.productName,
        returnUrl: returnUrl.href,
        csrf: csrfOf(request, reply, settings),
        invitation,
        token,
        isOpen: settings.signUp === 'open',
        problem: problem?.message,
        typed: form && { emailOrPhone: form.emailOrPhone, fullname: form.fullname },
        known,
      }),
    )

  app.get(page.path, { schema: { hide: true } }, async (request, reply) => {
    const query = Query.parse(request.query)
    const asked = { ...query, returnUrl: allowedReturnUrl(settings, query.returnUrl) }
    return show(request, reply, asked, await page.open?.(asked))
  })

  app.post(page.path, { schema: { hide: true } }, async (request, reply) => {
    const form = Form.parse(request.body)
    const returnUrl = allowedReturnUrl(settings, form.returnUrl)
    const known = await page.open?.(form)
    try {
      if (!isOwnForm(request, form.csrf, settings))
        throw new Refusal(403, 'This page was open for too long. Please try again.')
      const name = signInName(form.emailOrPhone)
      const kept = readCookie(request, deviceCookie)
      const from = { address: request.ip, deviceId: await devices.find(kept, name) }
      const { userId, name: entered } = await inFormLane(() => page.enter(form, from))
      const token = await issueSignInToken(db, userId, now())
      writeCookie(reply, deviceCookie, await devices.add(kept, entered), DEVICE_SECONDS)
      return await reply.header('cache-control', 'no-store').redirect(withToken(returnUrl, token), 303)
    } catch (cause) {
      if (cause instanceof Refusal) return show(request, reply, { ...form, returnUrl }, known, cause, form)
      throw cause
    }
  })
}

const LARGEST_FORM = 16 * 1024

/** The identity provider's pages (§7.14): a cashier signs in or up and goes back to `returnUrl`. */
export const providerRoutes =
  (office: Office): FastifyPluginAsync =>
  async (app) => {
    await app.register(formbody, { bodyLimit: LARGEST_FORM })
    app.setErrorHandler((error, request, reply) => {
      const failure =
        error instanceof z.core.$ZodError
          ? { statusCode: 400, message: 'This form cannot be read. Please go back and try again.' }
          : failureOf(error, request)
      if (failure.statusCode >= 500) request.log.error({ err: error }, failure.message)
      return sendPage(reply, failure.statusCode, problemPage(office.settings.productName, failure.message))
    })
    addSignInPage(app, office, {
      path: '/auth/login',
      render: loginPage,
      enter: async ({ emailOrPhone, password }, from) => {
        const { id } = await checkCredentials(office, { emailOrPhone, password, ...from, purpose: 'sign-in' })
        return { userId: id, name: signInName(emailOrPhone) }
      },
    })
    addSignInPage(app, office, {
      path: '/auth/signup',
      render: signupPage,
      open: ({ invitation }) => invitedPerson(office, invitation),
      enter: (form, { address }) => signUp(office, form, address),
    })
    addSignInPage(app, office, {
      path: '/auth/password',
      render: passwordPage,
      enter: (form, from) => changeOwnPassword(office, form, from),
    })
    addSignInPage(app, office, {
      path: '/auth/reset',
      render: resetPage,
      open: async ({ token }) => {
        await requireReset(office, token)
        return undefined
      },
      enter: (form, { address }) => resetPassword(office, form, address),
    })
  }
