import type { Browser, Route } from '@playwright/test'
import { BREAKING } from '#devtools/fault-injection.ts'
import { RECORDED_TRANSITIONS } from '#devtools/transition-recorder.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { RunningProduct } from '#tests/support/product.ts'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { deviceOf, type Records } from '#tests/support/browser/page-records.ts'
import { resultIn } from './outcome.ts'
import { answeredByOffice, serveApp } from './serving.ts'
import { terminalLineOf } from './terminal.ts'

/** What a call of the API comes to once, in place of the back office's answer. */
export type Answer = 'own' | 'offline' | { status: number; body: unknown }

/** Part of a call's path, or what its method and path look like together. */
type CallName = string | RegExp

const isCalled = (name: CallName, method: string, pathname: string): boolean =>
  typeof name === 'string' ? pathname.includes(name) : name.test(`${method} ${pathname}`)

/** Calls that wait until it is decided what they come to. */
interface Held {
  path: CallName
  decided: Promise<Answer>
  decide: (answer: Answer) => void
}

const heldAt = (path: CallName): Held => {
  let decide: Held['decide'] = () => undefined
  const decided = new Promise<Answer>((resolve) => (decide = resolve))
  return { path, decided, decide }
}

const answerOf = (fault: ApiFault): Answer => {
  if (fault.kind === 'offline') return 'offline'
  const message = 'message' in fault ? fault.message : undefined
  const status_code = 'statusCode' in fault ? fault.statusCode : 401
  return { status: 200, body: { status: false, status_code, error_message: message ?? 'No' } }
}

const valueIn = (records: Records, key: string): unknown => (records[key] as { value: unknown }).value

interface Workplace {
  store_id: string
  terminal_id: string
  tenant_id: string
}

interface SetupOptions {
  product: RunningProduct
  /** What a device keeps on which a cashier works. */
  signedIn: Records
  viewport: { width: number; height: number } | undefined
  /** The page's timers leave a test as much time between two steps as a busy machine needs. */
  hasSlowTimers: boolean
  /** Who answers the calls of the API of which a test says nothing; the product's own back office unless said otherwise. */
  office?: (route: Route) => Promise<void>
}

/** Timers of seconds run out when the page's clock is moved on by a minute, and hardly by themselves. */
const slowTimers = (): void => {
  const usual = globalThis.setTimeout
  const slow = (callback: TimerHandler, delay = 0, ...given: unknown[]) =>
    usual(callback, delay >= 1_000 && delay <= 30_000 ? 50_000 : delay, ...given)
  Object.assign(globalThis, { setTimeout: slow })
}

/** A page with everything around it under control: the network, the device store, the terminal and the clock. */
export const openSetup = async (
  browser: Browser,
  { product, signedIn, viewport, hasSlowTimers, office }: SetupOptions,
) => {
  const context = await browser.newContext({
    viewport: viewport ?? { width: 1440, height: 900 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    // The browser cannot tell where a page comes from that a test hands to it, and would keep it from the terminal.
    permissions: ['local-network-access'],
  })
  const page = await context.newPage()
  const answers: { path: CallName; answer: Answer; isLasting?: boolean }[] = []
  let held: Held[] = []
  const taken = new Set<string>()
  const thrown: string[] = []
  let { origin } = product

  const answer = async (route: Route): Promise<void> => {
    const { pathname } = new URL(route.request().url())
    const method = route.request().method()
    const index = answers.findIndex(({ path }) => isCalled(path, method, pathname))
    const { answer: found, isLasting } = answers[index] ?? {}
    if (index >= 0 && !isLasting) answers.splice(index, 1)
    const waiting = held.find(({ path }) => isCalled(path, method, pathname))
    const decided = found ?? (await waiting?.decided) ?? 'own'
    if (decided === 'own') return office ? office(route) : answeredByOffice(route, product.origin)
    if (decided === 'offline') return route.abort('internetdisconnected')
    return route.fulfill({ status: decided.status, json: decided.body })
  }
  page.on('dialog', (dialog) => void dialog.accept())
  page.on('pageerror', (cause) => thrown.push(cause.stack ?? cause.message))
  await serveApp(context, product.origin, 'recording')
  // The route that was set last is asked first: no app starts on this page, which would take the device's records up.
  await context.route('**/before-the-app', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A page of the origin</title>' }),
  )
  await context.route('**/api/**', answer)
  const line = await terminalLineOf(page, product.terminal.url)
  await page.clock.install()
  if (hasSlowTimers) await page.addInitScript(slowTimers)
  await page.goto(`${origin}/before-the-app`)

  const recorded = async (): Promise<string[]> => {
    const text = await page
      .evaluate((key) => localStorage.getItem(key), RECORDED_TRANSITIONS)
      .catch(() => null)
    const names = JSON.parse(text ?? '[]') as string[]
    for (const name of names) taken.add(name)
    return names
  }

  return {
    page,
    product,
    cashier: cashierAt(page),
    device: deviceOf(page),
    line,
    /** What scripts of the page threw. */
    thrown: thrown as readonly string[],
    /** Everything that fired so far. */
    taken: taken as ReadonlySet<string>,
    /** What fired since `forgetRecorded`, in order. */
    recorded,
    forgetRecorded: async (): Promise<void> => {
      await recorded()
      await page.evaluate((key) => localStorage.removeItem(key), RECORDED_TRANSITIONS)
    },
    /** Makes this the device of a cashier who works in one of its two stores. */
    signIn: (change: (records: Records) => Records = (records) => records): Promise<void> =>
      deviceOf(page).write(change(signedIn)),
    /** The next call whose path contains this ends with the output of an actor. */
    answersWith: (path: string, output: unknown): void => {
      const given = resultIn(output)
      if (!given.ok) answers.push({ path, answer: answerOf(given.fault) })
    },
    /** The next call whose path contains this is answered so, or all of them until `answersAgain`. */
    answers: (path: CallName, given: Answer, howOften: 'once' | 'always' = 'once'): void =>
      void answers.push({ path, answer: given, isLasting: howOften === 'always' }),
    /** Calls whose path contains this wait until `lets` says what they come to. */
    holds: (path: CallName): void => {
      held = [...held.filter((call) => String(call.path) !== String(path)), heldAt(path)]
    },
    lets: (path: CallName, decided: Answer): void =>
      held.find((call) => String(call.path) === String(path))?.decide(decided),
    /** The back office answers all calls by itself again. */
    answersAgain: (): void => void (answers.length = 0),
    /** The browser refuses the device store until the returned function is called. */
    refuseStore: async (): Promise<() => Promise<void>> => {
      await page.evaluate(() => {
        const store = IDBDatabase.prototype
        const usual = Object.getOwnPropertyDescriptor(store, 'transaction') ?? {}
        const giveStoreBack = () => void Object.defineProperty(store, 'transaction', usual)
        Object.assign(globalThis, { giveStoreBack })
        store.transaction = () => {
          throw new DOMException('The device store is out of reach', 'UnknownError')
        }
      })
      return () => page.evaluate('giveStoreBack()')
    },
    /** Lets an actor fail as a bug would, or the device store refuse what it asks for. */
    breaks: (actor: string, how: string): Promise<void> =>
      page.evaluate(
        ([key = '', fault = '']) => {
          const faults = JSON.parse(localStorage.getItem(key) ?? '[]') as string[]
          localStorage.setItem(key, JSON.stringify([...faults, fault]))
        },
        [BREAKING, `${actor} ${how}`],
      ),
    /** The access token of that cashier. */
    token: (valueIn(signedIn, 'deviceDetails') as { token: string }).token,
    /** Where that cashier works. */
    workplace: valueIn(signedIn, 'posValidateAccessResult') as Workplace,
    close: async (): Promise<void> => {
      // A call may still be on its way.
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    },
    opens: async (path: string): Promise<void> => void (await page.goto(`${origin}${path}`)),
    /** From here on the till is known to the browser by another address, such as that of its hosting. */
    movesTo: async (address: string): Promise<void> => {
      origin = address
      await page.goto(`${origin}/before-the-app`)
    },
    /** What the browser lets the page do, by Playwright's names; nothing brings back its own questions. */
    permits: async (...permissions: string[]): Promise<void> => {
      if (permissions.length === 0) await context.clearPermissions()
      else await context.grantPermissions(permissions, { origin })
    },
  }
}

export type Setup = Awaited<ReturnType<typeof openSetup>>
