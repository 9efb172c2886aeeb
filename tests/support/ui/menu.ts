import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** Clicks an item of the menu that is open, once the pointer is seen to be on it: a menu takes what it has marked. */
export const clicksItem = async (
  user: UserEvent,
  name: string,
  role: 'menuitem' | 'menuitemradio' = 'menuitem',
): Promise<void> => {
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(menu).toHaveFocus())
  const item = within(menu).getByRole(role, { name })
  await user.hover(item)
  await waitFor(() => expect(item).toHaveAttribute('data-highlighted'))
  await user.click(item)
}
