// @vitest-environment-options {"of":"cart-renders"}
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { lineOf } from '#domain/cart.ts'
import { MILK } from '#tests/support/fixtures/products.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'
import { SALE_ID } from '#tests/support/fixtures/carts.ts'

const rendered = vi.hoisted(() => ({ lines: [] as string[] }))

vi.mock(import('#ui/screens/sales/quantity-stepper.tsx'), () => ({
  QuantityStepper: ({ line }) => {
    rendered.lines.push(line.productId)
    return <output>{line.quantity}</output>
  },
}))

const product = (place: number) => ({
  ...MILK,
  id: `product-${place}`,
  name: `Product ${place}`,
  barcode: null,
})

test('of 100 lines only the one that is added or changed is rendered', async () => {
  const { till } = await openTill('/pos-home')
  await screen.findByRole('combobox', { name: /search/ })
  const { cart } = till.actors
  const lines = Array.from({ length: 100 }, (_, place) => lineOf(product(place)))
  await act(async () =>
    cart.send({ type: 'cart.restored', saleId: SALE_ID, lines, discount: { mode: 'percentage', rate: 0 } }),
  )
  expect(new Set(rendered.lines).size).toBe(100)

  const renderedBy = async (change: () => void) => {
    rendered.lines.length = 0
    await act(async () => change())
    return rendered.lines
  }
  expect(
    await renderedBy(() => cart.send({ type: 'product.added', product: product(100), saleId: SALE_ID })),
  ).toEqual(['product-100'])
  expect(
    await renderedBy(() => cart.send({ type: 'product.added', product: product(40), saleId: SALE_ID })),
  ).toEqual(['product-40'])
  expect(
    await renderedBy(() => cart.send({ type: 'line.quantitySet', productId: 'product-7', text: '3' })),
  ).toEqual(['product-7'])
  // Those behind it move up, and with every 16 of them one goes from a chunk of the list to the one before.
  expect(await renderedBy(() => cart.send({ type: 'line.removed', productId: 'product-8' }))).toEqual([
    'product-16',
    'product-32',
    'product-48',
    'product-64',
    'product-80',
    'product-96',
  ])
})
