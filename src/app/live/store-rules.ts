import { fromPromise } from 'xstate'
import { storeRulesMachine } from '#machines/office/storeRules/storeRules.machine.ts'
import type { OfficeApi } from '#services/api/administration.ts'

export const liveStoreRules = (api: OfficeApi) =>
  storeRulesMachine.provide({
    actors: {
      loadRules: fromPromise(({ input }) => api.storeRules(input.storeId)),
      saveRules: fromPromise(({ input }) => api.saveStoreRules(input)),
    },
  })
