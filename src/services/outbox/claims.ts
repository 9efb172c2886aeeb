import type { Release, TryLock } from '#services/tabs/locks.ts'

/** Which sales this tab is making: no other tab takes them up as long as this page lives. */
export const saleClaims = (tryLock: TryLock) => {
  const held = new Map<string, Release>()
  return {
    /** False while another tab is making this sale. */
    claim: async (saleId: string): Promise<boolean> => {
      if (held.has(saleId)) return true
      const release = await tryLock(`tillstate.sale.${saleId}`)
      if (release) held.set(saleId, release)
      return release !== undefined
    },
    release: (saleId: string): void => {
      held.get(saleId)?.()
      held.delete(saleId)
    },
  }
}

export type SaleClaims = ReturnType<typeof saleClaims>
