import type { AnyActor, AnyEventObject } from 'xstate'
import { selectCharge, selectCustomerDialog } from '#machines/selling/payment/payment.selectors.ts'
import { shownOn, type Shown } from '#tests/support/till/screen.ts'
import type { Page } from '#tests/support/till/page.ts'
import type { Said } from '#tests/support/till/tab.ts'
import type { TillKit } from '#tests/support/till/till-kit.ts'

/** The till of a story, with what was noted of it so far. */
export const worldOf = (kit: TillKit) => {
  const story: string[] = []
  const actors = () => kit.page().actors
  let undo: (() => void) | undefined
  let seller: Page | undefined
  return {
    kit,
    story,
    /** Adds to the story what the cashier does or sees. */
    note: (line: string): void => void story.push(line),
    shown: (): Shown => shownOn(kit.page()),
    shownSelling: (): Shown => shownOn(kit.sellingPage()),
    /** Another page sells than when this was asked last. */
    hasOtherSeller: (): boolean => {
      const before = seller
      seller = kit.sellingPage()
      return before !== undefined && before !== seller
    },
    /** The messages since the last look; the button of one stays for as long as a cashier needs. */
    messages: (): Said[] => {
      const said = kit.takeNotices()
      for (const { notice, perform } of said) {
        if (notice.key === 'cartCleared') undo = perform
        story.push(`     „${notice.key}“ ${Object.values(notice.params ?? {}).join(' ')}`.trimEnd())
      }
      return said
    },
    pressUndo: (): void => undo?.(),
    hasUndo: () => undo !== undefined,
    forgetUndo: (): void => void (undo = undefined),
    /** What the screens send to the charts. */
    press: {
      cart: (event: Parameters<ReturnType<typeof actors>['cart']['send']>[0]) => actors().cart.send(event),
      payment: (event: Parameters<ReturnType<typeof actors>['payment']['send']>[0]) =>
        actors().payment.send(event),
      heldSales: (event: Parameters<ReturnType<typeof actors>['heldSales']['send']>[0]) =>
        actors().heldSales.send(event),
      outbox: (event: Parameters<ReturnType<typeof actors>['outbox']['send']>[0]) =>
        actors().outbox.send(event),
      session: (event: Parameters<ReturnType<typeof actors>['session']['send']>[0]) =>
        actors().session.send(event),
      charge: (event: AnyEventObject) =>
        (selectCharge(actors().payment.getSnapshot()) as AnyActor | undefined)?.send(event),
      customer: (event: AnyEventObject) =>
        (selectCustomerDialog(actors().payment.getSnapshot()) as AnyActor | undefined)?.send(event),
      screen: (name: string, event: AnyEventObject) => kit.page().screen(name)?.send(event),
    },
  }
}

export type World = ReturnType<typeof worldOf>
