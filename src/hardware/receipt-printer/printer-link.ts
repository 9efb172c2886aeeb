import type { PaperLine } from '#domain/paper-receipt.ts'
import { failed, type Result } from '#domain/result.ts'
import type {
  PrinterDevice,
  PrinterKind,
  PrinterFault,
} from '#machines/devices/receiptPrinter/receiptPrinter.types.ts'
import { drawerBytes, receiptBytes } from './bytes.ts'
import type { PrinterBus, PrinterFact, PrinterLine, PrinterLink, PrinterSocket } from './types.ts'
import { printOn, sends, WAITS, type Waits } from './print-job.ts'

const isNoChoice = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError'

const isSame = (one: PrinterDevice, other: PrinterDevice): boolean =>
  one.vendorId === other.vendorId && one.productId === other.productId

/**
 * The printer among the devices that are allowed: the one that was open last, else the only one that is like it. Of several
 * that are alike each may be something else, such as the scanner, which takes a receipt without a word.
 */
const printerAmong = (
  allowed: PrinterSocket[],
  device: PrinterDevice,
  lastHandle: object | undefined,
): PrinterSocket | undefined => {
  const alike = allowed.filter((socket) => isSame(socket.device, device))
  const [only, ...others] = alike
  return alike.find(({ handle }) => handle === lastHandle) ?? (others.length === 0 ? only : undefined)
}

/** The printer of this device over these buses: one at a time, one job after the other. */
export const printerLink = (
  buses: Partial<Record<PrinterKind, PrinterBus>>,
  on: (fact: PrinterFact) => void,
  waits: Waits = WAITS,
): PrinterLink => {
  let line: PrinterLine | undefined
  let lastHandle: object | undefined
  let known: { bus: PrinterBus; device: PrinterDevice } | undefined
  let last: Promise<unknown> = Promise.resolve()
  let stopWaiting: (() => void) | undefined
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
  const letGo = async (): Promise<void> => {
    const open = line
    line = undefined
    await open?.close()
  }
  /** The line and a job on it may both find out that it broke: it is reported once. */
  const reportLost = async (broken: PrinterLine | undefined): Promise<void> => {
    if (!broken || line !== broken) return
    line = undefined
    on({ kind: 'lost' })
    await broken.close()
  }
  const openSocket = async (socket: PrinterSocket): Promise<void> => {
    await letGo()
    const opened: PrinterLine = await socket.open(() => void reportLost(opened))
    line = opened
    lastHandle = socket.handle
    on({ kind: 'connected', device: socket.device })
  }
  const allowedSocket = async (): Promise<PrinterSocket | undefined> => {
    if (!known) return undefined
    const { bus, device } = known
    return printerAmong(await bus.allowed(), device, lastHandle)
  }
  const reopen = async (): Promise<void> => {
    if (line) return
    const socket = await allowedSocket()
    // One that another tab has open is waited for, as one that is off: nobody has asked for it just now.
    if (socket) await openSocket(socket).catch(() => undefined)
  }
  /** A printer that is plugged in again is opened again. */
  const remember = (bus: PrinterBus, device: PrinterDevice): void => {
    stopWaiting?.()
    known = { bus, device }
    stopWaiting = bus.onAttached(() => void inTurn(reopen))
  }
  const drop = async (): Promise<void> => {
    await letGo()
    const socket = await allowedSocket()
    known = undefined
    await socket?.forget()
  }
  const printNow = async (lines: PaperLine[]): Promise<Result<void, PrinterFault>> => {
    await reopen()
    if (!line) return failed({ kind: 'lost' })
    const used = line
    const printed = await printOn(used, receiptBytes(lines), waits)
    if (printed.ok) return printed
    if (printed.fault.kind === 'lost') await reportLost(used)
    // What it has not taken stands before everything else on this line: the next job gets another one.
    if (printed.fault.kind === 'silent') await letGo()
    return printed
  }
  const openDrawerNow = async (): Promise<void> => {
    await reopen()
    if (!line) return
    // A drawer has a key; the line reports that it broke.
    const isTaken = await sends(line, drawerBytes(), waits).catch(() => true)
    if (!isTaken) await letGo()
  }
  const leave = (): void => {
    stopWaiting?.()
    known = undefined
    void inTurn(letGo)
  }
  const choose = async (kind: PrinterKind): Promise<void> => {
    const bus = buses[kind]
    if (!bus) return on({ kind: 'failed' })
    try {
      const socket = await bus.request()
      await inTurn(() => openSocket(socket))
      remember(bus, socket.device)
    } catch (error) {
      on({ kind: isNoChoice(error) ? 'notChosen' : 'failed' })
    }
  }
  return {
    ask: (kind) => void choose(kind),
    recall: (device) => {
      const bus = buses[device.kind]
      if (!bus) return
      remember(bus, device)
      void inTurn(reopen)
    },
    print: (lines) => inTurn(() => printNow(lines)),
    openDrawer: () => void inTurn(openDrawerNow),
    drop: () => {
      stopWaiting?.()
      void inTurn(drop)
    },
    leave,
    close: leave,
  }
}
