import { busyButton, button, no, words } from '#tests/support/charts/view.ts'
import { failed, ok } from '#domain/result.ts'
import { deviceInfoMachine } from '#machines/shell/deviceInfo/deviceInfo.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { deviceFixture } from '#tests/support/fixtures/device.ts'

export const deviceInfoModel = chartModel(deviceInfoMachine, {
  inputs: [undefined],
  events: () => [{ type: 'panel.toggled' }, { type: 'panel.closed' }],
  outcomes: { readDevice: [ok(deviceFixture), failed({ kind: 'storageFull' })] },
  key: ({ context }) => context.device !== undefined,
  accepts: {
    closed: ['panel.toggled'],
    reading: [],
    open: ['panel.closed', 'panel.toggled'],
  },
  cashierSees: {
    closed: [
      "The toggle 'Get Device Info' and 'Back Home'",
      button('Get Device Info'),
      words('Back Home'),
      no(words('Terminal Number')),
    ],
    reading: ['The toggle, busy', busyButton],
    open: [
      'The panel with the four facts',
      words('Device name'),
      words('Device Type'),
      words('Terminal Number'),
      words('Date Generated'),
    ],
  },
})
