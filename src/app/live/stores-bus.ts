import type { CallbackLogicFunction, EventObject } from 'xstate'
import type { AdministeredStore } from '#contract/administration/stores.ts'

type Hear = (store: AdministeredStore) => void

/** Between the page of a store, which comes and goes, and the administration around it. */
export const createStoresBus = () => {
  const hearers = new Set<Hear>()
  return {
    /** Says what a store is like now. */
    tell: (store: AdministeredStore): void => hearers.forEach((hear) => hear(store)),
    /** Hears of each change of a store until the returned function is called. */
    follow: (hear: Hear): (() => void) => {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
  }
}

export type StoresBus = ReturnType<typeof createStoresBus>

/** The actor by which a chart says what a store is like now. */
export const tellOn =
  <Told extends EventObject & { store: AdministeredStore }>(bus: StoresBus): CallbackLogicFunction<Told> =>
  ({ receive }) =>
    receive(({ store }) => bus.tell(store))
