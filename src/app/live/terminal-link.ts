import { fromCallback, type AnyEventObject, type CallbackLogicFunction, fromPromise } from 'xstate'
import type { TerminalRequest } from '#contract/terminal.ts'
import type { Deps } from '#app/deps.ts'
import { linkOf } from '#app/links/carry.ts'
import { serialPortOf } from '#domain/device.ts'
import { permittedLine } from '#hardware/card-terminal/permitted-line.ts'
import { barrierTo } from '#hardware/card-terminal/reach.ts'
import { selectStoreId } from '#machines/session/session/session.selectors.ts'
import { terminalLinkMachine } from '#machines/devices/terminalLink/terminalLink.machine.ts'
import type {
  LineCommand,
  StatusReported,
  TerminalLinkEvent,
} from '#machines/devices/terminalLink/terminalLink.types.ts'
import type { TabLeaderActor } from '#machines/shell/tabLeader/tabLeader.machine.ts'
import type { SessionActor } from '#machines/session/session/session.machine.ts'
import { logFault } from '#services/log.ts'
import { reportedPorts } from '#hardware/card-terminal/serial-ports.ts'
import { portSetupMachine } from '#machines/devices/portSetup/portSetup.machine.ts'
import { keepLedger } from './charge-ledger.ts'

export const livePortSetup = ({ records, cardTerminal, terminalReach }: Deps) =>
  portSetupMachine.provide({
    actors: {
      readPort: fromPromise(() => records.serialPort.read()),
      askService: fromPromise(async () => {
        // Nothing that the browser would ask the cashier about, for a mere offer.
        const barrier = barrierTo(await terminalReach.look(), false)
        return barrier === undefined ? reportedPorts(cardTerminal) : []
      }),
      savePort: fromPromise(({ input }) => records.serialPort.write(input.port)),
    },
  })

const line =
  ({
    cardTerminal,
    terminalReach,
    records,
  }: Deps): CallbackLogicFunction<LineCommand, TerminalLinkEvent, { mayAsk: boolean }> =>
  ({ sendBack, receive, input: { mayAsk } }) => {
    const { send: sendTo, close } = permittedLine(
      { terminal: cardTerminal, reach: terminalReach },
      mayAsk,
      sendBack,
    )
    const send = (request: TerminalRequest) => {
      if (!sendTo(request)) sendBack({ type: 'line.dropped' })
    }
    const initialise = async () => {
      const saved = await records.serialPort.read()
      send({ action: 'init-serial-port', port: serialPortOf(saved, navigator.userAgent) })
    }
    receive((command) => {
      if (command.type === 'port.initialised') void initialise()
      else send(command.request)
    })
    return close
  }

const watchReach =
  ({ terminalReach }: Deps): CallbackLogicFunction<AnyEventObject, TerminalLinkEvent> =>
  ({ sendBack }) =>
    terminalReach.watch(() => sendBack({ type: 'reach.changed' }))

/** PUT /pos/terminal/update/status with serial number and store of the saved terminal record (§7.20, §7.21). */
const report = async ({ api, records }: Deps, { status }: StatusReported): Promise<void> => {
  const terminal = await records.currentTerminal.read()
  if (!terminal.ok || !terminal.value) return
  const { terminal_number, store_id } = terminal.value
  const answer = await api.registration.updateTerminalStatus(terminal_number, status, store_id)
  if (!answer.ok) logFault('The status of the terminal was not updated', answer.fault)
}

const reportStatus =
  (deps: Deps): CallbackLogicFunction<StatusReported> =>
  ({ receive }) =>
    receive((reported) => void report(deps, reported))

export const liveTerminalLink = (deps: Deps, session: SessionActor, tabLeader: TabLeaderActor) =>
  terminalLinkMachine.provide({
    actors: {
      watchTill: fromCallback(linkOf('terminalLink', 'watchTill', { session, tabLeader })),
      line: fromCallback(line(deps)),
      watchReach: fromCallback(watchReach(deps)),
      statusReporter: fromCallback(reportStatus(deps)),
      ledger: fromCallback(keepLedger(deps, () => selectStoreId(session.getSnapshot()) ?? '')),
    },
  })
