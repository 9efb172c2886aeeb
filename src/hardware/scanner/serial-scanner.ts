import type { DeviceFact, DeviceLink } from './types.ts'

/** Ends of a code on a serial line. */
// oxlint-disable-next-line no-control-regex -- ETX is one of the ends that scanners send
const ENDS = /[\r\n\t\u0003]/

/** A code without an end is complete after this many ms without a character. */
const SILENCE = 60

/** Cuts what comes over a serial line into codes. */
const lineSplitter = (on: (code: string) => void) => {
  let rest = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    if (rest !== '') on(rest)
    rest = ''
  }
  return {
    take: (text: string): void => {
      clearTimeout(timer)
      const [...parts] = (rest + text).split(ENDS)
      rest = parts.pop() ?? ''
      parts.filter((part) => part !== '').forEach(on)
      timer = setTimeout(flush, SILENCE)
    },
    stop: (): void => clearTimeout(timer),
  }
}

type Listener = (fact: DeviceFact) => void

/** The part of a port of the Web Serial API that a scanner needs. */
export interface SerialLine {
  open: (settings: { baudRate: number }) => Promise<void>
  close: () => Promise<void>
  readonly readable: ReadableStream<Uint8Array> | null
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

/** Reads until the line is closed or pulled. */
const readAll = async (reader: ReadableStreamDefaultReader<Uint8Array>, take: (text: string) => void) => {
  const decoder = new TextDecoder()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    take(decoder.decode(value, { stream: true }))
  }
}

const isAt = ({ vendorId, productId }: SerialId, line: SerialLine): boolean => {
  const { usbVendorId = null, usbProductId = null } = line.getInfo()
  return usbVendorId === vendorId && usbProductId === productId
}

/** Scanners in USB serial mode, through Web Serial. */
export const serialScanner = (
  lines: SerialLines,
  on: Listener,
  reserved: () => Promise<SerialId | undefined>,
): Omit<DeviceLink, 'ask'> & { ask: () => void } => {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  let isWanted = true

  /**
   * Reads a stream of the port until it ends. True where it broke off and is wanted still: noise on the line ends a stream with an error, and
   * the port has another one then, unless its cable was pulled.
   */
  const breaksOff = async (
    stream: ReadableStream<Uint8Array>,
    take: (text: string) => void,
  ): Promise<boolean> => {
    const current = stream.getReader()
    reader = current
    try {
      await readAll(current, take)
      return false
    } catch {
      return isWanted
    } finally {
      current.releaseLock()
      reader = undefined
    }
  }
  const run = async (line: SerialLine): Promise<void> => {
    await line.open(SETTINGS)
    const codes = lineSplitter((code) => on({ kind: 'read', code }))
    on({ kind: 'connected', name: NAME })
    let stream: ReadableStream<Uint8Array> | null = null
    while (line.readable && line.readable !== stream) {
      stream = line.readable
      if (!(await breaksOff(stream, codes.take))) break
    }
    codes.stop()
    // A port that stays open could not be opened again; one that was pulled is closed already.
    await line.close().catch(() => undefined)
    if (isWanted) on({ kind: 'lost' })
  }
  const reportFailure = (error: unknown) =>
    on(isNoChoice(error) ? { kind: 'notChosen' } : { kind: 'failed', reason: String(error) })
  const drop = () => {
    isWanted = false
    void reader?.cancel()
  }
  const openAllowed = async (): Promise<void> => {
    const [ports, taken] = await Promise.all([lines.getPorts(), reserved()])
    const [port, ...others] = ports.filter((candidate) => !taken || !isAt(taken, candidate))
    if (port && others.length === 0) await run(port)
  }
  void openAllowed().catch(reportFailure)
  return {
    ask: () => {
      isWanted = true
      void lines.requestPort().then(run).catch(reportFailure)
    },
    drop,
    close: drop,
  }
}
