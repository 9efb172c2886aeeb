// @vitest-environment-options {"of":"fetched-ahead"}
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { leaveTills, openTill } from '#tests/support/ui/open-till.tsx'

const { come, noting } = vi.hoisted(() => {
  const come = new Set<string>()
  const noting =
    (part: string) =>
    <Module,>(load: () => Promise<Module>): Promise<Module> => {
      come.add(part)
      return load()
    }
  return { come, noting }
})

vi.mock(import('#ui/screens/held-sales/held-sales-screen.tsx'), noting('the sales on hold'))
vi.mock(import('#ui/screens/receipt/receipt-screen.tsx'), noting('the receipt'))
vi.mock(import('#ui/screens/history/sales-history-screen.tsx'), noting('the history'))
vi.mock(import('#services/outbox/unsent-sales.ts'), noting('what a sign-out counts'))
vi.mock(import('#ui/screens/users/users-screen.tsx'), noting('the users'))

test('the page of the sale, and no other, brings what a cashier needs next before the network can go', async () => {
  await openTill('/device-info')
  expect([...come]).toEqual([])
  leaveTills()
  await openTill('/pos-home')
  await waitFor(() =>
    expect([...come].toSorted()).toEqual([
      'the history',
      'the receipt',
      'the sales on hold',
      'what a sign-out counts',
    ]),
  )
})
