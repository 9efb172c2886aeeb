/** Opens a route of the app. */
export type OpenRoute = (to: string, replace: boolean) => void

/** What leaving the page needs of the browser and the device. */
export interface Leaving {
  /** Ends once what the device was asked to write is written. */
  written: () => Promise<void>
  /** Opens an address of another site in this tab. */
  assign: (address: string) => void
}

/**
 * Goes to routes of the app, which wait in their order until there is a router, and to addresses of other sites, which
 * leave the page as soon as what the device is writing is written.
 */
export const navigation = ({ written, assign }: Leaving) => {
  const waiting: Parameters<OpenRoute>[] = []
  let router: OpenRoute | undefined
  let isLeaving = false
  const openRoute: OpenRoute = (to, replace) =>
    router ? router(to, replace) : void waiting.push([to, replace])
  const leave = (address: string): void => {
    isLeaving = true
    void written().then(() => assign(address))
  }
  return {
    go: (to: string, replace: boolean): void => (to.startsWith('/') ? openRoute(to, replace) : leave(to)),
    /** An address of another site is being opened. */
    isLeaving: (): boolean => isLeaving,
    connect: (open: OpenRoute): void => {
      router = open
      for (const [to, replace] of waiting.splice(0)) open(to, replace)
    },
  }
}
