import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { IKEJA, YABA } from '#tests/support/fixtures/administered.ts'
import {
  CHEAP_MILK,
  ELSEWHERE,
  HERE,
  IMPORTED,
  SEEN_SALE,
  WRONG_PASSWORD,
} from '#tests/support/fixtures/trail.ts'
import { backOffice, granted, ORIGIN, refused } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'

const AT = `${ORIGIN}/merchant/administration`
const EVENTS = `${ORIGIN}/identity/administration/security-events`
const SESSIONS = `${ORIGIN}/identity/auth/sessions`
const STAFF_SESSIONS = `${ORIGIN}/identity/administration/users/sessions`

const rows = async () => {
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0))
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

test('security events say who did what from where, how it ended, and how often', async () => {
  backOffice.use(http.get(EVENTS, () => granted({ events: [WRONG_PASSWORD, IMPORTED], next: null })))
  await openTill('/administration/events')
  expect(await rows()).toEqual([
    expect.stringMatching(
      /^Sign-inFailedNgozi Umeh from 10\.9\.9\.9 · 30 times22 Nov 2026, \d\d:31$/,
    ) as string,
    expect.stringMatching(
      /^ImportDoneproducts: 3 added, 0 changedSomebody unknown on the server itself22 Nov 2026, \d\d:30$/,
    ) as string,
  ])
  expect(screen.getByText('2 events')).toBeVisible()
})

test('events are narrowed by kind, person, store and period; where none fits all are offered again', async () => {
  const asked: string[] = []
  backOffice.use(
    http.get(`${AT}/stores`, () => granted([YABA, IKEJA])),
    http.get(EVENTS, ({ request }) => {
      const query = new URL(request.url).searchParams
      asked.push(query.toString())
      return granted({ events: query.has('to') ? [] : [WRONG_PASSWORD], next: null })
    }),
  )
  const { user } = await openTill('/administration/events')
  const person = await screen.findByRole('combobox', { name: 'Person' })
  // Who can be chosen comes with the events; a question is taken back by the next one.
  await within(person).findByRole('option', { name: 'Ngozi Umeh' })
  const store = (await screen.findByRole('option', { name: 'All stores' })).closest('select')!
  const isAsked = (count: number) => waitFor(() => expect(asked).toHaveLength(count))
  await isAsked(1)
  await user.selectOptions(person, 'Ngozi Umeh')
  await isAsked(2)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Sign-in')
  await isAsked(3)
  await user.selectOptions(store, 'Ikeja Provisions')
  await isAsked(4)
  await user.type(screen.getByLabelText('Until'), '2026-11-22')
  expect(await screen.findByText('No event fits')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Person' })).toHaveDisplayValue('The chosen person')
  const to = encodeURIComponent(new Date('2026-11-23T00:00').toISOString())
  expect(asked).toEqual([
    '',
    'userId=user-owner',
    'kind=sign-in&userId=user-owner',
    'kind=sign-in&userId=user-owner&storeId=store-2',
    `kind=sign-in&userId=user-owner&storeId=store-2&to=${to}`,
  ])
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(asked.at(-1)).toBe('')
})

test('further events stand below the first once they are asked for', async () => {
  backOffice.use(
    http.get(EVENTS, ({ request }) =>
      new URL(request.url).searchParams.get('cursor') === WRONG_PASSWORD.id
        ? granted({ events: [IMPORTED], next: null })
        : granted({ events: [WRONG_PASSWORD], next: WRONG_PASSWORD.id }),
    ),
  )
  const { user } = await openTill('/administration/events')
  expect(await screen.findByText('The newest 1')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('2 events')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

test('a shop without events says so', async () => {
  await openTill('/administration/events')
  expect(await screen.findByText('No security events yet')).toBeVisible()
})

test('who only sells sees neither events nor flagged sales', async () => {
  backOffice.use(http.get(`${AT}/stores`, () => refused(403, 'Ada Obi is no manager.')))
  await openTill('/administration/flags')
  expect(await screen.findByText('Only for managers and owners')).toBeVisible()
  expect(screen.getByText('Ada Obi is no manager.')).toBeVisible()
})

test('a flagged sale says why, and is marked with a note; the navigation counts one less', async () => {
  const marked: unknown[] = []
  const sales = () => (marked.length === 0 ? [CHEAP_MILK] : [])
  backOffice.use(
    http.get(`${AT}/flagged-sales`, ({ request }) =>
      granted({
        sales: request.url.includes('filter=open') ? sales() : [CHEAP_MILK, SEEN_SALE],
        next: null,
      }),
    ),
    http.get(`${AT}/flagged-sales/open`, () => granted({ open: sales().length })),
    http.post(`${AT}/flagged-sales/mark`, async ({ request }) => {
      marked.push(await request.json())
      return granted(SEEN_SALE.mark)
    }),
  )
  const { user } = await openTill('/administration/flags')
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of the administration' }))
  expect(await pages.findByText('1 open')).toBeVisible()
  const main = within(screen.getByRole('main'))
  const button = await main.findByRole('button', { name: 'Order 1763740802: I have looked at it' })
  expect(button.closest('li')).toHaveTextContent(
    /^Order 1763740802 · Total taken NGN 462\.25Ada Obi at till 1763800000001 · 21 Nov 2026, \d\d:00PricePeak milk: sold at NGN 430\.00 instead of NGN 500\.00Card referenceRRN 900017 is that of order 1763740801Looked at$/,
  )
  await user.click(button)
  const form = within(await screen.findByRole('dialog', { name: 'Order 1763740802 looked at?' }))
  await user.type(form.getByRole('textbox', { name: 'Note' }), 'Old list{Enter}')
  expect(await screen.findByText('Nothing to look at')).toBeVisible()
  expect(marked).toEqual([{ storeId: 'store-1', saleId: CHEAP_MILK.id, note: 'Old list' }])
  await waitFor(() => expect(pages.queryByText('1 open')).not.toBeInTheDocument())
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'All flagged sales')
  const seen = (await screen.findByText('Old price list')).closest('li')
  expect(seen).toHaveTextContent(/Looked at by Ngozi Umeh, 22 Nov 2026, \d\d:30Old price list$/)
  expect(within(seen!).queryByRole('button')).not.toBeInTheDocument()
})

test('more than can be counted are 100+', async () => {
  backOffice.use(http.get(`${AT}/flagged-sales/open`, () => granted({ open: 100 })))
  await openTill('/administration/flags')
  expect(await screen.findByText('100+ open')).toBeVisible()
})

test('one sees where one is signed in, and signs out another device or all others', async () => {
  const ended: unknown[] = []
  backOffice.use(
    http.post(`${SESSIONS}/end`, async ({ request }) => {
      ended.push(await request.json())
      return granted({ ended: 1 })
    }),
  )
  const { user } = await openTill('/administration/sessions')
  expect(await screen.findByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
  expect(await rows()).toEqual([
    expect.stringMatching(
      /^Chrome on Android from 10\.0\.0\.5Since 22 Nov 2026, \d\d:00, last used 22 Nov 2026, \d\d:30This device$/,
    ) as string,
    expect.stringMatching(
      /^Unknown deviceSince 21 Nov 2026, \d\d:00, last used 21 Nov 2026, \d\d:30Sign out$/,
    ) as string,
  ])
  await user.click(screen.getByRole('button', { name: /^Sign out Unknown device, since 21 Nov 2026/ }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Sign out this device?' }))
  await user.click(question.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
  const all = within(await screen.findByRole('alertdialog', { name: 'Sign out everywhere else?' }))
  await user.click(all.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(ended).toEqual([{ sessionId: ELSEWHERE.session_id }, {}]))
})

test('from the staff a manager sees where somebody is signed in, signs them out, and comes to the own sign-ins', async () => {
  const ended: unknown[] = []
  backOffice.use(
    http.get(STAFF_SESSIONS, ({ request }) => {
      expect(new URL(request.url).searchParams.get('userId')).toBe('user-owner')
      const session = { ...HERE, is_current: false }
      return granted({ fullname: 'Ngozi Umeh', sessions: ended.length === 0 ? [session] : [] })
    }),
    http.post(`${STAFF_SESSIONS}/end`, async ({ request }) => {
      ended.push(await request.json())
      return granted({ ended: 1 })
    }),
  )
  const { user, path } = await openTill('/administration/staff')
  await user.click(await screen.findByRole('link', { name: 'Sign-ins of Ngozi Umeh' }))
  expect(path()).toBe('/administration/staff/user-owner/sessions')
  expect(await screen.findByRole('heading', { name: 'Where Ngozi Umeh is signed in' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Sign out Ngozi Umeh everywhere?' }))
  await user.click(question.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText('Signed in nowhere')).toBeVisible()
  expect(ended).toEqual([{ userId: 'user-owner' }])
  await user.click(screen.getByRole('link', { name: 'Your sign-ins' }))
  expect(await screen.findByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
  expect(screen.queryByText('Signed in nowhere')).not.toBeInTheDocument()
})
