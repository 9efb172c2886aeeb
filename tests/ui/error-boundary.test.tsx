import { lazy, Suspense, type FC } from 'react'
import { ChakraProvider } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { act, render, screen } from '@testing-library/react'
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { someUser } from '#tests/support/ui/user.ts'
import { createActor, setup, type AnyActorRef } from 'xstate'
import { ErrorBoundary } from '#ui/screens/error/error-boundary.tsx'
import { openTill } from '#tests/support/ui/open-till.tsx'
import { system } from '#ui/theme/system.ts'

const fragile = setup({
  actions: {
    crash: () => {
      throw new Error('the chart broke')
    },
  },
}).createMachine({ on: { push: { actions: 'crash' } } })

const Screen = ({ actor }: { actor: AnyActorRef }) => {
  useSelector(actor, (snapshot) => snapshot)
  return <button onClick={() => actor.send({ type: 'push' })}>Push</button>
}

const Pages = ({ actor }: { actor: AnyActorRef }) => (
  <>
    <Link to="/other">Other page</Link>
    <ErrorBoundary resetKey={useLocation().pathname}>
      <Routes>
        <Route path="/" element={<Screen actor={actor} />} />
        <Route path="/other" element={<p>All is well</p>} />
      </Routes>
    </ErrorBoundary>
  </>
)

test('a crashed chart shows the error page; the next page works again', async () => {
  // React and XState report the crash; that they do is not what this test is about.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const actor = createActor(fragile)
  actor.subscribe({ error: () => undefined })
  actor.start()
  render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <Pages actor={actor} />
      </MemoryRouter>
    </ChakraProvider>,
  )
  const user = someUser()
  await user.click(screen.getByRole('button', { name: 'Push' }))
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/pos-home')
  await user.click(screen.getByRole('link', { name: 'Other page' }))
  expect(screen.getByText('All is well')).toBeVisible()
})

test.each([
  ['Chromium', 'Failed to fetch dynamically imported module: https://till.test/assets/users.js'],
  ['Firefox', 'error loading dynamically imported module: https://till.test/assets/users.js'],
  ['Safari', 'Importing a module script failed.'],
])(
  'a part whose script %s cannot load is named as that, with another try and the way home',
  async (_, said) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const Part = lazy(() => Promise.reject<{ default: FC }>(new TypeError(said)))
    render(
      <ChakraProvider value={system}>
        <MemoryRouter initialEntries={['/users?from=menu']}>
          <ErrorBoundary>
            <Suspense>
              <Part />
            </Suspense>
          </ErrorBoundary>
        </MemoryRouter>
      </ChakraProvider>,
    )
    expect(
      await screen.findByRole('heading', { name: 'This part of the till is not on this device yet' }),
    ).toBeVisible()
    expect(screen.getByText(/^It could not be loaded. Check the network/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/users?from=menu')
    expect(screen.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/pos-home')
  },
)

test('in the product a page that crashes goes with its address', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const broken = Object.create(fragile, {
    getInitialSnapshot: {
      value: () => {
        throw new Error('the chart broke')
      },
    },
  }) as never
  const { till } = await openTill('/device-info', {
    setup: (opened) => ({ ...opened, charts: { ...opened.charts, deviceInfo: broken } }),
  })
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await act(async () => till.effects.go('/', false))
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible()
})
