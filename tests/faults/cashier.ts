import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import type { JournalEntry } from '#server/simulator/journal.ts'
import { goodsText, type ShownSale, type EndedSale } from './books.ts'
import type { Device } from './device.ts'
import { disturb, leavesTheTill } from './disturbances.ts'
import { handsAt } from './hands.ts'
import type { KillStep, SalePlan } from './plan.ts'
import { seen, type ViewAssertion } from './screen.ts'
import { signIn } from './sign-in.ts'

const LOOK_MS = 60
const TIMEOUT_MS = 120_000
const RETRIES = 4
const IN_WITHIN_MS = 20_000

export interface CashierParts {
  device: Device
  /** What the terminal has done so far, also before it was killed. */
  journal: () => Promise<JournalEntry[]>
  /** Another terminal sells under this order number. */
  rivalSells: (orderNumber: number) => Promise<void>
  /** The network refuses the next access to the store. */
  refuseAccess: () => void
  /** An order number was drawn for this sale. */
  onDrawn: (orderNumber: number) => void
  onKill: () => void
  onDisturbance: () => Promise<void>
  /** What was shown for each order number before it went on, of all sales of the run. */
  shown: Map<number, ShownSale>
}

const CHANNELS = { Cash: [1], Transfer: [2], Card: [3], Split: [1, 3] } as const

/** What a cashier remembers of the sale at hand. */
interface Memory {
  mode: SalePlan['mode']
  /** The codes of the payment options that were chosen last. */
  channels: readonly number[]
  /** 0 until the till has shown it. */
  orderNumber: number
  /** Those that it has shown for the cart of now. */
  numbers: number[]
  retries: number
  kill: SalePlan['kill']
  disturbance: SalePlan['disturbance']
  /** The cart has gone with the store, the sign-in or the page. */
  hasLeft: boolean
  hasRival: boolean
  onTerminalSince: number | undefined
  /** What the till has said of the end of this sale. */
  ended: EndedSale | undefined
  /** What it has said of the end of earlier ones. */
  earlier: EndedSale[]
  settles: boolean
  hasScanned: boolean
}

/** Makes one sale, reacting to whatever the till shows, as a person at the counter would; gives what the till said. */
export const sell = async (plan: SalePlan, parts: CashierParts): Promise<EndedSale[]> => {
  const { device, shown } = parts
  const memory: Memory = {
    mode: plan.mode,
    channels: [],
    orderNumber: 0,
    numbers: [],
    retries: 0,
    kill: plan.kill,
    disturbance: plan.disturbance,
    hasLeft: false,
    hasRival: plan.hasRival,
    onTerminalSince: undefined,
    ended: undefined,
    earlier: [],
    settles: plan.settles,
    hasScanned: false,
  }
  const before = new Set(shown.keys())
  const deadline = Date.now() + TIMEOUT_MS
  const pieces = plan.products.reduce((sum, product) => sum + product.pieces, 0)
  const hands = handsAt(device)

  /** Lets happen what the plan says for this step: something comes between, or the tab is killed. */
  const after = async (step: KillStep): Promise<void> => {
    if (memory.disturbance?.step === step) {
      const { disturbance } = memory
      memory.disturbance = undefined
      await parts.onDisturbance()
      memory.hasLeft ||= leavesTheTill(disturbance.what)
      await disturb(disturbance, device, parts.refuseAccess)
    }
    if (memory.kill?.step === step) {
      const { afterMs } = memory.kill
      memory.kill = undefined
      await pause(afterMs)
      parts.onKill()
      await device.killTab()
    }
  }

  const scan = async () => {
    memory.hasScanned = true
    memory.numbers = []
    const cashier = cashierAt(device.page())
    for (const product of plan.products)
      for (let piece = 0; piece < product.pieces; piece += 1) await cashier.scans(product.barcode)
    await hands.seesPieces(pieces)
    if (plan.discount > 0) await hands.givesPercent(String(plan.discount))
    await after('scanned')
  }

  /** Takes the money for what was scanned; another cart, or one that came in twice or only in part, is scanned anew. */
  const pay = async (view: Extract<ViewAssertion, { kind: 'filled' }>) => {
    const isOther = !memory.hasScanned || view.pieces !== pieces
    if (isOther && (await hands.clears())) return
    const isRest = await hands.pays(memory.mode, view.isPartPaid)
    const channelsOfRest = memory.mode === 'Transfer' ? [1, 2] : [1, 3]
    memory.channels = isRest ? channelsOfRest : CHANNELS[memory.mode]
    await after('confirmed')
  }

  const confirm = async ({ orderNumber, total }: Extract<ViewAssertion, { kind: 'confirming' }>) => {
    const isNew = memory.orderNumber !== orderNumber
    memory.orderNumber = orderNumber
    if (isNew) parts.onDrawn(orderNumber)
    memory.numbers.push(orderNumber)
    shown.set(orderNumber, { total, goods: goodsText(plan.products), channels: memory.channels })
    if (memory.hasRival) {
      memory.hasRival = false
      await parts.rivalSells(orderNumber)
    }
    await hands.press('Yes Proceed')
    await after('proceeded')
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
      await hands.typesReference(purchase.rrn)
      return hands.press('Approved')
    }
    if (!plan.leavesOpen) return hands.press('Declined')
    memory.mode = 'Cash'
    return hands.press('Not known, leave it open')
  }

  const watchTerminal = async () => {
    memory.onTerminalSince ??= Date.now()
    if (Date.now() - memory.onTerminalSince < plan.timeoutMs) return
    memory.onTerminalSince = undefined
    await hands.press('Close', 'Ask the customer')
  }

  const retry = async () => {
    memory.retries += 1
    await hands.press(memory.retries > RETRIES ? 'Continue' : 'Retry')
  }

  /** Under which number a sale was shown that the till now calls so: this one, or one that another till had. */
  const shownNumber = async (orderNumber: number): Promise<number> => {
    if (shown.has(orderNumber)) return orderNumber
    const renumbered = [...(await device.renumbered())]
    const former = renumbered.find(([number, now]) => now === orderNumber && shown.has(number))
    return former?.[0] ?? memory.orderNumber
  }

  /** The till says how it ended; a tab that is killed then may say it again, but must not offer the cart again. */
  const end = async ({ orderNumber }: Extract<ViewAssertion, { kind: 'done' }>): Promise<void> => {
    const number = await shownNumber(orderNumber)
    const sale = shown.get(number)
    if (!sale) throw new TypeError(`the till shows the end of order ${orderNumber}, which it has never shown`)
    if (!before.has(number)) memory.ended ??= { orderNumber, numbers: memory.numbers, ...sale }
    else if (!memory.earlier.some((ended) => ended.orderNumber === orderNumber))
      memory.earlier.push({ orderNumber, numbers: [], ...sale })
    if (memory.kill?.step === 'ended' || memory.disturbance?.step === 'ended') return after('ended')
    await hands.press('New sale')
  }

  const settle = (): Promise<void> => {
    memory.settles = false
    return hands.settlesACharge()
  }

  const act = async (view: ViewAssertion): Promise<void> => {
    if (view.kind !== 'onTerminal') memory.onTerminalSince = undefined
    switch (view.kind) {
      case 'empty':
        return memory.ended ? settle() : scan()
      case 'filled':
        return pay(view)
      case 'listing':
        return device.page().keyboard.press('Escape')
      case 'choosing':
        return hands.press('Cancel')
      case 'storeGone':
        return device.leaveFor('/')
      case 'outside':
        return signIn(device.page(), IN_WITHIN_MS)
      case 'confirming':
        return confirm(view)
      case 'onTerminal':
        return watchTerminal()
      case 'question':
        return answer()
      case 'stopped':
      case 'notConnected':
        return retry()
      case 'done':
        return end(view)
      case 'waiting':
        return undefined
    }
  }

  /** What a till must never show: a sold cart for sale again, or no trace of a sale that has an order number. */
  const mustNotSee = ({ kind }: ViewAssertion): string | undefined => {
    if (memory.ended && kind === 'filled')
      return `the cart of order ${memory.ended.orderNumber} is back, although it is sold`
    if (!memory.ended && kind === 'empty' && memory.orderNumber > 0 && !memory.hasLeft)
      return `the cart of order ${memory.orderNumber} is gone, and the till says nothing of its end`
    return undefined
  }

  let missed: unknown
  for (;;) {
    const view = await seen(device.page())
    if (memory.ended && view.kind === 'empty' && !memory.settles) return [...memory.earlier, memory.ended]
    const wrong = mustNotSee(view)
    if (wrong !== undefined) throw new Error(`${wrong}: ${JSON.stringify(plan)}`)
    try {
      await act(view)
      missed = undefined
    } catch (cause) {
      // What the cashier reached for was gone by then: another look says what to do.
      missed = cause
    }
    if (Date.now() > deadline) {
      const picture = join(tmpdir(), `tillstate-stuck-${process.pid}-${memory.orderNumber}.png`)
      await device.page().screenshot({ path: picture })
      const cause = missed ?? (view.kind === 'waiting' ? view.cause : undefined)
      throw new Error(
        `the cashier is stuck before '${view.kind}' (${String(cause)}) in ${JSON.stringify(plan)}; see ${picture}`,
        { cause },
      )
    }
    await pause(LOOK_MS)
  }
}
