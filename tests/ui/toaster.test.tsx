import { ChakraProvider } from '@chakra-ui/react'
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { someUser } from '#tests/support/ui/user.ts'
import { createActor, emit, setup } from 'xstate'
import { addStoreMachine } from '#machines/session/addStore/addStore.machine.ts'
import { notified, type Notified } from '#machines/kit/emitted.ts'
import { watchHands } from '#services/page/watch-hands.ts'
import { showNotice, Toaster } from '#ui/components/toaster.tsx'
import { attachEffects } from '#ui/kit/effects.ts'
import { system } from '#ui/theme/system.ts'

const clearing = setup({ types: { emitted: {} as Notified } }).createMachine({
  initial: 'filled',
  states: {
    filled: {
      on: {
        clear: {
          target: 'empty',
          actions: emit(notified({ key: 'cartCleared', action: { label: 'Undo', event: { type: 'undo' } } })),
        },
      },
    },
    empty: { on: { undo: 'filled' } },
  },
})

const openToaster = () =>
  render(
    <ChakraProvider value={system}>
      <Toaster />
    </ChakraProvider>,
  )

test("a notice's action goes back to the chart that gave it, and the message leaves", async () => {
  openToaster()
  const actor = createActor(clearing)
  attachEffects(actor, { show: showNotice, go: () => undefined })
  actor.start()
  act(() => actor.send({ type: 'clear' }))
  expect(await screen.findByRole('status')).toHaveTextContent('Cart cleared')
  await someUser().click(screen.getByRole('button', { name: 'Undo' }))
  expect(actor.getSnapshot().value).toBe('filled')
  await waitFor(() => expect(screen.queryByText('Cart cleared')).not.toBeInTheDocument())
})

test('an error interrupts, everything else waits its turn; both can be put away', async () => {
  openToaster()
  act(() => {
    showNotice({ key: 'pdfFailed' })
    showNotice({ key: 'saleHeld' })
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch PDF')
  expect(screen.getByRole('status')).toHaveTextContent('Sale put on hold')
  const [first] = screen.getAllByRole('button', { name: 'Close message' })
  await someUser().click(first!)
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Close message' })).toHaveLength(1))
})

test('a message that goes behind another, and then leaves, is not put in anew: it would be read out again', async () => {
  openToaster()
  act(() => showNotice({ key: 'saleHeld' }))
  const held = await screen.findByRole('status')
  act(() => showNotice({ key: 'pdfFailed' }))
  await screen.findByRole('alert')
  expect(screen.getByRole('status')).toBe(held)
  const close = screen.getAllByRole('button', { name: 'Close message' }).at(-1)
  await someUser().click(close!)
  expect(screen.getByRole('status')).toBe(held)
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument())
})

test('a message about the same takes the place of an older one', async () => {
  openToaster()
  act(() => {
    showNotice({ key: 'pdfFailed' })
    showNotice({ key: 'pdfDownloaded' })
  })
  expect(await screen.findByRole('status')).toHaveTextContent('Reciept downloaded as PDF successfully')
  expect(screen.queryByText('Failed to fetch PDF')).not.toBeInTheDocument()
})

test('a message that takes the place of one that is leaving stays for its own time', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  openToaster()
  act(() => showNotice({ key: 'accessCodeMissing' }))
  act(() => void vi.advanceTimersByTime(5_000))
  expect(screen.getByRole('alert').closest('[data-place]')).toHaveAttribute('data-place', 'leaving')
  act(() => {
    showNotice({ key: 'accessValidated' })
    // The older one's last moment comes before the page is drawn.
    vi.advanceTimersByTime(300)
  })
  act(() => void vi.advanceTimersByTime(4_600))
  expect(screen.getByText('Access validated successfully').closest('[data-place]')).toHaveAttribute(
    'data-place',
    'front',
  )
  expect(screen.queryByText('Please enter your Access code')).not.toBeInTheDocument()
})

/** A refusal that stands, on a page whose clock the test moves. */
const refusing = () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  openToaster()
  const actor = createActor(addStoreMachine)
  attachEffects(actor, { show: showNotice, go: () => undefined })
  actor.start()
  act(() => actor.send({ type: 'serial.submitted' }))
  return actor
}

/** After as long as a message takes to leave; by itself this one would stay for 5 s. */
const isStanding = (): boolean => {
  act(() => void vi.advanceTimersByTime(300))
  return screen.queryByRole('alert') !== null
}

test('a refusal leaves when the field that it asks for is filled', () => {
  const actor = refusing()
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter your POS serial number')
  act(() => actor.send({ type: 'serial.typed', text: '1' }))
  expect(isStanding()).toBe(false)
})

test('a refusal stays while the field is still wrong', () => {
  const actor = refusing()
  act(() => actor.send({ type: 'serial.typed', text: '12345' }))
  act(() => actor.send({ type: 'serial.submitted' }))
  act(() => actor.send({ type: 'serial.typed', text: '1234' }))
  expect(isStanding()).toBe(true)
  expect(screen.getByRole('alert')).toHaveTextContent('Pleae check again and enter a valid serial number.')
  act(() => actor.send({ type: 'serial.typed', text: '123456' }))
  expect(isStanding()).toBe(false)
})

test('a refusal leaves with the chart that gave it', () => {
  const actor = refusing()
  expect(isStanding()).toBe(true)
  act(() => void actor.stop())
  expect(isStanding()).toBe(false)
})

test('a message that stays goes behind what comes once it has had the time of any other', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  openToaster()
  const undo = { label: 'Undo', event: { type: 'undo' } } as const
  act(() => showNotice({ key: 'cartCleared', action: undo }, () => undefined))
  act(() => void vi.advanceTimersByTime(6_000))
  act(() => showNotice({ key: 'saleHeld' }))
  const places = ['Sale put on hold', 'Cart cleared'].map((text) =>
    screen.getByText(text).closest('[data-place]')?.getAttribute('data-place'),
  )
  expect(places).toEqual(['front', 'behind'])
})

test('a message with something to press stays until it is used or closed (2.2.1)', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  openToaster()
  const undo = { label: 'Undo', event: { type: 'undo' } } as const
  act(() => {
    showNotice({ key: 'cartCleared', action: undo }, () => undefined)
    showNotice({ key: 'saleHeld' })
  })
  act(() => void vi.advanceTimersByTime(3_600_000))
  act(() => void vi.advanceTimersByTime(300))
  expect(screen.queryByText('Sale put on hold')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument()
})

test('a page with a message that has something to press is in hand, and with any other it is not (decision 0060)', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const look = watchHands(window)
  openToaster()
  act(() => showNotice({ key: 'saleHeld' }))
  expect(look().hasOffer).toBe(false)
  const undo = { label: 'Undo', event: { type: 'undo' } } as const
  act(() => showNotice({ key: 'cartCleared', action: undo }, () => undefined))
  expect(look().hasOffer).toBe(true)
  act(() => screen.getByRole('button', { name: 'Undo' }).click())
  act(() => void vi.advanceTimersByTime(300))
  expect(look().hasOffer).toBe(false)
})

test('no message goes while the focus is in it (2.2.1)', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  openToaster()
  const copy = { label: 'Copy code', event: { type: 'copy' } } as const
  act(() => showNotice({ key: 'productNotFoundByBarcode', action: copy }, () => undefined))
  act(() => screen.getByRole('button', { name: 'Copy code' }).focus())
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByRole('button', { name: 'Copy code' })).toHaveFocus()
  act(() => screen.getByRole('button', { name: 'Copy code' }).blur())
  act(() => void vi.advanceTimersByTime(3_000))
  act(() => void vi.advanceTimersByTime(300))
  expect(screen.queryByText('product not found')).not.toBeInTheDocument()
})

test('a message stays for the rest of its time where the page takes the focus away from another one', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  openToaster()
  render(<button>Pay now</button>)
  const undo = { label: 'Undo', event: { type: 'undo' } } as const
  act(() => {
    showNotice({ key: 'cartCleared', action: undo }, () => undefined)
    showNotice({ key: 'saleHeld' })
  })
  const held = () => screen.getByText('Sale put on hold').closest('[data-place]')
  act(() => screen.getByRole('button', { name: 'Undo' }).focus())
  act(() => void vi.advanceTimersByTime(60_000))
  act(() => screen.getByRole('button', { name: 'Pay now' }).focus())
  act(() => void vi.advanceTimersByTime(1_000))
  expect(held()).toHaveAttribute('data-place', 'behind')
  act(() => void vi.advanceTimersByTime(5_000))
  expect(held()).toHaveAttribute('data-place', 'leaving')
})
