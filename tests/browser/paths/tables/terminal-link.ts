import { expect } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { terminalLinkModel } from '#tests/machines/devices/terminalLink/terminalLink.model.ts'
import { APPROVAL, CONNECTED, NOT_FOUND, UNPLUGGED } from '#tests/support/fixtures/sales.ts'
import type { Setup } from '../support/setup.ts'
import { drivenBy, type PathTable } from '../support/table.ts'
import { giveTerminal, keepTerminal } from '../support/terminal-lock.ts'
import { filledCart } from '../support/sales.ts'
import { openTill } from '../support/till.ts'

const said = (...messages: object[]): AnyEventObject[] =>
  messages.map((message) => ({ type: 'message.received', message }))

const DROPPED = { type: 'line.dropped' }
const CHECKED = { type: 'status.checked' }
const RETRIED = { type: 'connection.retried' }
const CLOSED = { type: 'till.closed' }

/** What can happen on the line, by its state; what charges say and hear is driven with them. */
const offered = (snapshot: AnyMachineSnapshot): AnyEventObject[] => {
  if (snapshot.matches('resting')) return [{ type: 'till.opened' }]
  if (snapshot.matches('waiting'))
    return [CHECKED, RETRIED, CLOSED, { type: 'purchase.requested', reference: APPROVAL.TransRef }]
  if (snapshot.matches({ linked: 'connecting' })) return [{ type: 'line.opened' }, DROPPED]
  if (snapshot.matches({ linked: 'initialising' })) return [...said(CONNECTED, NOT_FOUND, UNPLUGGED), DROPPED]
  if (snapshot.matches({ linked: 'ready' })) return [...said(UNPLUGGED, NOT_FOUND, APPROVAL), DROPPED, CLOSED]
  return [...said(CONNECTED), RETRIED, CHECKED, DROPPED]
}

const dialog = ({ page }: Setup) => page.getByRole('dialog').filter({ visible: true })

const presses = (setup: Setup, name: string) =>
  dialog(setup).getByRole('button', { name, exact: true }).click()

const closesOverlay = async (setup: Setup) => {
  await presses(setup, 'Close')
  await expect(dialog(setup)).toHaveCount(0)
}

/** Pays by card as far as the question whether the sale is to be made. */
const confirms = async ({ cashier }: Setup) => {
  await cashier.chooses('Card')
  await cashier.confirmsPayment()
  await cashier.sees('Confirm Sales')
}

/** Does something where the payment has halted because the terminal is not there. */
const whenHalted = async (setup: Setup, button: string) => {
  await confirms(setup)
  await presses(setup, 'Yes Proceed')
  await presses(setup, button)
  await closesOverlay(setup)
}

/** The line is lost between the moment in which a charge is begun and the one in which it asks for the terminal. */
const losesLineWhileCharging = async (setup: Setup) => {
  const { page, line, cashier } = setup
  await page.clock.fastForward(60_000)
  await cashier.sees('POS connecting...')
  line.opens()
  await expect.poll(() => setup.recorded()).toContain('terminalLink.linked.connecting | line.opened [0]')
  line.says(CONNECTED)
  await cashier.sees('POS ONLINE')
  await confirms(setup)
  await keepTerminal(page, 'late')
  await presses(setup, 'Yes Proceed')
  await cashier.sees('One moment...')
  await line.drop()
  await cashier.sees('POS OFFLINE')
  await giveTerminal(page)
  await closesOverlay(setup)
}

/** The session stays good for other browserPaths. The provider's page is reached, but does not open: this one is read on. */
const signsOut = async (setup: Setup) => {
  const { page, cashier } = setup
  setup.answers('/auth/logout', { status: 200, body: { status: true } })
  await page.context().route(/\/auth\/(login|signup)/, (route) => route.fulfill({ status: 204 }))
  await cashier.button('Menu').click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

const acts: PathTable['acts'] = {
  'line.opened': async ({ line }) => line.opens(),
  'line.dropped': ({ line }) => line.drop(),
  'message.received': async ({ line }, { message }) => line.says(message),
  'purchase.requested': losesLineWhileCharging,
  'status.checked': (setup) => whenHalted(setup, 'Check POS Status'),
  'connection.retried': (setup) => whenHalted(setup, 'Retry'),
  'till.closed': signsOut,
}

/** The line to the terminal service on this machine, which a test holds in its hands. */
export const terminalLinkTable: PathTable = {
  model: drivenBy(terminalLinkModel, offered),
  open: async (setup) => {
    await setup.line.set('held')
    await openTill(setup, filledCart())
  },
  isAmbient: ({ type }) => type === 'till.opened',
  acts,
  isLast: ({ type }) => type === CLOSED.type,
  hasSlowTimers: true,
}

const reasonIn = (events: AnyEventObject[]): unknown =>
  events.find(({ type }) => type === 'line.barred')?.['reason']

/** The till at an address of the world: the browser asks, refuses, or cannot even be asked. */
export const barredTerminalTable: PathTable = {
  model: drivenBy(terminalLinkModel, (snapshot) => {
    if (snapshot.matches('resting')) return [{ type: 'till.opened' }]
    if (snapshot.matches('linked'))
      return ['ask', 'refused', 'insecure'].map((reason) => ({ type: 'line.barred', reason }))
    if (snapshot.matches({ barred: 'asking' })) return [{ type: 'reach.asked' }, { type: 'reach.changed' }]
    return snapshot.matches({ barred: 'refused' }) ? [RETRIED, CLOSED] : []
  }),
  open: async (setup, { system }) => {
    const reason = reasonIn(system)
    await setup.movesTo(reason === 'insecure' ? 'http://till.test' : 'https://till.test')
    await setup.permits()
    if (reason === 'refused') await setup.permits('geolocation')
    await openTill(setup)
  },
  isAmbient: ({ type }) => type === 'till.opened' || type === 'line.barred',
  acts: {
    'reach.asked': ({ cashier }) => cashier.button('Allow the card terminal').click(),
    'reach.changed': (setup) => setup.permits('local-network-access'),
    'connection.retried': ({ cashier }) => cashier.button('Try again').click(),
    'till.closed': signsOut,
  },
  isLast: ({ type }) => !['till.opened', 'line.barred'].includes(type),
  hasSlowTimers: true,
}
