import { ChakraProvider } from '@chakra-ui/react'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation, useNavigationType, type NavigationType } from 'react-router-dom'
import { expect, onTestFinished, vi } from 'vitest'
import type { AppConfig } from '#contract/config.ts'
import { startTill } from '#app/start-till.ts'
import { openShell } from '#app/shell.ts'
import { restored } from '#app/live/session.ts'
import { AppRoutes } from '#app/routes.tsx'
import { memoryStore } from '#tests/support/memory-store.ts'
import { SIGNED_IN } from '#tests/support/fixtures/signed-in.ts'
import { Toaster } from '#ui/components/toaster.tsx'
import { TillContext, type Till } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'
import { system } from '#ui/theme/system.ts'
import { ORIGIN, TERMINAL } from './back-office.ts'
import { putWorkersOn } from './in-page-worker.ts'
import { closeChannels } from './own-channels.ts'
import { someUser } from './user.ts'

/** The configuration of the UI tests. */
export const config: AppConfig = {
  productName: 'Tillstate',
  identityUrl: `${ORIGIN}/identity`,
  shoppingUrl: `${ORIGIN}/shopping`,
  merchantUrl: `${ORIGIN}/merchant`,
  utilityUrl: `${ORIGIN}/utility`,
  providerUrl: `${ORIGIN}/auth`,
  terminalUrl: TERMINAL,
  apiKey: 'key',
  fixedDiscount: 'replaces-total',
  offlineSales: true,
}

const WhereAmI = ({ onPath }: { onPath: (path: string, navigation: NavigationType) => void }) => {
  onPath(useLocation().pathname, useNavigationType())
  return null
}

interface Options {
  isSignedIn?: boolean
  /** More records of the device, by key. */
  records?: Record<string, unknown>
  /** What the server's configuration says beside what it says to every UI test. */
  settings?: Partial<AppConfig>
  /** Puts charts of the test in the place of the product's own. */
  setup?: (till: Till) => Till
}

const withTillStarted = (prepared: Till): Till => {
  const till: Till = { ...prepared, till: () => till, startTill: () => Promise.resolve(till) }
  return till
}

/**
 * What has come is there at once for React as well. It waits for any other promise, and what begins to wait within an event
 * of user-event is never drawn: nobody awaits the `act` around that.
 */
const hasCome = async <Value,>(promise: Promise<Value>): Promise<void> => {
  const value = await promise
  void Object.assign(promise, { status: 'fulfilled', value })
}

const open: Till[] = []

/** Closes the pages that are open. At the latest they close with their test. */
export const leaveTills = (): void => {
  // What the screens have begun ends first: nobody would hear of it any more.
  cleanup()
  for (const { actors } of open.splice(0))
    // A message on its way is still listed: nobody is left to see it.
    Object.values(actors)
      .filter((actor) => actor !== actors.messageList)
      .toReversed()
      .forEach((actor) => actor.stop())
  closeChannels()
}

/** The whole product at `path` on a device with these records, in front of the back office of the tests. */
export const openTill = async (
  path: string,
  { isSignedIn = true, records = {}, settings = {}, setup }: Options = {},
) => {
  const { use, rows } = memoryStore({ ...(isSignedIn ? SIGNED_IN : {}), ...records })
  putWorkersOn(use)
  const { shell, connect } = openShell({
    config: { ...config, ...settings },
    store: use,
    startTill: (context) => Promise.resolve(startTill(context)),
  })
  const opened = await shell.startTill()
  open.push(opened)
  onTestFinished(leaveTills)
  await restored(opened.actors.session)
  // Whether the page of a click had to wait for these would depend on what earlier files of the worker have loaded.
  await Promise.all([hasCome(opened.office()), hasCome(opened.tiles())])
  const till = setup ? withTillStarted(setup(opened)) : opened
  let current = path
  let arrived: string | undefined
  // Pages come in parts: those of this one are awaited here.
  await act(async () =>
    render(
      <ChakraProvider value={system}>
        <TillContext value={setup ? till : shell}>
          <MemoryRouter initialEntries={[path]}>
            <WhereAmI
              onPath={(to, navigation) => {
                current = to
                arrived = navigation
              }}
            />
            <AppRoutes connect={connect} />
          </MemoryRouter>
          <Toaster />
        </TillContext>
      </ChakraProvider>,
    ),
  )
  await vi.dynamicImportSettled()
  await waitFor(() => {
    expect(screen.queryByText(texts.common.loading)).toBeNull()
    if (!current.includes('/print')) screen.getByRole('button', { name: texts.shell.menu, hidden: true })
  })
  return { user: someUser(), till, rows, path: () => current, navigation: () => arrived }
}
