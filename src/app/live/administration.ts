import { fromPromise } from 'xstate'
import { administrationMachine } from '#machines/office/administration/administration.machine.ts'
import type { OfficeApi } from '#services/api/administration.ts'

export const liveAdministration = (api: OfficeApi) =>
  administrationMachine.provide({ actors: { loadStores: fromPromise(() => api.stores()) } })
