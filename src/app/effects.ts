import type { EffectHandlers } from '#ui/kit/effects.ts'

type Go = EffectHandlers['go']

/** The part that gives messages to the cashier. */
export const loadNotices = () => import('./notices.ts')

/**
 * Effect handlers whose routes wait until the router is there; an address of another site leaves the app, as soon as what
 * the device is writing is `written`.
 */
export const createEffects = (written: () => Promise<void>) => {
  let router: Go | undefined
  const waiting: Parameters<Go>[] = []
  let isLeaving = false
  const inside: Go = (to, replace) => (router ? router(to, replace) : void waiting.push([to, replace]))
  const effects: EffectHandlers = {
    show: (...notice) => void loadNotices().then(({ giveNotice }) => giveNotice(...notice)),
    go: (to, replace) => {
      if (to.startsWith('/')) return inside(to, replace)
      isLeaving = true
      void written().then(() => location.assign(to))
    },
    isLeaving: () => isLeaving,
  }
  const connect = (go: Go) => {
    router = go
    for (const [to, replace] of waiting.splice(0)) go(to, replace)
  }
  return { effects, connect }
}
