import { expect } from 'vitest'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { sessionFixture } from '#tests/support/fixtures/session.ts'

const input = {
  sourceUrl: '/device-info',
  action: '',
  bearerToken: '',
  validationToken: 'one-time',
  state: '',
  isSentHere: false,
  providerUrl: 'https://id.example',
  origin: 'https://till.example',
}
const CHIDI = { user_id: 'chidi', fullname: 'Chidi Eze' }
const UNEXPECTED = 'An unexpected error occurred'

interface Arrival {
  isAnswer?: boolean
  signedIn?: typeof CHIDI | undefined
}

/** A good one-time token of somebody else arrives while Chidi is signed in. */
const arrives = async (rig: Rig, { isAnswer = false, signedIn = CHIDI }: Arrival = {}) => {
  await rig.resolve('rememberHandoff', { destination: '/device-info', isAnswer, signedIn, nextState: '2c3d' })
  await rig.resolve('validateAuthToken', { ok: true, value: sessionFixture })
}

const asks = async (rig: Rig) => {
  await arrives(rig)
  expect(rig.state()).toBe('countingSale')
  expect(rig.hasTag('busy')).toBe(true)
  await rig.resolve('countSale', { cartLines: 0 })
  expect(rig.state()).toBe('asking')
  expect(rig.hasTag('busy')).toBe(false)
}

const signsIn = (rig: Rig) => expect(rig.state()).toBe('keeping')

/** Whoever was signed in still is, and goes on. */
const nothingIsSwapped = (rig: Rig, route: string) => {
  expect(rig.state()).toBe('goingOn')
  expect(rig.calls.map(({ id }) => id)).not.toContain('keepSession')
  expect(rig.routes().at(-1)).toBe(route)
}

export const swapScenarios: Scenario[] = [
  {
    title: 'a hand-off of somebody else that nobody asked for is asked about, and a yes signs in',
    section: '§10.81',
    input,
    run: async (rig) => {
      await asks(rig)
      expect(rig.toasts()).toEqual([])
      expect(rig.context()).toMatchObject({ signedIn: CHIDI, session: sessionFixture })
      rig.send({ type: 'swap.confirmed' })
      expect(rig.state()).toBe('countingAgain')
      expect(rig.hasTag('busy')).toBe(true)
      await rig.resolve('countSaleAgain', { cartLines: 0 })
      expect(rig.toasts()).toEqual(['Auth token validation was successful'])
      expect(rig.calls.at(-1)).toEqual({ id: 'keepSession', input: { session: sessionFixture } })
      await rig.resolve('keepSession', { ok: true, value: undefined })
      expect(rig.state()).toBe('goingOn')
      expect(rig.routes().at(-1)).toBe('/device-info')
    },
  },
  {
    title: 'a no keeps whoever is signed in',
    section: '§10.81',
    input,
    run: async (rig) => {
      await asks(rig)
      rig.send({ type: 'swap.declined' })
      nothingIsSwapped(rig, '/device-info')
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'a Bearer_Token of somebody else is asked about as well',
    section: '§10.81',
    input: { ...input, validationToken: '', bearerToken: 'token-1' },
    run: async (rig) => {
      await rig.resolve('rememberHandoff', {
        destination: '/device-info',
        isAnswer: false,
        signedIn: CHIDI,
        nextState: '2c3d',
      })
      await rig.resolve('validateBearerToken', { ok: true, value: sessionFixture })
      await rig.resolve('countSale', { cartLines: 0 })
      expect(rig.state()).toBe('asking')
      rig.send({ type: 'swap.confirmed' })
      await rig.resolve('countSaleAgain', { cartLines: 0 })
      expect(rig.state()).toBe('keeping')
      expect(rig.calls.at(-1)).toEqual({ id: 'keepSession', input: { session: sessionFixture } })
      expect(rig.toasts()).toEqual(['Access token validation was successful'])
    },
  },
  {
    title: 'an open sale refuses the hand-off, and goes on',
    section: '§10.81',
    input,
    run: async (rig) => {
      await arrives(rig)
      await rig.resolve('countSale', { cartLines: 2 })
      expect(rig.state()).toBe('refused')
      expect(rig.hasTag('busy')).toBe(false)
      rig.send({ type: 'sale.resumed' })
      nothingIsSwapped(rig, '/pos-home')
    },
  },
  {
    title: 'a sale that another tab begins while the question stands refuses it, too',
    section: '§10.81',
    input,
    run: async (rig) => {
      await asks(rig)
      rig.send({ type: 'swap.confirmed' })
      await rig.resolve('countSaleAgain', { cartLines: 1 })
      expect(rig.state()).toBe('refused')
      expect(rig.toasts()).toEqual([])
    },
  },
  ...[
    { who: 'that this tab asked for', arrival: { isAnswer: true } },
    {
      who: 'of the cashier who is signed in',
      arrival: { signedIn: { ...CHIDI, user_id: sessionFixture.user_id } },
    },
  ].map(({ who, arrival }): Scenario => ({
    title: `a hand-off ${who} needs no question`,
    section: '§10.81',
    input,
    run: async (rig) => {
      await arrives(rig, arrival)
      signsIn(rig)
    },
  })),
  {
    title: 'a hand-off that nobody asked for signs in where nobody is signed in',
    section: '§4.4',
    input,
    run: async (rig) => {
      await rig.resolve('rememberHandoff', {
        destination: '/device-info',
        isAnswer: false,
        signedIn: undefined,
        nextState: '2c3d',
      })
      await rig.resolve('validateAuthToken', { ok: true, value: sessionFixture })
      expect(rig.state()).toBe('keeping')
    },
  },
  {
    title: 'a crash of the count keeps whoever is signed in',
    section: 'own',
    input,
    run: async (rig) => {
      await arrives(rig)
      await rig.reject('countSale')
      nothingIsSwapped(rig, '/device-info')
      expect(rig.toasts()).toEqual([UNEXPECTED])
    },
  },
  {
    title: 'a crash of the second count keeps whoever is signed in',
    section: 'own',
    input,
    run: async (rig) => {
      await asks(rig)
      rig.send({ type: 'swap.confirmed' })
      await rig.reject('countSaleAgain')
      nothingIsSwapped(rig, '/device-info')
      expect(rig.toasts()).toEqual([UNEXPECTED])
    },
  },
]
