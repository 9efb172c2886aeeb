import { assign, setup } from 'xstate'
import type { Result } from '#domain/result.ts'
import type { DeviceInfo } from '#domain/device.ts'
import type { StorageFault } from '#domain/faults.ts'
import { promiseActor } from '#machines/kit/placeholders.ts'
import { STORAGE_FAILED, UNEXPECTED, notify, type Notified } from '#machines/kit/emitted.ts'

interface DeviceInfoContext {
  /** What is shown in the panel; undefined until it was read. */
  device: DeviceInfo | undefined
}

type DeviceInfoEvent = { type: 'panel.toggled' } | { type: 'panel.closed' }

type ReadDevice = Result<DeviceInfo, StorageFault>

/** The device info page: a panel with this device's identity, opened by a toggle (§2.10, §2.11). */
export const deviceInfoMachine = setup({
  types: {
    context: {} as DeviceInfoContext,
    events: {} as DeviceInfoEvent,
    emitted: {} as Notified,
  },
  actors: { readDevice: promiseActor<ReadDevice>('readDevice') },
  actions: {
    keepDevice: assign({
      device: ({ context }, { read }: { read: ReadDevice }) => (read.ok ? read.value : context.device),
    }),
    notify: notify(),
  },
  guards: { isRead: (_, params: { read: ReadDevice }) => params.read.ok },
}).createMachine({
  id: 'deviceInfo',
  context: { device: undefined },
  initial: 'closed',
  states: {
    closed: {
      description: "Only the 'Get Device Info' toggle shows (§2.11).",
      on: { 'panel.toggled': { target: 'reading', description: 'The toggle opens the panel (§2.11).' } },
    },
    reading: {
      description: "The device's identity is read, or generated on the first use (§3.1).",
      tags: 'busy',
      invoke: {
        id: 'readDevice',
        src: 'readDevice',
        onDone: [
          {
            guard: { type: 'isRead', params: ({ event }) => ({ read: event.output }) },
            target: 'open',
            actions: { type: 'keepDevice', params: ({ event }) => ({ read: event.output }) },
            description: 'The panel opens (§2.10).',
          },
          {
            target: 'closed',
            actions: STORAGE_FAILED,
            description: 'The device does not let its storage be read.',
          },
        ],
        onError: { target: 'closed', actions: UNEXPECTED },
      },
    },
    open: {
      description: 'The panel shows Device name, Device Type, Terminal Number and Date Generated (§2.10).',
      on: {
        'panel.toggled': { target: 'closed', description: 'The toggle closes the panel (§2.11).' },
        'panel.closed': { target: 'closed', description: 'X closes the panel (§2.10).' },
      },
    },
  },
})
