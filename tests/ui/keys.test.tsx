import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { Product } from '#contract/catalogue.ts'
import { MILK, RICE, RICE_TWIN } from '#tests/support/fixtures/products.ts'
import { backOffice, granted, ORIGIN } from '#tests/support/ui/back-office.ts'
import { saleRecords } from '#tests/support/ui/sale-records.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'

const RECORDS = saleRecords(5)

beforeEach(() => {
  backOffice.use(
    http.get(`${ORIGIN}/merchant/product/simple-list`, () =>
      granted([MILK, RICE, RICE_TWIN].map((product) => z.encode(Product, product))),
    ),
  )
  // Nothing has a size here, and what has none is not given the focus.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList)
})

const openSale = async () => {
  const opened = await openTill('/pos-home', { records: RECORDS })
  const { payment } = opened.till.actors
  await waitFor(() => expect(payment.getSnapshot().matches('choosing')).toBe(true))
  await screen.findByText('Products · 3')
  return { ...opened, payment }
}

const focused = () => {
  const element = document.activeElement as HTMLInputElement
  return element.dataset['field'] ?? element.getAttribute('aria-label')
}

/** Whether the page takes a key, so that the browser does nothing of its own with it; `held` are those pressed with it. */
const takes = (key: string, held: object = {}): boolean => {
  let isLeftToBrowser = true
  act(() => void (isLeftToBrowser = fireEvent.keyDown(document.activeElement!, { key, ...held })))
  return !isLeftToBrowser
}

test('each function key chooses its way to pay, and the cursor goes where typing goes on (decision 0051)', async () => {
  const { payment } = await openSale()
  const outcomes = ['F2', 'F4', 'F8', 'F9', 'F10'].map((key) => [
    key,
    takes(key),
    payment.getSnapshot().context.draft.mode,
    focused(),
  ])
  expect(outcomes).toEqual([
    ['F2', true, 'cash', 'cash'],
    ['F4', true, 'card', 'confirm'],
    ['F8', true, 'transfer', 'confirm'],
    ['F9', true, 'split', 'split-cash'],
    ['F10', true, 'credit', 'confirm'],
  ])
  expect(['F3', 'F5', '2', 'c'].map((key) => takes(key))).toEqual([false, false, false, false])
  expect(payment.getSnapshot().context.draft.mode).toBe('credit')
  act(() => payment.send({ type: 'customer.asked' }))
  expect([takes('F2'), payment.getSnapshot().context.draft.mode]).toEqual([false, 'credit'])
})

test('F1 shows the keys once, and is left to the browser while they show (decision 0051)', async () => {
  const { user } = await openSale()
  expect(takes('F1')).toBe(true)
  const shortcuts = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(takes('F1')).toBe(false)
  expect(
    within(shortcuts)
      .getAllByRole('term')
      .map((key) => `${key.textContent}: ${key.nextElementSibling?.textContent}`),
  ).toEqual([
    '↑ ↓: Choose a product in the list',
    'Enter: Put the chosen product into the cart',
    'F2: Pay by Cash',
    'F4: Pay by Card',
    'F8: Pay by Transfer',
    'F9: Pay by Split',
    'F10: Pay by Credit',
    '=: Cash: take the exact total',
    'Enter: Confirm Payment, then Yes Proceed, then open the receipt',
    'Esc: Close the top layer',
    'F1: Show these shortcuts',
  ])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a function key that is pressed with another one is left to the browser (decision 0051)', async () => {
  const { payment } = await openSale()
  const held = ['shiftKey', 'ctrlKey', 'altKey', 'metaKey']
  const before = payment.getSnapshot().context.draft.mode
  const taken = ['F1', 'F4', 'F10'].flatMap((key) => held.filter((other) => takes(key, { [other]: true })))
  expect(taken).toEqual([])
  expect(payment.getSnapshot().context.draft.mode).toBe(before)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(takes('F10')).toBe(true)
})

test('the arrow keys go through the ways to pay and leave the focus with them; a click goes on to what comes next', async () => {
  const { user, payment } = await openSale()
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ matches: media === '(pointer: fine)', media }) as MediaQueryList,
  )
  const asked = vi.spyOn(payment, 'send')
  const [cash] = screen.getAllByRole('radio', { name: 'Cash' })
  cash!.focus()
  await user.keyboard('{ArrowRight}')
  expect([payment.getSnapshot().context.draft.mode, focused()]).toEqual(['transfer', 'Transfer'])
  const clicked: unknown[] = []
  for (const name of ['Card', 'Split', 'Cash', 'Cash']) {
    await user.click(screen.getAllByRole('radio', { name })[0]!)
    clicked.push([payment.getSnapshot().context.draft.mode, focused()])
  }
  expect(clicked).toEqual([
    ['card', 'confirm'],
    ['split', 'split-cash'],
    ['cash', 'cash'],
    ['cash', 'cash'],
  ])
  const chosen = asked.mock.calls.flatMap(([event]) => (event.type === 'mode.chosen' ? [event.mode] : []))
  expect(chosen).toEqual(['transfer', 'card', 'split', 'cash'])
})

test('a finger that chooses a way to pay brings up no keyboard over it', async () => {
  const { user, payment } = await openSale()
  await user.click(screen.getAllByRole('radio', { name: 'Split' })[0]!)
  expect([payment.getSnapshot().context.draft.mode, focused()]).toEqual(['split', 'Split'])
})

test('after a note or the exact amount the cursor is where the sale goes on', async () => {
  const { user, payment } = await openSale()
  act(() => payment.send({ type: 'mode.chosen', mode: 'cash' }))
  const after: unknown[] = []
  // 5 % off 2,150.00: the next note is one of 500.00.
  for (const name of ['Exact', '2,500']) {
    await user.click(screen.getAllByRole('button', { name })[0]!)
    after.push([payment.getSnapshot().context.draft.cash, focused()])
  }
  expect(after).toEqual([
    ['2,042.5', 'confirm'],
    ['2,500', 'confirm'],
  ])
})

test('where the panel is out of sight, the cursor goes into the same field of the modal', async () => {
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (this.closest('[role=dialog]') ? [new DOMRect()] : []) as unknown as DOMRectList
  })
  const { user, payment } = await openSale()
  act(() => payment.send({ type: 'mode.chosen', mode: 'card' }))
  await user.click(screen.getByRole('button', { name: 'Card' }))
  const modal = await screen.findByRole('dialog', { name: 'Select payment mode' })
  expect(takes('F9')).toBe(true)
  expect(focused()).toBe('split-cash')
  expect(modal).toContainElement(document.activeElement as HTMLElement)
})

test('a mouse that picks a product leaves the cursor where it is; a finger is left to the browser', async () => {
  const { user } = await openSale()
  await user.type(screen.getByRole('combobox', { name: /search$/ }), 'gold')
  const [option] = await screen.findAllByRole('option')
  expect(fireEvent.mouseDown(option!)).toBe(true)
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ matches: media === '(pointer: fine)', media }) as MediaQueryList,
  )
  expect(fireEvent.mouseDown(option!)).toBe(false)
})

test('in the search box the arrows go down and up the list, and Escape empties and closes it', async () => {
  const { user } = await openSale()
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: /search$/ })
  const chosen = () => screen.queryByRole('option', { selected: true })?.textContent ?? 'none'
  await user.type(box, 'gold')
  await screen.findByText('Products · 2 of 3 match')
  const first = chosen()
  expect(box).toHaveAttribute('aria-expanded', 'true')
  const brought = vi.spyOn(Element.prototype, 'scrollIntoView')
  expect(takes('ArrowDown')).toBe(true)
  expect(brought.mock.contexts.at(-1)).toBe(screen.getByRole('option', { selected: true }))
  const second = chosen()
  expect(takes('ArrowUp')).toBe(true)
  expect([first, second, chosen()]).toEqual([
    expect.stringMatching(/^Mama Gold Rice(?! Twin)/),
    expect.stringMatching(/^Mama Gold Rice Twin/),
    first,
  ])
  expect(takes('Escape')).toBe(false)
  expect(box).toHaveValue('')
  expect(box).toHaveAttribute('aria-expanded', 'false')
  expect(takes('ArrowLeft')).toBe(false)
})

test('the keys that end or choose a word of an input method do nothing of their own', async () => {
  const { user, payment } = await openSale()
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: /search$/ })
  await user.type(box, 'gold')
  await screen.findByText('Products · 2 of 3 match')
  const chosen = screen.getByRole('option', { selected: true }).textContent
  const before = payment.getSnapshot().context.cart
  const taken = ['ArrowDown', 'Enter', 'Escape'].map((key) => takes(key, { isComposing: true }))
  expect(taken).toEqual([false, false, false])
  expect([box.value, screen.getByRole('option', { selected: true }).textContent]).toEqual(['gold', chosen])
  act(() => screen.getByRole('textbox', { name: 'Quantity of Peak Milk 400 g' }).focus())
  takes('Enter', { isComposing: true })
  expect(focused()).toBe('Quantity of Peak Milk 400 g')
  expect(payment.getSnapshot().context.cart).toBe(before)
})

test('a field with an amount or a search is selected whole when it is entered, so that the next key replaces it', async () => {
  const { payment } = await openSale()
  act(() => payment.send({ type: 'mode.chosen', mode: 'cash' }))
  act(() => payment.send({ type: 'cash.typed', text: '3000' }))
  const selected = (field: HTMLElement | undefined) => {
    act(() => field!.focus())
    const { value, selectionStart, selectionEnd } = field as HTMLInputElement
    return value.slice(selectionStart ?? 0, selectionEnd ?? 0)
  }
  expect(selected(screen.getByRole('textbox', { name: 'Discount' }))).toBe('5')
  expect(selected(screen.getByRole('textbox', { name: 'Quantity of Peak Milk 400 g' }))).toBe('2')
  expect(selected(screen.getAllByRole('textbox', { name: 'Amount' })[0])).toBe('3000')
  const box = screen.getByRole('combobox', { name: /search$/ })
  fireEvent.change(box, { target: { value: 'gold' } })
  expect(selected(box)).toBe('gold')
})
