import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cashierAt } from '#tests/browser/support/cashier.ts'
import type { JournalEntry } from '#server/simulator/journal.ts'
import type { Device } from './device.ts'
import type { ToldSale } from './ledger.ts'
import type { KillStep, SalePlan } from './plan.ts'
import { seen, type Sight } from './screen.ts'

const LOOK_MS = 60
/** How long a cashier waits for what was scanned to show, before looking what there is instead. */
const SCANNED_WITHIN_MS = 10_000
const PATIENCE_MS = 120_000
const RETRIES = 4

export interface CashierParts {
  device: Device
  /** What the terminal has done so far, also before it was killed. */
  journal: () => Promise<JournalEntry[]>
  /** Another terminal sells under this order number. */
  rivalSells: (orderNumber: number) => Promise<void>
  onKill: () => void
}

/** Runs in the page, so that nothing changes between the look and the press; it must name no function of its own. */
const pressInPage = ({ name, words }: { name: string; words: string }): boolean => {
  const dialogs = [...document.querySelectorAll<HTMLElement>('[role=dialog]')]
  const shown = dialogs.length > 0 ? dialogs : [...document.querySelectorAll<HTMLElement>('main')]
  const button = shown
    .filter(({ innerText }) => innerText.includes(words))
    .flatMap((place) => [...place.querySelectorAll('button')])
    .find((found) => !found.disabled && (found.getAttribute('aria-label') ?? found.innerText.trim()) === name)
  button?.click()
  return button !== undefined
}

/** What a cashier remembers of the sale at hand. */
interface Memory {
  mode: SalePlan['mode']
  /** 0 until the till has shown it. */
  orderNumber: number
  total: string
  retries: number
  kill: SalePlan['kill']
  hasRival: boolean
  onTerminalSince: number | undefined
  /** What the till has said of the end of this sale. */
  told: ToldSale | undefined
}

/** Makes one sale, reacting to whatever the till shows, as a person at the counter would; tells what the till said. */
export const sell = async (plan: SalePlan, parts: CashierParts): Promise<ToldSale> => {
  const { device } = parts
  const memory: Memory = {
    mode: plan.mode,
    orderNumber: 0,
    total: '',
    retries: 0,
    kill: plan.kill,
    hasRival: plan.hasRival,
    onTerminalSince: undefined,
    told: undefined,
  }
  const deadline = Date.now() + PATIENCE_MS
  const button = (name: string | RegExp) => device.page().getByRole('button', { name, exact: true }).first()
  /** Presses a button of what is shown; `words` stand beside it, else it is another one by now. */
  const press = async (name: string, words = ''): Promise<void> => {
    const isPressed = await device.page().evaluate(pressInPage, { name, words })
    if (!isPressed) throw new Error(`'${name}' cannot be pressed by now`)
  }

  /** Kills the tab where the plan says so. */
  const killAfter = async (step: KillStep): Promise<void> => {
    if (memory.kill?.step !== step) return
    const { afterMs } = memory.kill
    memory.kill = undefined
    await pause(afterMs)
    parts.onKill()
    await device.killTab()
  }

  const scan = async () => {
    const cashier = cashierAt(device.page())
    for (const { barcode, pieces } of plan.products)
      for (let piece = 0; piece < pieces; piece += 1) await cashier.scans(barcode)
    const pieces = plan.products.reduce((sum, product) => sum + product.pieces, 0)
    await button(new RegExp(`^Total Item\\s*${pieces}$`)).waitFor({ timeout: SCANNED_WITHIN_MS })
    if (plan.discount > 0) await cashier.givesPercent(String(plan.discount))
    await killAfter('scanned')
  }

  const totalShown = async (): Promise<string> => {
    const row = device
      .page()
      .getByRole('term')
      .filter({ hasText: /^Total$/ })
    const text = await row.locator('xpath=following-sibling::dd').innerText({ timeout: 3_000 })
    return text.replace(/^NGN\s*/, '').trim()
  }

  const splitParts = (total: string): { cash: string; card: string } => {
    const kobo = Number(total.replaceAll(/[,.]/g, ''))
    const cash = Math.floor(kobo / 3)
    const naira = (amount: number) => (amount / 100).toFixed(2)
    return { cash: naira(cash), card: naira(kobo - cash) }
  }

  const pay = async () => {
    const cashier = cashierAt(device.page())
    await cashier.chooses(memory.mode)
    if (memory.mode === 'Cash') await press('Exact')
    if (memory.mode === 'Split') {
      const { cash, card } = splitParts(await totalShown())
      await device.page().getByRole('textbox', { name: 'Cash amount' }).fill(cash, { timeout: 3_000 })
      await device.page().getByRole('textbox', { name: 'Card amount' }).fill(card, { timeout: 3_000 })
    }
    await press('Confirm Payment')
    await killAfter('confirmed')
  }

  const confirm = async ({ orderNumber, total }: Extract<Sight, { kind: 'confirming' }>) => {
    memory.orderNumber = orderNumber
    memory.total = total
    if (memory.hasRival) {
      memory.hasRival = false
      await parts.rivalSells(orderNumber)
    }
    await press('Yes Proceed')
    await killAfter('proceeded')
  }

  /** What the terminal itself shows of the last purchase of this sale; a person waits a moment for it. */
  const lookAtTerminal = async () => {
    await pause(400)
    const journal = await parts.journal()
    return journal.findLast(({ reference }) => reference?.includes(`-${memory.orderNumber}-`))
  }

  const answer = async () => {
    const purchase = await lookAtTerminal()
    if (purchase?.rrn) {
      await device
        .page()
        .getByRole('textbox', { name: 'RRN or reference on the slip' })
        .fill(purchase.rrn, { timeout: 3_000 })
      return press('Approved')
    }
    if (!plan.leavesOpen) return press('Declined')
    memory.mode = 'Cash'
    return press('Not known, leave it open')
  }

  const watchTerminal = async () => {
    memory.onTerminalSince ??= Date.now()
    if (Date.now() - memory.onTerminalSince < plan.patienceMs) return
    memory.onTerminalSince = undefined
    await press('Close', 'Ask the customer')
  }

  const retry = async () => {
    memory.retries += 1
    await press(memory.retries > RETRIES ? 'Continue' : 'Retry')
  }

  /** The till says how it ended; a tab that is killed then may say it again, but must not offer the cart again. */
  const end = async ({ orderNumber }: Extract<Sight, { kind: 'done' }>): Promise<void> => {
    memory.told ??= { orderNumber, total: memory.total }
    if (memory.kill?.step === 'told') return killAfter('told')
    await press('New sale')
  }

  const act = async (sight: Sight): Promise<void> => {
    if (sight.kind !== 'onTerminal') memory.onTerminalSince = undefined
    switch (sight.kind) {
      case 'empty':
        return scan()
      case 'filled':
        return pay()
      case 'confirming':
        return confirm(sight)
      case 'onTerminal':
        return watchTerminal()
      case 'question':
        return answer()
      case 'stopped':
      case 'notConnected':
        return retry()
      case 'done':
        return end(sight)
      case 'waiting':
        return undefined
    }
  }

  /** What a till must never show: a sold cart for sale again, or no trace of a sale that has an order number. */
  const mustNotSee = ({ kind }: Sight): string | undefined => {
    if (memory.told && kind === 'filled')
      return `the cart of order ${memory.told.orderNumber} is back, although it is sold`
    if (!memory.told && kind === 'empty' && memory.orderNumber > 0)
      return `the cart of order ${memory.orderNumber} is gone, and the till says nothing of its end`
    return undefined
  }

  let missed: unknown
  for (;;) {
    const sight = await seen(device.page())
    if (memory.told && sight.kind === 'empty') return memory.told
    const wrong = mustNotSee(sight)
    if (wrong !== undefined) throw new Error(`${wrong}: ${JSON.stringify(plan)}`)
    try {
      await act(sight)
      missed = undefined
    } catch (cause) {
      // What the cashier reached for was gone by then: another look tells what to do.
      missed = cause
    }
    if (Date.now() > deadline) {
      const picture = join(tmpdir(), `tillstate-stuck-${process.pid}.png`)
      await device.page().screenshot({ path: picture })
      throw new Error(
        `the cashier is stuck before '${sight.kind}' in ${JSON.stringify(plan)}; see ${picture}`,
        {
          cause: missed ?? (sight.kind === 'waiting' ? sight.cause : undefined),
        },
      )
    }
    await pause(LOOK_MS)
  }
}
