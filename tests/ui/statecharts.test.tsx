// @vitest-environment-options {"of":"statecharts"}
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { entryFixture, logFixture } from '#tests/support/fixtures/event-log.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'

/** jsdom has no workers: the same layout runs in the page. */
vi.mock('#devtools/elk.ts', async () => {
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js')
  const elk = new Elk()
  return { layoutInWorker: () => (graph: Parameters<typeof elk.layout>[0]) => elk.layout(graph) }
})

const lit = () => [...document.querySelectorAll('[data-lit]')].map((box) => box.getAttribute('data-state'))
const marked = () =>
  [...document.querySelectorAll('[data-marked]')].map((arrow) => arrow.getAttribute('data-transition'))

const log = {
  ...logFixture('cart', 'users'),
  entries: [
    entryFixture('cart'),
    entryFixture('users'),
    entryFixture('cart', 'on', { context: { count: 7, token: '[secret 1]' } }),
  ],
}

const openLog = async (content: unknown) => {
  const opened = await openTill('/statecharts')
  const input = await screen.findByLabelText('Log file')
  await opened.user.upload(
    input,
    new File([JSON.stringify(content)], 'log.json', { type: 'application/json' }),
  )
  return opened
}

test('a saved log is drawn step by step: state lit, transition marked, context shown', async () => {
  const { user } = await openLog(log)
  expect(await screen.findByText('Played from a file')).toBeVisible()
  expect(screen.getByText('Event 1 of 3')).toBeVisible()
  await screen.findByRole('img', { name: 'The chart cart, in the state off' })
  expect(lit()).toEqual(['cart', 'cart.off'])
  expect(marked()).toEqual([])

  const next = screen.getByRole('button', { name: 'One event on' })
  await user.click(next)
  await screen.findByRole('img', { name: 'The chart users, in the state off' })
  await user.click(next)
  await screen.findByRole('img', { name: 'The chart cart, in the state on' })
  expect(lit()).toEqual(['cart', 'cart.on'])
  expect(marked()).toEqual(['cart.off | pushed [0]'])
  expect(screen.getByText(/"count": 7/)).toBeVisible()
  expect(next).toBeDisabled()

  await user.click(screen.getByRole('button', { name: /^users/ }))
  await screen.findByRole('img', { name: 'The chart users, in the state off' })
  expect(screen.getByRole('button', { name: 'Follow events' })).toHaveAttribute('aria-pressed', 'false')

  await user.click(screen.getByRole('button', { name: 'Close the file' }))
  await waitFor(() => expect(screen.queryByText('Played from a file')).toBeNull())
})

test('every event stands in the list with its time and chart, the newest first', async () => {
  const { user } = await openLog(log)
  await screen.findByText('Event 1 of 3')
  const list = document.querySelector<HTMLElement>('[data-events]')!
  const rows = within(list).getAllByRole('button')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^\d\d:\d\d:\d\d\.000pushedcart$/),
    expect.stringMatching(/startsusers · nothing taken$/),
    expect.stringMatching(/startscart · nothing taken$/),
  ])
  await user.click(rows[0]!)
  expect(await screen.findByText('Event 3 of 3')).toBeVisible()
  expect(rows[0]).toHaveAttribute('aria-current', 'true')
})

test('a file that is no event log is refused', async () => {
  await openLog({ format: 'something else' })
  expect(await screen.findByText('This file is not an event log of this product')).toBeVisible()
})
