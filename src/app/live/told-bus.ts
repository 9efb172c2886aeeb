import type { CallbackLogicFunction, EventObject } from 'xstate'

type Hear = () => void

/** Between the part of a page that has done something, and the lists and counts that show it. */
export const createToldBus = () => {
  const hearers = new Set<Hear>()
  return {
    /** Says that it was done. */
    tell: (): void => hearers.forEach((hear) => hear()),
    /** Hears of each time until the returned function is called. */
    follow: (hear: Hear): (() => void) => {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
  }
}

export type ToldBus = ReturnType<typeof createToldBus>

/** The actor by which a chart says that it has done something. */
export const tellOn =
  <Told extends EventObject>(bus: ToldBus): CallbackLogicFunction<Told> =>
  ({ receive }) =>
    receive(() => bus.tell())
