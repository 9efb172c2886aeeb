/**
 * Whether the browser lets this page reach programs on its own machine. A page from another machine needs the user's
 * permission for it, and can have that over https only; browsers without the permission let every page through.
 */
export type TerminalReach = 'open' | 'ask' | 'refused' | 'insecure'

/** What keeps the page from the terminal. */
export type ReachBarrier = Exclude<TerminalReach, 'open'>

/**
 * What keeps the page from connecting to the terminal, undefined where nothing does. `mayAsk` says that the browser may
 * ask the cashier for its permission.
 */
export const barrierTo = (reach: TerminalReach, mayAsk: boolean): ReachBarrier | undefined =>
  reach === 'open' || (reach === 'ask' && mayAsk) ? undefined : reach

export interface ReachCheck {
  look: () => Promise<TerminalReach>
  /** Calls `notify` when the permission changes; returns how to stop. */
  watch: (notify: () => void) => () => void
}

/** The parts of the browser that say so. */
export interface ReachSources {
  hostname: string
  isSecureContext: boolean
  permissions: Pick<Permissions, 'query'> | undefined
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/

/** Not in the list of names that TypeScript knows. */
const PERMISSION = { name: 'local-network-access' as PermissionName }

const REACH = { granted: 'open', denied: 'refused', prompt: 'ask' } as const satisfies Record<
  PermissionState,
  TerminalReach
>

/** What this browser says of reaching the terminal service. */
export const reachCheck = ({ hostname, isSecureContext, permissions }: ReachSources): ReachCheck => {
  const status = async (): Promise<PermissionStatus | undefined> => {
    if (LOOPBACK.test(hostname)) return undefined
    try {
      return await permissions?.query(PERMISSION)
    } catch {
      // A browser that does not know the permission does not ask for it either.
      return undefined
    }
  }
  return {
    look: async () => {
      const permission = await status()
      if (!permission) return 'open'
      const reach = REACH[permission.state]
      return reach === 'refused' && !isSecureContext ? 'insecure' : reach
    },
    watch: (notify) => {
      const over = new AbortController()
      void status().then((permission) =>
        permission?.addEventListener('change', notify, { signal: over.signal }),
      )
      return () => over.abort()
    },
  }
}
