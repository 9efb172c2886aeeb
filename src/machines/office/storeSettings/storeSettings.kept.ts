import { storeDraftOf } from '#domain/shop-setup.ts'
import type { LoadedStores, SavedLogo, SavedStore, StoreSettingsContext } from './storeSettings.types.ts'

type Kept = Partial<StoreSettingsContext>

/** The forms begin with what the server has. */
export const loadedStore = ({ storeId }: StoreSettingsContext, loaded: LoadedStores): Kept => {
  const saved = loaded.ok ? loaded.value.find(({ store_id }) => store_id === storeId) : undefined
  return saved ? { saved, store: storeDraftOf(saved), codes: saved.payment_options } : {}
}

/** Logo and ways to pay may have been saved meanwhile, and are not taken over. */
export const withData = ({ saved }: StoreSettingsContext, answer: SavedStore): Kept => {
  if (!answer.ok || saved === null) return {}
  const store = storeDraftOf(answer.value)
  return { store, saved: { ...saved, ...store, closed_at: answer.value.closed_at } }
}

export const withLogo = ({ saved }: StoreSettingsContext, answer: SavedLogo): Kept =>
  answer.ok && saved ? { saved: { ...saved, image: answer.value.image } } : {}

export const withOptions = ({ saved, codes }: StoreSettingsContext): Kept =>
  saved ? { saved: { ...saved, payment_options: codes } } : {}
