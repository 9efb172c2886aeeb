import { ChakraProvider } from '@chakra-ui/react'
import { cleanup, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { CartLine } from '#domain/cart.ts'
import { kobo } from '#domain/money.ts'
import { cartMachine } from '#machines/selling/cart/cart.machine.ts'
import { MILK_LINE } from '#tests/support/fixtures/carts.ts'
import { CartLineRow } from '#ui/screens/sales/cart-line.tsx'
import { system } from '#ui/theme/system.ts'

const line = (over: Partial<CartLine>): CartLine => ({ ...MILK_LINE, ...over })

/** Lines of one product, each differing from the next in something that its row shows. */
const LINES = [
  line({ quantity: 2, stockQuantity: 12 }),
  line({ quantity: 3, stockQuantity: 12 }),
  line({ quantity: 5, stockQuantity: 3 }),
  line({ quantity: 3, stockQuantity: 3 }),
  line({ quantity: 2, stockQuantity: 3 }),
  line({ quantity: 2, selectedPrice: kobo(90_000), selectedPriceText: 'NGN 900.00' }),
  line({ quantity: 2, vat: 0, vatText: 'VAT free', size: null }),
]

const ROWS = LINES.flatMap((shown) => [false, true].map((isLocked) => ({ line: shown, isLocked })))

type Row = (typeof ROWS)[number]

/** What somebody sees of the row and can do with it, what is typed in its fields included. */
const looksOf = (container: HTMLElement) => ({
  words: container.textContent,
  controls: [...container.querySelectorAll<HTMLInputElement>('button, input, select')].map((control) => [
    control.getAttribute('aria-label'),
    control.value,
    control.disabled,
  ]),
})

test('a row of the cart that changes looks as one that is drawn for the first time', () => {
  const cart = createActor(cartMachine, { input: { policy: 'subtracts' } })
  const drawn = (row: Row) => (
    <ChakraProvider value={system}>
      <CartLineRow {...row} cart={cart} />
    </ChakraProvider>
  )
  const fresh = ROWS.map((row) => {
    const looks = looksOf(render(drawn(row)).container)
    cleanup()
    return looks
  })
  expect(new Set(fresh.map((looks) => JSON.stringify(looks))).size).toBe(ROWS.length)
  for (const from of ROWS) {
    const { container, rerender } = render(drawn(from))
    const changed = ROWS.map((to) => {
      rerender(drawn(from))
      rerender(drawn(to))
      return looksOf(container)
    })
    expect(changed).toEqual(fresh)
    cleanup()
  }
})
