import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { PosCart } from '#services/storage/records/sale.ts'
import { MILK_LINE, SALE_ID } from '#tests/support/fixtures/carts.ts'
import { deviceFixture } from '#tests/support/fixtures/device.ts'
import { sessionFixture } from '#tests/support/fixtures/session.ts'
import { backOffice, granted, ORIGIN } from '#tests/support/ui/back-office.ts'
import type { Till } from '#ui/kit/till.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'

const version1 = (value: unknown) => ({ version: 1, value })
const DEVICE = { deviceInfo: version1(deviceFixture) }
const chidi = { ...sessionFixture, user_id: 'chidi', fullname: 'Chidi Eze', token: 'token-of-chidi' }
const handsOver = (given: typeof sessionFixture) =>
  backOffice.use(http.get(`${ORIGIN}/identity/auth/validate/auth-token`, () => granted(given)))

test('a hand-off of somebody else asks, with the focus in the question; Escape is a no', async () => {
  handsOver(chidi)
  const { rows, user, path } = await openTill('/auth?sourceUrl=/device-info&ValidationToken=one-time', {
    records: DEVICE,
  })
  const question = await screen.findByRole('alertdialog', {
    name: 'You are signed in as Demo Cashier. Sign in as Chidi Eze?',
  })
  const answers = within(question).getAllByRole('button')
  expect(answers.map(({ textContent }) => textContent)).toEqual([
    'Stay signed in as Demo Cashier',
    'Sign in as Chidi Eze',
  ])
  await waitFor(() => expect(question).toContainElement(document.activeElement as HTMLElement))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(path()).toBe('/device-info'))
  expect(rows.get('deviceDetails')).toEqual(version1(sessionFixture))
})

test('a yes by the keyboard signs the other cashier in', async () => {
  handsOver(chidi)
  const { rows, user, path } = await openTill('/auth?sourceUrl=/device-info&ValidationToken=one-time', {
    records: DEVICE,
  })
  const question = await screen.findByRole('alertdialog')
  await waitFor(() => expect(question).toContainElement(document.activeElement as HTMLElement))
  within(question).getByRole('button', { name: 'Sign in as Chidi Eze' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(path()).toBe('/device-info'))
  expect(rows.get('deviceDetails')).toEqual(version1(chidi))
})

test('the answer to a visit of this tab needs no question, once', async () => {
  handsOver(chidi)
  sessionStorage.setItem('authState', '0a1b')
  const { rows, path } = await openTill('/auth?sourceUrl=/device-info&state=0a1b&ValidationToken=one-time', {
    records: DEVICE,
  })
  await waitFor(() => expect(path()).toBe('/device-info'))
  expect(rows.get('deviceDetails')).toEqual(version1(chidi))
  expect(sessionStorage.getItem('authState')).toMatch(/^[0-9a-f]{32}$/)
})

test('an open sale refuses somebody else, and the focus lies on the way back to it', async () => {
  handsOver(chidi)
  const posCart = version1(
    z.encode(PosCart.schema, {
      saleId: SALE_ID,
      lines: [MILK_LINE],
      discount: { mode: 'percentage', rate: 0 },
    }),
  )
  const { rows, user, path } = await openTill('/auth?ValidationToken=one-time', {
    records: { ...DEVICE, posCart },
  })
  expect(
    await screen.findByText(/A sale is open on this till, so nobody else can be signed in/),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Back to the sale' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(path()).not.toBe('/auth'))
  expect(rows.get('deviceDetails')).toEqual(version1(sessionFixture))
})

test('a page of the administration leads whoever is not signed in to the sign-in, and that back to it', async () => {
  window.history.replaceState(null, '', '/administration/events?kind=lock')
  onTestFinished(() => window.history.replaceState(null, '', '/'))
  const left: string[] = []
  const go = (opened: Till) => (to: string, replace: boolean) =>
    to.startsWith('/') ? opened.effects.go(to, replace) : void left.push(to)
  const { path } = await openTill('/administration/events?kind=lock', {
    isSignedIn: false,
    records: DEVICE,
    setup: (opened) => ({ ...opened, effects: { ...opened.effects, go: go(opened) } }),
  })
  expect(await screen.findByText('Taking you to the sign-in page...')).toBeVisible()
  expect(path()).toBe('/auth')
  expect(left.map((to) => new URL(to).pathname)).toEqual(['/auth/auth/login'])
  const back = new URL(left[0] ?? '').searchParams.get('returnUrl') ?? ''
  expect(new URL(back).searchParams.get('sourceUrl')).toBe('/administration/events?kind=lock')
})
