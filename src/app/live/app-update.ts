import { fromCallback, type AnyEventObject, type CallbackLogicFunction, type SnapshotFrom } from 'xstate'
import type { Deps } from '#app/deps.ts'
import type { RootActors } from '#ui/kit/till.ts'
import { appUpdateMachine } from '#machines/shell/appUpdate/appUpdate.machine.ts'
import type { AppUpdateEvent, TakeOver } from '#machines/shell/appUpdate/appUpdate.types.ts'
import { stepOf } from '#machines/selling/payment/payment.selectors.ts'
import { followVersions } from '#services/pwa/service-worker.ts'
import { follow, followChanges } from './follow.ts'
import { reloadPage } from './reload-page.ts'

/** The built app brings a service worker; while it is being developed there is none. */
const SERVICE_WORKER = '/sw.js'

const serviceWorker: CallbackLogicFunction<TakeOver, AppUpdateEvent> = ({ sendBack, receive }) => {
  if (!import.meta.env.PROD) return
  const versions = followVersions(SERVICE_WORKER, {
    found: () => sendBack({ type: 'update.found' }),
    tookOver: () => sendBack({ type: 'update.tookOver' }),
  })
  receive(() => versions.takeOver())
  return versions.stop
}

type Selling = Pick<RootActors, 'cart' | 'payment'>

const isEmpty = (snapshot: SnapshotFrom<Selling['cart']>): boolean => snapshot.matches('empty')

const linkTill =
  ({ cart, payment }: Selling): CallbackLogicFunction<AnyEventObject, AppUpdateEvent> =>
  ({ sendBack }) => {
    const notify = () =>
      sendBack({
        type: 'till.changed',
        isFree: isEmpty(cart.getSnapshot()) && stepOf(payment.getSnapshot()) === 0,
      })
    const unfollow = [follow(cart, isEmpty, notify), followChanges(payment, stepOf, notify)]
    return () => unfollow.forEach((stop) => stop())
  }

export const liveAppUpdate = (deps: Pick<Deps, 'written'>, selling: Selling) =>
  appUpdateMachine.provide({
    actors: {
      serviceWorker: fromCallback(serviceWorker),
      tillLink: fromCallback(linkTill(selling)),
      reloadPage: reloadPage(deps),
    },
  })
