import { navigation } from '#services/page/navigation.ts'
import type { Notice } from '#domain/messages/messages.ts'
import type { EffectHandlers } from '#ui/kit/effects.ts'

/** The part that gives messages to the cashier. */
export const loadNotices = () => import('./notices.ts')

/**
 * Effect handlers whose routes wait until the router is there; an address of another site leaves the app, as soon as what
 * the device is writing is `written`. `onShown` gets each notice that is shown, for the list of the last ones.
 */
export const createEffects = (written: () => Promise<void>, onShown: (notice: Notice) => void) => {
  const { go, isLeaving, connect } = navigation({ written, assign: (address) => location.assign(address) })
  const effects: EffectHandlers = {
    show: (...notice) => void loadNotices().then(({ giveNotice }) => giveNotice(onShown, ...notice)),
    go,
    isLeaving,
  }
  return { effects, connect }
}
