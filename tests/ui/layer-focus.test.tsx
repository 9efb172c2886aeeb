import { ChakraProvider, Dialog } from '@chakra-ui/react'
import { render, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { someUser } from '#tests/support/ui/user.ts'
import { Layer } from '#ui/components/layer.tsx'
import { system } from '#ui/theme/system.ts'

/** A menu whose item opens a layer: the item goes, and the menu gives the focus back to its button, before the layer has it. */
const MenuWithLayer = () => {
  const [isOpen, setIsOpen] = useState(false)
  const menu = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (isOpen) menu.current?.focus()
  }, [isOpen])
  return (
    <main>
      <h1 tabIndex={-1}>Stores</h1>
      <button ref={menu}>More</button>
      {!isOpen && <button onClick={() => setIsOpen(true)}>Delete</button>}
      <Layer open={isOpen} onClose={() => setIsOpen(false)}>
        <Dialog.Content>
          <Dialog.Title>Delete it?</Dialog.Title>
          <button>Keep it</button>
        </Dialog.Content>
      </Layer>
    </main>
  )
}

test('a layer that was opened from a menu gives the focus back to the button of the menu', async () => {
  const user = someUser()
  render(
    <ChakraProvider value={system}>
      <MenuWithLayer />
    </ChakraProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const keep = await screen.findByRole('button', { name: 'Keep it' })
  await waitFor(() =>
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
  )
  expect(keep).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus())
})
