import { ChakraProvider } from '@chakra-ui/react'
import { act, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { CartLine } from '#domain/cart.ts'
import { NO_DISCOUNT_ENTRY } from '#domain/discount-entry.ts'
import { standIn } from '#tests/support/app/stand-in.ts'
import { MILK_LINE, RICE_LINE } from '#tests/support/fixtures/carts.ts'
import { TillContext } from '#ui/kit/till.ts'
import { CartAnnouncer } from '#ui/screens/sales/cart-announcer.tsx'
import { system } from '#ui/theme/system.ts'

const cartOf = (state: string, ...lines: CartLine[]) => ({
  context: { lines, discount: NO_DISCOUNT_ENTRY, policy: 'replaces-total' },
  matches: (name: string) => name === state,
})

const listening = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const cart = standIn(cartOf('restoring'))
  render(
    <ChakraProvider value={system}>
      <TillContext value={{ actors: { cart } } as never}>
        <CartAnnouncer />
      </TillContext>
    </ChakraProvider>,
  )
  return {
    become: (state: string, ...lines: CartLine[]) => act(() => cart.become(cartOf(state, ...lines))),
    pause: () => act(() => void vi.advanceTimersByTime(500)),
    said: () => screen.queryByRole('status')?.textContent ?? '',
  }
}

test('a product that is scanned at once after the cart was read is said', () => {
  const { become, pause, said } = listening()
  become('empty')
  act(() => void vi.advanceTimersByTime(100))
  become('filled', MILK_LINE)
  expect(said()).toBe('')
  pause()
  expect(said()).toBe('Peak Milk 400 g added, total NGN 1,075.00')
})

test('what the device had in the cart is no news', () => {
  const { become, pause, said } = listening()
  become('filled', MILK_LINE)
  pause()
  expect(said()).toBe('')
  become('filled', MILK_LINE, RICE_LINE)
  pause()
  expect(said()).toBe('Mama Gold Rice added, total NGN 5,575.00')
  become('restoring')
  become('filled', RICE_LINE)
  pause()
  expect(said()).toBe('')
})
