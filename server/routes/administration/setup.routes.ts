import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { SetUpOwner } from '#contract/administration/setup.ts'
import { answers, done } from '#server/http/envelope.ts'
import { issueSignInToken } from '#server/identity/sign-in-tokens.ts'
import type { Office } from '#server/office.ts'
import { setUpOwner } from './owner-account.ts'

/** The first account of an installation without a merchant. */
export const setupRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: '/setup/owner',
      schema: {
        tags: ['administration'],
        summary:
          "Makes the owner's account on an empty database, with the setup code that the start has printed",
        description:
          '403 once there is a merchant; 422 for a wrong code, a password that is easily guessed, or a name that somebody ' +
          'has; 429 after too many wrong codes.',
        body: SetUpOwner.body,
        response: answers(SetUpOwner.answer),
      },
      handler: async ({ body, ip }) => {
        const userId = await setUpOwner(office, body, ip)
        office.events.record({ kind: 'setup', outcome: 'done', userId, name: body.fullname, address: ip })
        return done({ auth_token: await issueSignInToken(office.db, userId, office.now()) })
      },
    })
  }
