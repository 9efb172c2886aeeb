import { once } from 'node:events'
import type { SerialPrinterPort, SerialPrinterPorts } from '#hardware/receipt-printer/serial-bus.ts'
import type { EscPosPrinter } from './emulator.ts'

const notFound = () => new DOMException('No port selected by the user.', 'NotFoundError')

/** A port of Web Serial with this printer at its end. */
export const serialPortOf = (printer: EscPosPrinter, info = {}) => {
  let readable: ReadableStream<Uint8Array> | null = null
  let writable: WritableStream<Uint8Array> | null = null
  let said: ReadableStreamDefaultController<Uint8Array> | undefined
  let isOpen = false
  let isForgotten = false
  /** Nothing is taken while this is pending. */
  let blocked: Promise<void> = Promise.resolve()
  const say = (bytes: number[]) => {
    if (bytes.length > 0) said?.enqueue(Uint8Array.from(bytes))
  }
  const pull = (cause: unknown) => {
    readable = null
    said?.error(cause)
  }
  const port: SerialPrinterPort = {
    open: async () => {
      if (isOpen) throw new DOMException('The port is already open.', 'InvalidStateError')
      isOpen = true
      readable = new ReadableStream<Uint8Array>({ start: (controller) => void (said = controller) })
      let aborted: Promise<unknown> | undefined
      writable = new WritableStream<Uint8Array>({
        start: ({ signal }) => void (aborted = once(signal, 'abort')),
        // A write ends as soon as possible when the stream is aborted (https://wicg.github.io/serial/#writable-attribute).
        write: async (bytes, { signal }) => {
          await Promise.race([blocked, aborted])
          signal.throwIfAborted()
          try {
            say(printer.take(bytes))
          } catch (cause) {
            pull(cause)
            throw cause
          }
        },
      })
    },
    close: async () => {
      if (!isOpen) throw new DOMException('The port is already closed.', 'InvalidStateError')
      if (readable?.locked || writable?.locked) throw new TypeError('Cannot close a locked stream')
      isOpen = false
      readable = null
      writable = null
    },
    getInfo: () => info,
    forget: async () => void (isForgotten = true),
    get readable() {
      return readable
    },
    get writable() {
      return writable
    },
  }
  return {
    port,
    say,
    /** Pulls the cable while nothing is written. */
    pull: () => pull(new DOMException('The device has been lost.', 'NetworkError')),
    /** From now on nothing is taken, until it is released. */
    block: () => void (blocked = new Promise(() => undefined)),
    release: () => void (blocked = Promise.resolve()),
    isOpen: () => isOpen,
    isForgotten: () => isForgotten,
  }
}

/** `navigator.serial` of a browser: these ports were allowed before, and this one is chosen when it asks. */
export const serialPorts = (allowed: SerialPrinterPort[], chosen?: SerialPrinterPort) => {
  const listeners = new Set<() => void>()
  const api: SerialPrinterPorts = {
    getPorts: async () => [...allowed],
    requestPort: async () => {
      if (!chosen) throw notFound()
      return chosen
    },
    addEventListener: (_, on) => void listeners.add(on),
    removeEventListener: (_, on) => void listeners.delete(on),
  }
  return {
    api,
    plugIn: (port: SerialPrinterPort) => {
      allowed.push(port)
      listeners.forEach((on) => on())
    },
    listeners,
  }
}
