import { failed, ok } from '#domain/result.ts'
import { deviceInfoMachine } from '#machines/deviceInfo/deviceInfo.machine.ts'
import type { ChartModel } from '#tests/support/charts/model.ts'
import { sampleDevice } from '#tests/support/samples/device.ts'

export const deviceInfoModel: ChartModel = {
  machine: deviceInfoMachine,
  inputs: [undefined],
  events: () => [{ type: 'panel.toggled' }, { type: 'panel.closed' }],
  outcomes: { readDevice: [ok(sampleDevice), failed({ kind: 'storageFull' })] },
  key: ({ context }) => context.device !== undefined,
  cashierSees: {
    closed: "The toggle 'Get Device Info' and 'Back Home'",
    reading: 'The toggle, busy',
    open: 'The panel with the four facts',
  },
}
