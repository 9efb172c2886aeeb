import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { LONGEST, text } from '#contract/text.ts'
import { failureOf } from '#server/http/failures.ts'
import { RETRY_AFTER_SECONDS } from '#server/http/pressure.ts'
import { impossible, Refusal } from '#server/http/refusal.ts'
import { hashOfPassword } from '#server/identity/passwords.ts'
import { issueSignInToken } from '#server/identity/sign-in-tokens.ts'
import { createUser } from '#server/identity/users.ts'
import type { Office } from '#server/office.ts'
import { csrfOf, isOwnForm } from './csrf.ts'
import { loginPage, problemPage, SHORTEST_PASSWORD, signupPage, type PageContent } from './pages.ts'
import { allowedReturnUrl, withToken } from './return-url.ts'
import { checkCredentials, requireFewSignUps } from './sign-in.ts'

const typed = (longest: number) => z._default(text(longest), '')
const Query = z.object({ returnUrl: z.optional(text(LONGEST.handedBack)) })
const Form = z.object({
  csrf: typed(LONGEST.handedBack),
  returnUrl: typed(LONGEST.handedBack),
  emailOrPhone: typed(LONGEST.contact),
  /** As it was typed: a space is part of it. */
  password: z._default(z.string().check(z.maxLength(LONGEST.contact)), ''),
  fullname: typed(LONGEST.name),
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
  path: '/auth/login' | '/auth/signup'
  render: (content: PageContent) => string
  /** Gives the user who may come in. @throws Refusal, which the page then shows. */
  enter: (form: Form, request: FastifyRequest) => Promise<string>
}

/** One page of the identity provider: shown by GET, and by POST either shown again or left with a one-time token. */
const addSignInPage = (app: FastifyInstance, office: Office, page: SignInPage): void => {
  const { settings, db, now } = office
  const isSecure = settings.publicOrigin.startsWith('https:')

  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    returnUrl: URL,
    problem?: Refusal,
    form?: Form,
  ) =>
    sendPage(
      reply,
      problem?.statusCode ?? 200,
      page.render({
        productName: settings.productName,
        returnUrl: returnUrl.href,
        csrf: csrfOf(request, reply, isSecure),
        problem: problem?.message,
        typed: form && { emailOrPhone: form.emailOrPhone, fullname: form.fullname },
      }),
    )

  app.get(page.path, { schema: { hide: true } }, (request, reply) => {
    const { returnUrl } = Query.parse(request.query)
    return show(request, reply, allowedReturnUrl(settings, returnUrl))
  })

  app.post(page.path, { schema: { hide: true } }, async (request, reply) => {
    const form = Form.parse(request.body)
    const returnUrl = allowedReturnUrl(settings, form.returnUrl)
    try {
      if (!isOwnForm(request, form.csrf))
        throw new Refusal(403, 'This page was open for too long. Please try again.')
      const userId = await page.enter(form, request)
      const token = await issueSignInToken(db, userId, now())
      return await reply.header('cache-control', 'no-store').redirect(withToken(returnUrl, token), 303)
    } catch (cause) {
      if (cause instanceof Refusal) return show(request, reply, returnUrl, cause, form)
      throw cause
    }
  })
}

const signUp = async (office: Office, form: Form, address: string): Promise<string> => {
  if (form.fullname === '') throw impossible('Name is required')
  if (form.emailOrPhone === '') throw impossible('Email/Phone Number is required')
  if (form.password.length < SHORTEST_PASSWORD)
    throw impossible(`The password needs at least ${SHORTEST_PASSWORD} characters`)
  await requireFewSignUps(office, address)
  const passwordHash = await hashOfPassword(form.password)
  const { fullname, emailOrPhone } = form
  const user = { fullname, emailOrPhone, tenantId: null, passwordHash }
  return (await createUser(office.db, user, office.now())).user_id
}

const LARGEST_FORM = 16 * 1024

/** The identity provider's pages (spec.md §7): a cashier signs in or up and goes back to `returnUrl`. */
export const providerRoutes =
  (office: Office): FastifyPluginAsync =>
  async (app) => {
    await app.register(formbody, { bodyLimit: LARGEST_FORM })
    app.setErrorHandler((error, request, reply) => {
      const failure =
        error instanceof z.core.$ZodError
          ? { statusCode: 400, message: 'This form cannot be read. Please go back and try again.' }
          : failureOf(error)
      if (failure.statusCode >= 500) request.log.error({ err: error }, failure.message)
      return sendPage(reply, failure.statusCode, problemPage(office.settings.productName, failure.message))
    })
    addSignInPage(app, office, {
      path: '/auth/login',
      render: loginPage,
      enter: ({ emailOrPhone, password }, { ip }) =>
        checkCredentials(office, { emailOrPhone, password, address: ip }),
    })
    addSignInPage(app, office, {
      path: '/auth/signup',
      render: signupPage,
      enter: (form, { ip }) => signUp(office, form, ip),
    })
  }
