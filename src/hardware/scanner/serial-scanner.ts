import { cutLine } from '#domain/scan/line-codes.ts'
import { readPort, type ReadablePort } from '#hardware/serial-reading.ts'
import type { DeviceFact, DeviceLink } from './types.ts'

/** A code without an end is complete after this many ms without a character. */
const SILENCE = 60

/** The same of a scanner that has sent an end behind its last code: the rest of this one is late, as over Bluetooth. */
const SILENCE_BEFORE_END = 1_500

/** Cuts what comes over a serial line into codes. */
const lineSplitter = (on: (code: string) => void) => {
  let rest = ''
  let silence = SILENCE
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    if (rest === '') return
    on(rest)
    rest = ''
    silence = SILENCE
  }
  return {
    take: (text: string): void => {
      clearTimeout(timer)
      const cut = cutLine(rest + text)
      rest = cut.rest
      cut.codes.forEach(on)
      if (cut.codes.length > 0) silence = SILENCE_BEFORE_END
      timer = setTimeout(flush, silence)
    },
    stop: (): void => clearTimeout(timer),
  }
}

type Listener = (fact: DeviceFact) => void

/** The part of a port of the Web Serial API that a scanner needs. */
export interface SerialLine extends ReadablePort {
  open: (settings: { baudRate: number }) => Promise<void>
  close: () => Promise<void>
  getInfo: () => { usbVendorId?: number; usbProductId?: number }
}

/** What a serial device is known by; null where it has no USB id. */
export interface SerialId {
  vendorId: number | null
  productId: number | null
}

/** The part of the Web Serial API that finds scanners. */
export interface SerialLines {
  /** Ports that the cashier has allowed before. */
  getPorts: () => Promise<SerialLine[]>
  /** Has the browser ask for a port; rejects with NotFoundError where none is chosen. */
  requestPort: () => Promise<SerialLine>
}

/** What scanners leave the factory with; those on USB do not mind. */
const SETTINGS = { baudRate: 9_600 }

const NAME = 'USB serial scanner'

const isNoChoice = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError'

const isAt = ({ vendorId, productId }: SerialId, line: SerialLine): boolean => {
  const { usbVendorId = null, usbProductId = null } = line.getInfo()
  return usbVendorId === vendorId && usbProductId === productId
}

/** The port to open unasked: the only one that was allowed before, besides that of the receipt printer. */
const onlyPort = (allowed: SerialLine[], taken: SerialId | undefined): SerialLine | undefined => {
  const [port, ...others] = allowed.filter((line) => !taken || !isAt(taken, line))
  return others.length === 0 ? port : undefined
}

/** Scanners in USB serial mode, through Web Serial. */
export const serialScanner = (
  lines: SerialLines,
  on: Listener,
  reserved: () => Promise<SerialId | undefined>,
): Omit<DeviceLink, 'ask'> & { ask: () => void } => {
  let wanted = new AbortController()
  const run = async (line: SerialLine, signal: AbortSignal): Promise<void> => {
    if (signal.aborted) return
    await line.open(SETTINGS)
    const codes = lineSplitter((code) => on({ kind: 'read', code }))
    if (!signal.aborted) on({ kind: 'connected', name: NAME })
    await readPort(line, signal, () => {
      const decoder = new TextDecoder()
      return (bytes) => codes.take(decoder.decode(bytes, { stream: true }))
    })
    codes.stop()
    // A port that stays open could not be opened again; one that was pulled is closed already.
    await line.close().catch(() => undefined)
    if (!signal.aborted) on({ kind: 'lost' })
  }
  const reportFailure = (error: unknown) =>
    on(isNoChoice(error) ? { kind: 'notChosen' } : { kind: 'failed', reason: String(error) })
  const drop = () => {
    wanted.abort()
    wanted = new AbortController()
  }
  const openAllowed = async ({ signal }: AbortController): Promise<void> => {
    const [ports, taken] = await Promise.all([lines.getPorts(), reserved()])
    const port = onlyPort(ports, taken)
    if (port) await run(port, signal)
  }
  return {
    recall: () => void openAllowed(wanted).catch(reportFailure),
    ask: () => {
      const { signal } = wanted
      void lines
        .requestPort()
        .then((line) => run(line, signal))
        .catch(reportFailure)
    },
    drop,
    close: drop,
  }
}
