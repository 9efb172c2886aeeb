import type { Scanner } from '#hardware/scanner/port.ts'

type TakeCode = (code: string) => void

/** Where barcodes of every kind of scanner come together. */
export const createScanHub = () => {
  const listeners = new Set<TakeCode>()
  return {
    publish: (code: string): void => listeners.forEach((take) => take(code)),
    listen: ((take) => {
      listeners.add(take)
      return () => void listeners.delete(take)
    }) satisfies Scanner['listen'],
  }
}

export type ScanHub = ReturnType<typeof createScanHub>
