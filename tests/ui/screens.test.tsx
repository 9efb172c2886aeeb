import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { fromPromise, type NonReducibleUnknown } from 'xstate'
import * as z from 'zod/mini'
import { Receipt } from '#contract/receipts.ts'
import { orderFixture, receiptFixture } from '#tests/support/fixtures/history.ts'
import { mainland } from '#tests/support/fixtures/registration.ts'
import { backOffice, granted, ORIGIN, refused } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'
import type { Till } from '#ui/kit/till.ts'

const version1 = (value: unknown) => ({ version: 1, value })
const STORES = { savedStores: version1([mainland]) }

/** The office is asked and says nothing. A call that went out would be given up after a while, which may be too soon here. */
const unanswered = <Output, Input extends NonReducibleUnknown>() =>
  fromPromise<Output, Input>(() => new Promise(() => undefined))

const withUnanswered = (till: Till): Till => {
  const { authHandoff, configure, salesHistory } = till.charts
  const charts: Till['charts'] = {
    ...till.charts,
    authHandoff: authHandoff.provide({
      actors: {
        validateAuthToken: unanswered(),
        validateBearerToken: unanswered(),
        reuseSession: unanswered(),
      },
    }),
    configure: configure.provide({ actors: { verifyAccess: unanswered() } }),
    salesHistory: salesHistory.provide({ actors: { loadPage: unanswered() } }),
  }
  return { ...till, charts }
}

test.each([
  ['?sourceUrl=/pos-home', true, 'You are signed in already. Checking your access...'],
  ['?ValidationToken=one-time', false, 'Verifying your sign-in...'],
  ['?Bearer_Token=bearer', false, 'Verifying your access token...'],
])("/auth%s, signed in: %s, says '%s'", async (query, isSignedIn, words) => {
  await openTill(`/auth${query}`, { isSignedIn, setup: withUnanswered })
  expect(await screen.findByText(words)).toBeVisible()
})

test('a sign-in page without its server leads back to itself, and to the page that it was asked from', async () => {
  const address = '/auth/login?returnUrl=%2Fpos-home%2Fsales-history'
  await openTill(address, { isSignedIn: false })
  expect(await screen.findByRole('link', { name: 'Try again' })).toHaveAttribute('href', address)
})

test("/configure says 'Configuring POS...' and which step it is at", async () => {
  await openTill('/configure/2024000001', { setup: withUnanswered })
  expect(await screen.findByRole('heading', { name: 'Configuring POS...' })).toBeVisible()
  expect(await screen.findByText('Verifying your access')).toHaveAttribute('aria-current', 'step')
})

test.each([
  '/pos-home',
  '/pos-home/sales-on-hold',
  '/pos-home/sales-history',
  '/pos-home/print/1763740800',
  '/administration/users',
])('without a token %s leads to the store selection, with replace', async (protectedPath) => {
  const { path, navigation } = await openTill(protectedPath, { isSignedIn: false, records: STORES })
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible()
  expect([path(), navigation()]).toEqual(['/', 'REPLACE'])
})

test.each(['/pos-home/print/1763740800', '/pos-home/print/nothing', '/print'])(
  'the top bar is hidden on %s',
  async (path) => {
    await openTill(path)
    await screen.findByRole('main')
    expect(screen.queryByRole('link', { name: /choose a store/ })).not.toBeInTheDocument()
  },
)

test('the content sits below the top bar', async () => {
  await openTill('/device-info')
  const content = await screen.findByRole('main')
  const position = screen.getByRole('banner').compareDocumentPosition(content)
  expect(position & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
})

test("'Setup Port' reveals a text box and a Setup button, and hides them again", async () => {
  const { user } = await openTill('/', { isSignedIn: false, records: STORES })
  const toggle = await screen.findByRole('button', { name: 'Setup Port' })
  expect(screen.queryByRole('button', { name: 'Setup' })).not.toBeInTheDocument()
  await user.click(toggle)
  expect(await screen.findByRole('textbox')).toHaveAccessibleName('Serial port of the card terminal')
  expect(screen.getByRole('button', { name: 'Setup' })).toBeVisible()
  await user.click(toggle)
  await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument())
})

const orders = (channels: string[]) =>
  http.get(`${ORIGIN}/merchant/pos/instore-orders/:storeId`, () =>
    granted([
      orderFixture({ payment_channels: channels.map((channel) => ({ payment_channel_text: channel })) }),
    ]),
  )

test.each([
  ['Transfer', ['Transfer', 'Cash'], 'Transfer'],
  ['Cash', ['Cash', 'Card'], 'Cash'],
  ['Card', ['Card'], 'Card'],
  ['Credit', ['Credit'], 'Credit'],
  ['none', [], 'Payment'],
])('the icon of a sale whose first payment channel is %s', async (_, channels, name) => {
  backOffice.use(orders(channels))
  await openTill('/pos-home/sales-history')
  const row = await screen.findByRole('button', { name: /1763740800/ })
  expect(within(row).getByRole('img', { name })).toBeVisible()
})

test("'Loading Sales History...' shows until the list is there", async () => {
  await openTill('/pos-home/sales-history', { setup: withUnanswered })
  expect(await screen.findByText('Loading Sales History...')).toBeVisible()
})

test("a receipt shows the store's image, who it is powered by, and the way back", async () => {
  const receipt = { ...receiptFixture, store_image: '/pictures/mainland.svg' }
  backOffice.use(http.get(`${ORIGIN}/merchant/pos/reciept`, () => granted([z.encode(Receipt, receipt)])))
  await openTill('/pos-home/print/1763740800')
  const paper = await screen.findByRole('article')
  expect(paper.querySelector('img')).toHaveAttribute('src', '/pictures/mainland.svg')
  expect(paper).toHaveTextContent(/Powered byTillstate$/)
  expect(within(paper).getByText('mainland@demo.test')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the sale' })).toHaveAttribute('href', '/pos-home')
})

test('a receipt ends with the words of its store, and without the logo where the store does without it', async () => {
  const receipt = { ...receiptFixture, store_text: 'No refunds after 7 days', is_powered_by_hidden: true }
  backOffice.use(http.get(`${ORIGIN}/merchant/pos/reciept`, () => granted([z.encode(Receipt, receipt)])))
  await openTill('/pos-home/print/1763740800')
  expect(await screen.findByRole('article')).toHaveTextContent(
    /Thank you for your purchaseNo refunds after 7 days$/,
  )
})

test('a 404 is logged and not shown', async () => {
  backOffice.use(
    http.get(`${ORIGIN}/merchant/pos/instore-orders/:storeId`, () => refused(404, 'There is no such path')),
  )
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await openTill('/pos-home/sales-history')
  expect(await screen.findByText('The sales history could not be loaded')).toBeVisible()
  expect(screen.queryByText('There is no such path')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Close message' })).not.toBeInTheDocument()
  expect(logged.mock.calls).toEqual([['not shown', 'The service has no /pos/instore-orders/store-1']])
})
