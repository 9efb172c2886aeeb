import { visitState } from '#domain/sign-in.ts'

const STATE_KEY = 'authState'

/** The state of this tab's last visit to the provider's pages, good for one hand-off. */
export const visitStateRecord = (storage: Storage) => ({
  /** Makes and keeps the state of a new visit; a visit before it is forgotten. */
  make: (): string => {
    const state = visitState((bytes) => crypto.getRandomValues(bytes))
    storage.setItem(STATE_KEY, state)
    return state
  },
  /** The state of the last visit, which is gone with this; undefined where there was none. */
  take: (): string | undefined => {
    const state = storage.getItem(STATE_KEY) ?? undefined
    storage.removeItem(STATE_KEY)
    return state
  },
})

const SOURCE_KEY = 'authSourceUrl'

/** The page to go on to after the sign-in, kept in this tab while the provider's pages are open (§4.3). */
export const sourceUrlRecord = (storage: Storage) => ({
  read: (): string | undefined => storage.getItem(SOURCE_KEY) ?? undefined,
  write: (path: string): void => storage.setItem(SOURCE_KEY, path),
  remove: (): void => storage.removeItem(SOURCE_KEY),
})
