import { failed } from '#domain/result.ts'
import type { PrinterKind } from '#machines/devices/receiptPrinter/receiptPrinter.types.ts'
import { isNotLoaded, lazily } from '../lazily.ts'
import type { PrinterLink, ReceiptPrinters } from './types.ts'
import type { SerialPrinterPorts } from './serial-bus.ts'
import type { UsbPrinterDevices } from './usb-bus.ts'

/** What a browser's `navigator` has of them. */
export interface PrinterBuses {
  serial?: SerialPrinterPorts
  usb?: UsbPrinterDevices
}

const load = async ({ serial, usb }: PrinterBuses) => {
  const [{ printerLink }, { serialBus }, { usbBus }] = await Promise.all([
    import('./printer-link.ts'),
    import('./serial-bus.ts'),
    import('./usb-bus.ts'),
  ])
  const buses = { ...(serial && { serial: serialBus(serial) }), ...(usb && { usb: usbBus(usb) }) }
  return (on: Parameters<ReceiptPrinters['open']>[0]) => printerLink(buses, on)
}

/** That it could not be loaded was reported to whoever wanted it. */
const ignore = () => undefined

/**
 * Receipt printers by WebUSB and Web Serial, where the browser has them. What speaks to printers is loaded when one is
 * asked for or was connected before.
 */
export const browserReceiptPrinters = (buses: PrinterBuses, loadLink = load): ReceiptPrinters => ({
  kinds: [
    ...(buses.usb ? (['usb'] as PrinterKind[]) : []),
    ...(buses.serial ? (['serial'] as PrinterKind[]) : []),
  ],
  open: (on) => {
    const part = lazily<PrinterLink>(async () => (await loadLink(buses))(on))
    const withLink = (use: (link: PrinterLink) => void) =>
      void part
        .want()
        .then(use)
        .catch((error: unknown) => on({ kind: isNotLoaded(error) ? 'notLoaded' : 'failed' }))
    return {
      ask: (kind) => withLink((it) => it.ask(kind)),
      recall: (device) => withLink((it) => it.recall(device)),
      print: async (lines) => (await part.want()).print(lines),
      openDrawer: () => withLink((it) => it.openDrawer()),
      drop: () => void part.there()?.then((it) => it.drop(), ignore),
      leave: () => void part.there()?.then((it) => it.leave(), ignore),
      close: () => void part.there()?.then((it) => it.close(), ignore),
    }
  },
})

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
