import type { Page } from '@playwright/test'
import {
  CableOut,
  escPosPrinter,
  type EscPosPrinter,
  type PrinterOptions,
} from '#tests/support/printer/emulator.ts'

/** What the page asks of the printer at the end of its port: the answer to these bytes, null where the cable is out. */
type Take = (bytes: number[]) => Promise<number[] | null>

/** Runs in the page: its `navigator.serial` has one port, which is allowed once it was chosen. */
const plugIntoPage = () => {
  const ALLOWED = 'serial-port-allowed'
  const take = (window as unknown as { printerTakes: Take }).printerTakes
  let said: ReadableStreamDefaultController<Uint8Array> | undefined
  const port = {
    readable: null as ReadableStream<Uint8Array> | null,
    writable: null as WritableStream<Uint8Array> | null,
    getInfo: () => ({ usbVendorId: 1208, usbProductId: 514 }),
    open: async () => {
      port.readable = new ReadableStream({ start: (controller) => void (said = controller) })
      port.writable = new WritableStream({
        write: async (bytes) => {
          const answer = await take([...bytes])
          if (answer === null) {
            port.readable = null
            const lost = new DOMException('The device has been lost.', 'NetworkError')
            said?.error(lost)
            throw lost
          }
          if (answer.length > 0) said?.enqueue(Uint8Array.from(answer))
        },
      })
    },
    close: async () => {
      port.readable = null
      port.writable = null
    },
  }
  const serial = Object.assign(new EventTarget(), {
    getPorts: async () => (sessionStorage.getItem(ALLOWED) ? [port] : []),
    requestPort: async () => {
      sessionStorage.setItem(ALLOWED, 'yes')
      return port
    },
  })
  Object.defineProperty(navigator, 'serial', { value: serial })
}

/** Puts a receipt printer at a serial port of this page, and gives what it does. */
export const serialPrinterAt = async (page: Page, options: PrinterOptions = {}): Promise<EscPosPrinter> => {
  const printer = escPosPrinter(options)
  await page.exposeFunction('printerTakes', (bytes: number[]) => {
    try {
      return printer.take(bytes)
    } catch (cause) {
      if (cause instanceof CableOut) return null
      throw cause
    }
  })
  await page.addInitScript(plugIntoPage)
  return printer
}

/** The cable is back: the browser tells the page. */
export const plugIn = async (page: Page, printer: EscPosPrinter): Promise<void> => {
  printer.plugIn()
  await page.evaluate(() => {
    const { serial } = navigator as unknown as { serial: EventTarget }
    serial.dispatchEvent(new Event('connect'))
  })
}
