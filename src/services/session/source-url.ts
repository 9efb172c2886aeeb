const KEY = 'authSourceUrl'

/** The page to go on to after the sign-in, kept in this tab while the provider's pages are open (§4.3). */
export const sourceUrlRecord = (storage: Storage) => ({
  read: (): string | undefined => storage.getItem(KEY) ?? undefined,
  write: (path: string): void => storage.setItem(KEY, path),
  remove: (): void => storage.removeItem(KEY),
})
