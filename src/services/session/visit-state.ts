import { visitState } from '#domain/sign-in.ts'

const KEY = 'authState'

/** The state of this tab's last visit to the provider's pages, good for one hand-off. */
export const visitStateRecord = (storage: Storage) => ({
  /** Makes and keeps the state of a new visit; a visit before it is forgotten. */
  make: (): string => {
    const state = visitState((bytes) => crypto.getRandomValues(bytes))
    storage.setItem(KEY, state)
    return state
  },
  /** The state of the last visit, which is gone with this; undefined where there was none. */
  take: (): string | undefined => {
    const state = storage.getItem(KEY) ?? undefined
    storage.removeItem(KEY)
    return state
  },
})
