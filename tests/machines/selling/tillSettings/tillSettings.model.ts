import { failed, ok } from '#domain/result.ts'
import { tillSettingsMachine } from '#machines/selling/tillSettings/tillSettings.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { OWN_SETTINGS, TILL_SETTINGS } from '#tests/support/fixtures/till-settings.ts'

export const tillSettingsModel = chartModel(tillSettingsMachine, {
  inputs: [{ usual: { fixed_discount: 'replaces-total', offline_sales: true } }],
  events: () => [{ type: 'store.entered', storeId: 's1' }, { type: 'store.left' }],
  outcomes: {
    readKept: [ok(TILL_SETTINGS), ok(undefined), failed({ kind: 'storageUnavailable', reason: 'blocked' })],
    fetchSettings: [
      ok(OWN_SETTINGS),
      ok({ ...OWN_SETTINGS, day: '2026-11-24' }),
      ok({ ...OWN_SETTINGS, day: '2026-11-25' }),
      failed({ kind: 'offline' }),
    ],
  },
  key: ({ context: { storeId, settings, day } }) => [storeId, settings?.receipt_text, day],
  accepts: {
    '*': ['store.entered', 'store.left'],
    absent: [],
    recalling: [],
    asking: [],
    resting: [],
  },
  cashierSees: {
    absent: 'Nothing of it',
    recalling: 'What the installation has decided',
    asking: 'What the device has kept of the store, or what the installation has decided',
    resting: 'What the store has decided',
  },
})
