import type { FastifyInstance } from 'fastify'
import { inTransaction } from '#server/db/transaction.ts'
import { forbidden } from '#server/http/refusal.ts'
import { removeSecondFactor } from '#server/identity/second-factors.ts'
import type { Ticket } from '#server/identity/tickets.ts'
import type { Office } from '#server/office.ts'
import { addPage, type Outcome } from './provider-page.ts'
import {
  codePage,
  managePage,
  offPage,
  recoveryPage,
  secondFactorPage,
  setUpPage,
} from './second-factor-pages.ts'
import { checkCode, nextStep, requireTicket, withinLimits, type From } from './second-step.ts'
import { checkCredentials, signInName, type Entered } from './sign-in.ts'

const BEGUN_ELSEWHERE =
  'Somebody with your password has begun to set up a second factor since. If that was not you, change your password first. ' +
  'Then begin again.'

/** What is recorded of a change, which ends all sessions or none. */
const recordChange = (
  { events }: Office,
  { userId, name }: Ticket,
  { address }: From,
  detail: string,
): void => events.record({ kind: 'second-factor', outcome: 'done', userId, name, address, detail })

const showSetUp = async (office: Office, ticket: Ticket): Promise<Outcome> => {
  const factor = await office.secondFactors.begin(ticket.userId, ticket.name)
  const token = await office.tickets.issue('second-factor', { ...ticket, factor: factor?.mark })
  return { does: 'show', render: setUpPage, content: { factor, token } }
}

/** Lets somebody in whose password was right, or asks for what is missing first. */
export const goOn = async (office: Office, who: Entered): Promise<Outcome> => {
  const step = await nextStep(office, who)
  if (step === 'none') return { does: 'enter', who }
  if (step === 'set up') return showSetUp(office, who)
  return {
    does: 'show',
    render: codePage,
    content: { token: await office.tickets.issue('code', who) },
  }
}

/** The pages of second factors: asked for after a password, set up, and turned off. */
export const addSecondFactorPages = (app: FastifyInstance, office: Office): void => {
  const { db, ends, secondFactors, tickets, now } = office
  const nameOfTicket = (use: 'code' | 'second-factor') => async (form: { token: string }) =>
    (await requireTicket(office, use, form.token)).name

  addPage(
    app,
    office,
    {
      path: '/auth/code',
      render: codePage,
      open: async ({ token }) => {
        await requireTicket(office, 'code', token)
        return {}
      },
      submit: async ({ token, code }, from) => {
        const ticket = await requireTicket(office, 'code', token)
        await checkCode(office, ticket, code, from)
        return { does: 'enter', who: { ...ticket, isWhole: true } }
      },
    },
    nameOfTicket('code'),
  )

  addPage(app, office, {
    path: '/auth/second-factor',
    render: secondFactorPage,
    submit: async ({ emailOrPhone, password }, from) => {
      const credentials = { emailOrPhone, password, ...from, purpose: 'second-factor' } as const
      const { id: userId, shown } = await checkCredentials(office, credentials)
      const ticket = { userId, name: signInName(emailOrPhone), shown }
      if (!(await secondFactors.isOn(userId))) return showSetUp(office, ticket)
      const codesLeft = await secondFactors.recoveryCodesLeft(userId)
      const token = await tickets.issue('second-factor', ticket)
      return { does: 'show', render: managePage, content: { codesLeft, token } }
    },
  })

  addPage(
    app,
    office,
    {
      path: '/auth/second-factor/on',
      render: setUpPage,
      open: async ({ token }) => {
        const { userId, name, factor: mark = '' } = await requireTicket(office, 'second-factor', token)
        const factor = await secondFactors.begun(userId, name, mark)
        if (!factor)
          throw forbidden(
            (await secondFactors.isOn(userId)) ? 'Your second factor is on already.' : BEGUN_ELSEWHERE,
          )
        return { factor }
      },
      submit: async ({ token, code }, from) => {
        const ticket = await requireTicket(office, 'second-factor', token)
        const recoveryCodes = await withinLimits(office, ticket, from, () =>
          secondFactors.confirm(ticket.userId, code, ticket.factor ?? ''),
        )
        recordChange(office, ticket, from, 'set up; all sessions ended')
        return { does: 'show', render: recoveryPage, content: { recoveryCodes } }
      },
    },
    nameOfTicket('second-factor'),
  )

  addPage(
    app,
    office,
    {
      path: '/auth/second-factor/change',
      render: managePage,
      open: async ({ token }) => {
        const { userId } = await requireTicket(office, 'second-factor', token)
        return { codesLeft: await secondFactors.recoveryCodesLeft(userId) }
      },
      submit: async ({ token, code, change }, from) => {
        const ticket = await requireTicket(office, 'second-factor', token)
        await checkCode(office, ticket, code, from)
        if (change === 'off') {
          const ended = await inTransaction(db, (tx) => removeSecondFactor(tx, ticket.userId, now()))
          ends.note(ended ?? [])
          recordChange(office, ticket, from, 'turned off; all sessions ended')
          return { does: 'show', render: offPage, content: {} }
        }
        const recoveryCodes = await secondFactors.renewRecoveryCodes(ticket.userId)
        recordChange(office, ticket, from, 'new recovery codes')
        return { does: 'show', render: recoveryPage, content: { recoveryCodes } }
      },
    },
    nameOfTicket('second-factor'),
  )
}
