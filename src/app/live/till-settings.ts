import { fromCallback, fromPromise } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { linkOf } from '#app/links/carry.ts'
import type { TillSettings } from '#contract/till-settings.ts'
import { ok } from '#domain/result.ts'
import { withOptions } from '#domain/store-options.ts'
import { storesToKeep, withKept } from '#domain/kept-by-store.ts'
import { settingsOf } from '#domain/kept-settings.ts'
import { tillSettingsMachine } from '#machines/selling/tillSettings/tillSettings.machine.ts'
import type { FetchedSettings, KeptSettings } from '#machines/selling/tillSettings/tillSettings.types.ts'
import type { SessionActor } from '#machines/session/session/session.machine.ts'

interface OfStore {
  storeId: string
}

/** What cannot be kept is missing without a network only. Settings of stores that have left the device go with them. */
const keep = async ({ records, stores, tillSettingsRecord }: Deps, storeId: string, said: TillSettings) => {
  const onDevice = storesToKeep(await stores.list(), storeId)
  await Promise.all([
    tillSettingsRecord.update((kept = []) => withKept(kept, onDevice, { store_id: storeId, settings: said })),
    records.paymentOptions.update((kept = []) => withOptions(kept, storeId, said.payment_options)),
    records.splitPaymentOptions.update((kept = []) => withOptions(kept, storeId, said.split_options)),
  ])
}

/** Which device asks, and which app it runs: owners see both of each terminal (decision 0170). */
const asker = async ({ deviceIdentity, appVersion }: Deps) => {
  const device = await deviceIdentity()
  return {
    ...(device.ok ? { terminalNumber: device.value.terminal_number } : {}),
    ...(appVersion === undefined ? {} : { appVersion }),
  }
}

export const liveTillSettings = (deps: Deps, session: SessionActor) =>
  tillSettingsMachine.provide({
    actors: {
      storeLink: fromCallback(linkOf('tillSettings', 'storeLink', { session })),
      readKept: fromPromise<KeptSettings, OfStore>(async ({ input: { storeId } }) => {
        const kept = await deps.tillSettingsRecord.read()
        return kept.ok ? ok(settingsOf(kept.value, storeId)) : kept
      }),
      fetchSettings: fromPromise<FetchedSettings, OfStore>(async ({ input: { storeId } }) => {
        const said = await deps.api.store.tillSettings(storeId, await asker(deps))
        if (said.ok) await keep(deps, storeId, said.value)
        return said
      }),
    },
  })
