import { scannerMachine } from '#machines/devices/scanner/scanner.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'

export const scannerModel = chartModel(scannerMachine, {
  inputs: [undefined],
  events: () => [
    { type: 'code.scanned', code: '2000000000015' },
    { type: 'screen.opened' },
    { type: 'screen.closed' },
    { type: 'leadership.given' },
    { type: 'leadership.ended' },
    { type: 'device.requested', kind: 'hid' },
    { type: 'device.requested', kind: 'serial' },
    { type: 'device.released' },
    { type: 'device.connected', name: 'Voyager' },
    { type: 'device.notChosen' },
    { type: 'device.failed' },
    { type: 'device.notLoaded' },
    { type: 'device.lost' },
  ],
  outcomes: {},
  key: ({ context }) => context.deviceName,
  accepts: {
    screen: ['code.scanned'],
    'screen.closed': ['screen.opened'],
    'screen.open': ['screen.closed'],
    device: ['leadership.ended'],
    'device.none': ['device.connected', 'device.requested', 'leadership.given'],
    'device.connecting': ['device.connected', 'device.failed', 'device.notChosen', 'device.notLoaded'],
    'device.connected': ['device.lost', 'device.released'],
  },
  cashierSees: {
    'screen.closed': 'Another screen than the sale',
    'screen.open': 'The sale',
    'device.none': "'Connect scanner' in the menu",
    'device.connecting': "The browser's window of scanners",
    'device.connected': "'Disconnect scanner' in the menu",
  },
})
