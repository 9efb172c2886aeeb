import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { deferred } from '#tests/support/deferred.ts'
import { backOffice, granted, ORIGIN, refused } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'
import { island, mainland } from '#tests/support/fixtures/registration.ts'
import { deviceFixture } from '#tests/support/fixtures/device.ts'
import { accessFixture, profileFixture, sessionFixture } from '#tests/support/fixtures/session.ts'
import { soon } from '#tests/support/soon.ts'

const version1 = (value: unknown) => ({ version: 1, value })
const DEVICE = { deviceInfo: version1(deviceFixture) }

test('the access code is typed or pasted into six boxes; a wrong one empties them', async () => {
  const tried: unknown[] = []
  backOffice.use(
    http.post(`${ORIGIN}/merchant/pos/validate/access-code`, async ({ request }) => {
      const body = (await request.json()) as { accessCode: string }
      tried.push(body)
      return body.accessCode === '482913' ? granted([profileFixture]) : refused(400, 'Wrong access code.')
    }),
  )
  const { user, rows } = await openTill('/validate/2024000001', { isSignedIn: false, records: DEVICE })
  expect(screen.getByRole('heading', { name: 'Validate POS.' })).toBeVisible()
  const digits = () => screen.getAllByRole<HTMLInputElement>('textbox')
  const shown = () => digits().map(({ value }) => value)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  // In a message, and at the field.
  await waitFor(() => expect(screen.getAllByText('Please enter your Access code')).toHaveLength(2))
  await user.click(digits()[0]!)
  await user.keyboard('111111{Enter}')
  await waitFor(() => expect(screen.getAllByText('Wrong access code.')).toHaveLength(2))
  await waitFor(() => expect(shown()).toEqual(['', '', '', '', '', '']))
  await waitFor(() => expect(digits()[0]).toHaveFocus())
  await user.paste('482913')
  await waitFor(() => expect(shown()).toEqual(['4', '8', '2', '9', '1', '3']))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(tried).toHaveLength(2))
  expect(await screen.findByText('Access validated successfully')).toBeVisible()
  expect(tried[1]).toEqual({
    serialNumber: '2024000001',
    accessCode: '482913',
    rememberDevice: true,
    terminalNumber: '1763740800000',
  })
  expect(rows.get('savedStores')).toEqual(version1([mainland]))
})

test('Cancel returns to the store selection', async () => {
  const { user, path } = await openTill('/validate/2024000001', { isSignedIn: false, records: DEVICE })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await soon(() => expect(path()).toBe('/'))
})

test('a one-time token becomes a session on the device and leads to where the cashier wanted', async () => {
  backOffice.use(
    http.get(`${ORIGIN}/identity/auth/validate/auth-token`, ({ request }) =>
      new URL(request.url).searchParams.get('authToken') === 'one-time'
        ? granted(sessionFixture)
        : refused(401, 'No longer valid'),
    ),
  )
  const { rows, path, till } = await openTill('/auth?sourceUrl=/device-info&ValidationToken=one-time', {
    isSignedIn: false,
    records: DEVICE,
  })
  expect(await screen.findByText('Auth token validation was successful')).toBeVisible()
  await waitFor(() => expect(path()).toBe('/device-info'))
  expect(rows.get('deviceDetails')).toEqual(version1(sessionFixture))
  expect(till.actors.session.getSnapshot().context.session).toEqual(sessionFixture)
})

test('a signed-in cashier keeps the refresh token when the access token is checked', async () => {
  backOffice.use(
    http.post(`${ORIGIN}/identity/auth/validate/bearer-token`, () =>
      granted({ ...sessionFixture, fullname: 'Ada N. Obi', refresh_token: '' }),
    ),
  )
  const { rows, path } = await openTill('/auth?sourceUrl=/device-info', { records: DEVICE })
  await waitFor(() => expect(path()).toBe('/device-info'))
  expect(rows.get('deviceDetails')).toEqual(version1({ ...sessionFixture, fullname: 'Ada N. Obi' }))
})

test('an answer other than 200 says that the profile could not be retrieved', async () => {
  backOffice.use(
    http.get(`${ORIGIN}/identity/auth/validate/auth-token`, () => refused(401, 'No longer valid')),
  )
  await openTill('/auth?ValidationToken=old', { isSignedIn: false, records: DEVICE })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Error OccurredUnable to retrieve profile data from server. It's good practice to close the browser and try again.",
  )
  expect(screen.getByRole('button', { name: 'Sign in now' })).toBeEnabled()
})

const access = (answer: () => Response | Promise<Response>) =>
  backOffice.use(
    http.get(`${ORIGIN}/merchant/pos/verify/user-access`, answer),
    http.get(`${ORIGIN}/merchant/product/simple-list`, () => granted([])),
    http.get(`${ORIGIN}/merchant/pos/till-settings`, () => HttpResponse.error()),
    http.get(`${ORIGIN}/merchant/lookup/payment/channels`, () => granted([{ id: 1, description: 'Cash' }])),
    http.get(`${ORIGIN}/merchant/lookup/payment/channels/split`, () =>
      refused(500, 'The split options are being repaired'),
    ),
  )

test('access is verified, what is missing is loaded, and the sales screen opens', async () => {
  const seen = deferred<undefined>()
  access(async () => {
    await seen.promise
    return granted([accessFixture])
  })
  const { rows, path } = await openTill('/configure/2024000001', { records: DEVICE })
  expect(await screen.findByRole('heading', { name: 'Configuring POS...' })).toBeVisible()
  seen.resolve(undefined)
  expect(await screen.findByText('Access granted.')).toBeVisible()
  expect(await screen.findByText('Error getting split payment options')).toBeVisible()
  await waitFor(() => expect(path()).toBe('/pos-home'))
  expect(rows.get('posValidateAccessResult')).toEqual(version1(accessFixture))
  expect(rows.get('posUserLoginInfo')).toEqual(
    version1({ user_id: sessionFixture.user_id, fullname: 'Demo Cashier', store_id: 'store-1' }),
  )
})

test('refused access says so, removes the store and leads home', async () => {
  access(() => refused(403, 'You may not use this store.'))
  const { user, rows, path } = await openTill('/configure/2024000001', {
    records: { ...DEVICE, savedStores: version1([mainland, island]) },
  })
  expect(await screen.findByText('You may not use this store.')).toBeVisible()
  expect(screen.getByText('We are removing Mainland Supermart from this device...')).toBeVisible()
  expect(screen.getAllByText('Taking you back home...')).not.toHaveLength(0)
  await waitFor(() => expect(rows.get('savedStores')).toEqual(version1([island])))
  await user.click(await screen.findByRole('button', { name: 'Back home' }))
  expect(path()).toBe('/')
})

test('a service that cannot be asked removes nothing and can be asked again', async () => {
  access(() => new Response('down for repair', { status: 503 }))
  const { user, rows, path } = await openTill('/configure/2024000001', {
    records: { ...DEVICE, savedStores: version1([mainland, island]) },
  })
  expect(await screen.findByText('The store could not be reached')).toBeVisible()
  expect(rows.get('savedStores')).toEqual(version1([mainland, island]))
  access(() => granted([accessFixture]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(path()).toBe('/pos-home'))
})

test('nobody signed in: /configure leads to the store selection', async () => {
  const { path } = await openTill('/configure/2024000001', { isSignedIn: false, records: DEVICE })
  await waitFor(() => expect(path()).toBe('/'))
})
