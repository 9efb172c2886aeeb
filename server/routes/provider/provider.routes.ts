import formbody from '@fastify/formbody'
import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { failureOf } from '#server/http/failures.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Office } from '#server/office.ts'
import { forgotPage, loginPage, passwordPage, problemPage, resetPage, sentPage, signupPage } from './pages.ts'
import { mailReset, requireMail } from './forgot.ts'
import { requireFewForms } from './form-lane.ts'
import { changeOwnPassword, requireReset, resetPassword } from './passwords.ts'
import { addPage, sendPage } from './provider-page.ts'
import { addSecondFactorPages, goOn } from './second-factor.ts'
import { checkCredentials, signInName } from './sign-in.ts'
import { invitedPerson, signUp } from './sign-up.ts'

const LARGEST_FORM = 16 * 1024

/** The identity provider's pages (§7.14): a cashier signs in or up and goes back to `returnUrl`. */
export const providerRoutes =
  (office: Office): FastifyPluginAsync =>
  async (app) => {
    await app.register(formbody, { bodyLimit: LARGEST_FORM })
    app.addHook('onRequest', async ({ method }) => {
      if (method === 'POST') requireFewForms()
    })
    app.setErrorHandler((error, request, reply) => {
      const failure =
        error instanceof z.core.$ZodError
          ? { statusCode: 400, message: 'This form cannot be read. Please go back and try again.' }
          : failureOf(error, request)
      if (failure.statusCode >= 500 && !(error instanceof Refusal))
        request.log.error({ err: error }, failure.message)
      return sendPage(reply, failure.statusCode, problemPage(office.settings.productName, failure.message))
    })
    addPage(app, office, {
      path: '/auth/login',
      render: loginPage,
      submit: async ({ emailOrPhone, password }, from) => {
        const { id, shown } = await checkCredentials(office, {
          emailOrPhone,
          password,
          ...from,
          purpose: 'sign-in',
        })
        return goOn(office, { userId: id, name: signInName(emailOrPhone), shown })
      },
    })
    addPage(app, office, {
      path: '/auth/signup',
      render: signupPage,
      open: async ({ invitation }) => ({ known: await invitedPerson(office, invitation) }),
      submit: async (form, { address }) => goOn(office, await signUp(office, form, address)),
    })
    addPage(app, office, {
      path: '/auth/password',
      render: passwordPage,
      submit: async (form, from) => goOn(office, await changeOwnPassword(office, form, from)),
    })
    addPage(app, office, {
      path: '/auth/reset',
      render: resetPage,
      open: async ({ token }) => {
        await requireReset(office, token)
        return {}
      },
      submit: async (form, { address }) => goOn(office, await resetPassword(office, form, address)),
    })
    addPage(app, office, {
      path: '/auth/forgot',
      render: forgotPage,
      open: () => {
        requireMail(office)
        return Promise.resolve({})
      },
      submit: async ({ emailOrPhone }, { address }) => {
        await mailReset(office, emailOrPhone, address)
        return { does: 'show', render: sentPage, content: {} }
      },
    })
    addSecondFactorPages(app, office)
  }
