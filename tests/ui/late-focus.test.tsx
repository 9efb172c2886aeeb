import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { PageFocus } from '#ui/kit/page-focus.ts'

/** A page on which something was pressed, or nothing yet, before the keeper of the focus is there. */
const pageWith = (userActivation: { hasBeenActive: boolean }) => {
  Object.defineProperty(navigator, 'userActivation', { value: userActivation, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'))
  const view = (keeper: boolean) => (
    <>
      {keeper && <PageFocus first="/" path="/" />}
      <button type="button">Menu</button>
      <main>
        <h1 tabIndex={-1}>Welcome</h1>
      </main>
    </>
  )
  const { rerender } = render(view(false))
  return { loadKeeper: () => rerender(view(true)) }
}

test('a page that was gone on to before the focus was kept takes it to its heading (2.4.3)', () => {
  pageWith({ hasBeenActive: true }).loadKeeper()
  expect(screen.getByRole('heading', { name: 'Welcome' })).toHaveFocus()
})

test('what has the focus by then keeps it', () => {
  const { loadKeeper } = pageWith({ hasBeenActive: true })
  screen.getByRole('button', { name: 'Menu' }).focus()
  loadKeeper()
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus()
})

test('the first page leaves the focus to the browser while nothing was pressed', () => {
  pageWith({ hasBeenActive: false }).loadKeeper()
  expect(document.body).toHaveFocus()
})
