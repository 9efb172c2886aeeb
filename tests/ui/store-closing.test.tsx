import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import type { AdministeredStore } from '#contract/administration/stores.ts'
import { CLOSED_YABA, IKEJA, YABA } from '#tests/support/fixtures/administered.ts'
import { backOffice, granted, refused } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'
import { AT, sentTo } from '#tests/support/ui/shop-setup.ts'

/** The page of the first of these stores. */
const openStore = async (...stores: AdministeredStore[]) => {
  backOffice.use(http.get(`${AT}/stores`, () => granted(stores)))
  const { user } = await openTill('/administration/store')
  const section = within(await screen.findByRole('region', { name: 'Closing the store' }))
  return { user, section }
}
const choice = () =>
  within(screen.getByRole('combobox', { name: 'Store' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('a store is closed after a question, says so in the choice of stores too, and is opened again', async () => {
  const { user, section } = await openStore(YABA, IKEJA)
  expect(await section.findByText('This store is open.')).toHaveAttribute('role', 'status')
  const sent = sentTo('put', '/stores/closed', () => granted(CLOSED_YABA))
  await user.click(section.getByRole('button', { name: 'Close this store' }))
  const layer = await screen.findByRole('alertdialog', { name: 'Close Yaba Provisions?' })
  const question = within(layer)
  // A frame after it is drawn the question has the focus, which it gives back at its end.
  await waitFor(() => expect(layer).toHaveFocus())
  await user.click(question.getByRole('button', { name: 'Close it' }))
  expect(await section.findByText('This store is closed since 22 Nov 2026, 09:30.')).toBeVisible()
  expect(sent).toEqual([{ storeId: 'store-1', isClosed: true }])
  expect(choice()).toEqual(['Yaba Provisions (closed)', 'Ikeja Provisions'])
  await waitFor(() => expect(section.getByRole('button', { name: 'Open it again' })).toHaveFocus())

  const reopened = sentTo('put', '/stores/closed', () => granted(YABA))
  await user.click(section.getByRole('button', { name: 'Open it again' }))
  expect(await section.findByText('This store is open.')).toBeVisible()
  expect(reopened).toEqual([{ storeId: 'store-1', isClosed: false }])
  expect(choice()).toEqual(['Yaba Provisions', 'Ikeja Provisions'])
})

test('a store whose devices may hold sales stays open, and says which', async () => {
  const { user, section } = await openStore(YABA)
  sentTo('put', '/stores/closed', () =>
    refused(422, 'Devices are still registered for the terminals 2026000001.'),
  )
  await user.click(await section.findByRole('button', { name: 'Close this store' }))
  await user.click(await screen.findByRole('button', { name: 'Close it' }))
  expect(await section.findByRole('alert')).toHaveTextContent(
    'Devices are still registered for the terminals 2026000001.',
  )
  expect(section.getByRole('status')).toHaveTextContent('This store is open.')
})

test('Escape keeps the store open, and nothing is sent', async () => {
  const { user, section } = await openStore(YABA)
  const sent = sentTo('put', '/stores/closed', () => granted(CLOSED_YABA))
  await user.click(await section.findByRole('button', { name: 'Close this store' }))
  await screen.findByRole('alertdialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(section.getByRole('button', { name: 'Close this store' })).toHaveFocus())
  expect(sent).toEqual([])
})
