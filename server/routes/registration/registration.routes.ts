import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ValidateAccessCode, VerifyCookie, VerifySerialNumber } from '#contract/registration.ts'
import { answers, done } from '#server/http/envelope.ts'
import { forbidden, impossible, Refusal } from '#server/http/refusal.ts'
import { ACCESS_CODE_LIMIT, claimGuess, forgetGuesses, waitText } from '#server/identity/attempts.ts'
import { isPassword } from '#server/identity/passwords.ts'
import type { Office } from '#server/office.ts'
import { profileByCookie, registerDevice, terminalBySerial } from './registration.queries.ts'

const tags = ['registration']

const requireTerminal = async ({ db }: Office, serialNumber: string) => {
  const terminal = await terminalBySerial(db, serialNumber)
  if (!terminal) throw impossible(`No terminal has the serial number ${serialNumber}. Please check it.`)
  return terminal
}

const wrongCode = (left: number): Refusal => {
  if (left === 0)
    return new Refusal(
      429,
      `The access code is wrong. After ${ACCESS_CODE_LIMIT.failures} wrong codes this terminal is locked for ` +
        `${ACCESS_CODE_LIMIT.minutes} minutes.`,
    )
  return forbidden(
    `The access code is wrong. ${left} more ${left === 1 ? 'try' : 'tries'} before it is locked.`,
  )
}

/** Counts this code as a guess before it is compared. @throws Refusal for a wrong code or a locked terminal. */
const checkAccessCode = async (
  { db, now }: Office,
  terminal: { serial_number: string; access_code_hash: string },
  accessCode: string,
): Promise<void> => {
  const subject = `access-code:${terminal.serial_number}`
  const guess = await claimGuess(db, subject, ACCESS_CODE_LIMIT, now())
  if (!guess.isAllowed)
    throw new Refusal(
      429,
      `Too many wrong access codes: this terminal is locked. Please try again ${waitText(guess.lockedUntil, now())}.`,
    )
  if (!(await isPassword(accessCode, terminal.access_code_hash))) throw wrongCode(guess.left)
  await forgetGuesses(db, subject)
}

/** Registering a device, before anybody is signed in (spec.md §7, Merchant service). */
export const registrationRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = office

    app.route({
      method: 'GET',
      url: '/pos/verify/serial-number',
      schema: {
        tags,
        summary: 'Is there a terminal with this serial number?',
        querystring: VerifySerialNumber.query,
        response: answers(VerifySerialNumber.answer),
      },
      handler: async ({ query }) => {
        await requireTerminal(office, query.serialNumber)
        return done(null)
      },
    })

    app.route({
      method: 'POST',
      url: '/pos/validate/access-code',
      schema: {
        tags,
        summary: 'Registers a device; five wrong codes lock the terminal for 15 minutes',
        querystring: ValidateAccessCode.query,
        body: ValidateAccessCode.body,
        response: answers(ValidateAccessCode.answer),
      },
      handler: async ({ body }) => {
        const terminal = await requireTerminal(office, body.serialNumber)
        await checkAccessCode(office, terminal, body.accessCode)
        return done([await registerDevice(db, terminal, body.terminalNumber, now())])
      },
    })

    app.route({
      method: 'GET',
      url: '/pos/verify/cookie',
      schema: {
        tags,
        summary: 'Is this device still registered for the store of its cookie?',
        querystring: VerifyCookie.query,
        response: answers(VerifyCookie.answer),
      },
      handler: async ({ query }) => {
        const profile = await profileByCookie(db, query.cookie, query.terminalNumber, now())
        if (!profile)
          throw forbidden('This device is no longer registered for the store. Please add the store again.')
        return done([profile])
      },
    })
  }
