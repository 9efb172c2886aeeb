import { failed } from '#domain/result.ts'
import type { PrinterLink, ReceiptPrinters } from './types.ts'

/** Receipt printers, and a way to print on the open link without having opened it; `lost` where none is open. */
export const sharedPrinter = ({
  open,
}: Pick<ReceiptPrinters, 'open'>): Pick<ReceiptPrinters, 'open'> & Pick<PrinterLink, 'print'> => {
  let current: PrinterLink | undefined
  return {
    open: (on) => {
      const link = open(on)
      current = link
      return {
        ...link,
        close: () => {
          if (current === link) current = undefined
          link.close()
        },
      }
    },
    print: async (lines) => (current ? current.print(lines) : failed({ kind: 'lost' })),
  }
}
