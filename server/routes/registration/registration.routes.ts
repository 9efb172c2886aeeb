import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ValidateAccessCode, VerifyCookie, VerifySerialNumber } from '#contract/registration.ts'
import { answers, done } from '#server/http/envelope.ts'
import { forbidden, impossible, Refusal } from '#server/http/refusal.ts'
import {
  ACCESS_CODE_LIMIT,
  claimGuesses,
  SERIAL_NUMBER_LIMIT,
  REGISTRATION_LIMIT,
  takeBackGuess,
  waitText,
} from '#server/identity/attempts.ts'
import { checkCode } from '#server/identity/code-check.ts'
import { isPassword } from '#server/identity/passwords.ts'
import type { Office } from '#server/office.ts'
import {
  isReplacedCookie,
  profileByCookie,
  registerDevice,
  terminalBySerial,
} from './registration.queries.ts'

const tags = ['registration']

/**
 * The terminal with this serial number.
 * @throws Refusal 422 where there is none; 429 for whatever number, after many that no terminal has.
 */
const requireTerminal = async ({ db, now }: Office, serialNumber: string, address: string) => {
  const claim = { subject: `serial-number:${address}`, limit: SERIAL_NUMBER_LIMIT }
  const guess = await claimGuesses(db, [claim], now())
  if (!guess.isAllowed)
    throw new Refusal(
      429,
      `Too many unknown serial numbers. Please try again ${waitText(guess.lockedUntil, now())}.`,
    )
  const terminal = await terminalBySerial(db, serialNumber)
  if (!terminal) throw impossible(`No terminal has the serial number ${serialNumber}. Please check it.`)
  await takeBackGuess(db, claim)
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

/** @throws Refusal for a wrong code, or after too many. */
const checkAccessCode = (
  office: Office,
  terminal: { serial_number: string; store_id: string; access_code_hash: string },
  accessCode: string,
  address: string,
): Promise<void> =>
  checkCode(office, {
    subject: `access-code:${terminal.serial_number}`,
    address,
    event: {
      kind: 'access-code',
      storeId: terminal.store_id,
      detail: `terminal ${terminal.serial_number}`,
    },
    isRight: () => isPassword(accessCode, terminal.access_code_hash),
    wrong: wrongCode,
    tooMany: ({ lockedUntil, limit }) =>
      new Refusal(
        429,
        `Too many wrong access codes${limit === ACCESS_CODE_LIMIT ? ': this terminal is locked' : ''}. ` +
          `Please try again ${waitText(lockedUntil, office.now())}.`,
      ),
  })

/** @throws Refusal 429 after a hundred devices within a day with the code of this terminal. */
const requireFewRegistrations = async (
  { db, now, events }: Office,
  terminal: { serial_number: string; store_id: string },
  address: string,
): Promise<void> => {
  const claim = { subject: `registrations:${terminal.serial_number}`, limit: REGISTRATION_LIMIT }
  const guess = await claimGuesses(db, [claim], now())
  if (guess.isAllowed) return
  const detail = `too many devices with the code of terminal ${terminal.serial_number}`
  events.record({ kind: 'delay', outcome: 'refused', storeId: terminal.store_id, address, detail })
  throw new Refusal(
    429,
    `Too many devices were registered with this access code. Please try again ${waitText(guess.lockedUntil, now())}.`,
  )
}

/** What a registered device may know of its store. @throws Refusal 403 for any other. */
const requireRegistered = async (
  { db, now }: Office,
  { cookie, terminalNumber }: { cookie: string; terminalNumber: string },
) => {
  const profile = await profileByCookie(db, cookie, terminalNumber, now())
  if (!profile && (await isReplacedCookie(db, cookie, terminalNumber, now())))
    throw forbidden(
      "Another device was registered under this device's number. If nobody of the store did that, tell its " +
        'manager to replace the access code. Then add the store again.',
    )
  if (!profile)
    throw forbidden('This device is no longer registered for the store. Please add the store again.')
  return profile
}

/** Registering a device, before anybody is signed in (§7.15–§7.17). */
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
      handler: async ({ query, ip }) => {
        await requireTerminal(office, query.serialNumber, ip)
        return done(null)
      },
    })

    app.route({
      method: 'POST',
      url: '/pos/validate/access-code',
      config: { recordsRefusals: true },
      schema: {
        tags,
        summary: 'Registers a device; five wrong codes lock the terminal for 15 minutes',
        querystring: ValidateAccessCode.query,
        body: ValidateAccessCode.body,
        response: answers(ValidateAccessCode.answer),
      },
      handler: async ({ body, ip }) => {
        const terminal = await requireTerminal(office, body.serialNumber, ip)
        await checkAccessCode(office, terminal, body.accessCode, ip)
        await requireFewRegistrations(office, terminal, ip)
        const { profile, isReplaced } = await registerDevice(db, terminal, body.terminalNumber, now())
        office.events.record({
          kind: 'device',
          outcome: 'done',
          storeId: terminal.store_id,
          address: ip,
          detail:
            `terminal ${terminal.serial_number} on device ${body.terminalNumber}` +
            (isReplaced ? ', whose registration until now is void' : ''),
        })
        return done([profile])
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
      handler: async ({ query }) => done([await requireRegistered(office, query)]),
    })

    app.route({
      method: 'POST',
      url: '/pos/verify/cookie',
      schema: {
        tags,
        summary:
          'Is this device still registered for the store of its cookie? Without the cookie in the address',
        body: VerifyCookie.body,
        response: answers(VerifyCookie.answer),
      },
      handler: async ({ body }) => done([await requireRegistered(office, body)]),
    })
  }
