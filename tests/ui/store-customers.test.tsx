import { act, screen, waitFor, within } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { usersKey } from '#services/storage/records/device.ts'
import { accessFixture, profileFixture, sessionFixture } from '#tests/support/fixtures/session.ts'
import { ADA, BOLA } from '#tests/support/fixtures/users.ts'
import { backOffice, granted, ORIGIN } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'
import { saleRecords } from '#tests/support/ui/sale-records.ts'

const USERS = `${ORIGIN}/identity/administration/users/basic-data`
const KEY = usersKey('Tillstate')
const CHI = { user_id: 'user-8', fullname: 'Chi Eze', email: 'chi@shop.test', identifier: 'chi@shop.test' }

/** The till on a device that keeps this of users, in front of an office that lists Chi for whatever is asked. */
const openCustomers = async (kept: unknown, answer: () => Response = () => granted([CHI])) => {
  const asked: string[] = []
  backOffice.use(
    http.post(USERS, ({ request }) => {
      asked.push(new URL(request.url).search)
      return answer()
    }),
  )
  const records = { ...saleRecords(0), ...(kept === undefined ? {} : { [KEY]: { version: 1, value: kept } }) }
  const opened = await openTill('/pos-home', { records })
  const dialog = async () => {
    const [picker] = await screen.findAllByRole('button', { name: 'Customer' })
    await opened.user.click(picker!)
    return within(await screen.findByRole('dialog', { name: 'Customer' }))
  }
  return { ...opened, asked, dialog }
}

const offered = (dialog: ReturnType<typeof within>) =>
  within(dialog.getByLabelText('Customers found'))
    .queryAllByRole('button')
    .map((match) => match.querySelector('p')?.textContent)

test.each([
  ['of before lists said whose they are', [ADA, BOLA]],
  ['of another store', [{ store_id: 'store-2', users: [ADA, BOLA] }]],
])('customers %s are not offered: those of the store are asked for, and kept', async (_, kept) => {
  const { asked, dialog, rows } = await openCustomers(kept)
  const shown = await dialog()
  await waitFor(() => expect(offered(shown)).toEqual(['Chi Eze']))
  expect(asked).toEqual(['?storeId=store-1'])
  await waitFor(() =>
    expect(rows.get(KEY)).toMatchObject({
      value: expect.arrayContaining([{ store_id: 'store-1', users: [CHI] }]) as unknown,
    }),
  )
})

test('that the customers are being loaded is announced (4.1.3)', async () => {
  const { dialog } = await openCustomers(undefined)
  backOffice.use(http.post(USERS, () => delay('infinite')))
  const shown = await dialog()
  expect(await shown.findByText('Loading customers...')).toHaveAttribute('role', 'status')
})

test('without a network nobody of a list of before is offered, and it is said that the customers could not be had', async () => {
  const { dialog } = await openCustomers([ADA, BOLA], () => HttpResponse.error())
  const shown = await dialog()
  expect(await screen.findByText('Error getting users')).toBeVisible()
  expect(offered(shown)).toEqual([])
  expect(shown.getByRole('button', { name: 'Add new customer' })).toBeEnabled()
})

test('with the store that is left in another tab its customers go, and those of the next one are offered', async () => {
  const kept = [
    { store_id: 'store-1', users: [ADA] },
    { store_id: 'store-2', users: [BOLA] },
  ]
  const { asked, dialog, till } = await openCustomers(kept)
  const first = await dialog()
  await waitFor(() => expect(offered(first)).toEqual(['Ada Obi']))
  act(() =>
    till.actors.session.send({
      type: 'session.changedElsewhere',
      session: sessionFixture,
      saleStoreId: 'store-2',
      workplace: {
        profile: { ...profileFixture, store_id: 'store-2' },
        access: { ...accessFixture, store_id: 'store-2' },
      },
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Customer' })).not.toBeInTheDocument())
  const next = await dialog()
  await waitFor(() => expect(offered(next)).toEqual(['Bola Ahmed']))
  expect(asked).toEqual([])
})
