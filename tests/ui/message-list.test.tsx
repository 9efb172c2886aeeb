import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTill } from '#tests/support/ui/open-till.tsx'

test('what was said is read again with its kind and its time, the newest first', async () => {
  const { user, till } = await openTill('/device-info')
  await act(async () => {
    till.effects.show({ key: 'serverSaid', params: { message: 'The stock has changed' } })
    till.effects.show({ key: 'profileUnavailable' })
    till.effects.show({ key: 'saleHeld' })
  })
  await screen.findByText('Sale put on hold')
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Last messages' }))
  const list = await screen.findByRole('dialog', { name: 'Last messages' })
  const time = /\d{1,2} \w{3,4} \d{4}, \d\d:\d\d$/
  const rows = within(list).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent.replace(time, ''))).toEqual([
    'Done: Sale put on hold',
    "Error: Error OccurredUnable to retrieve profile data from server. It's good practice to close the browser and try again.",
    'Error: The stock has changed',
  ])
  for (const row of rows) expect(row.textContent).toMatch(time)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
