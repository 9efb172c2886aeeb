import { fromCallback, fromPromise } from 'xstate'
import { securityEventsMachine } from '#machines/office/securityEvents/securityEvents.machine.ts'
import type { OfficeApi } from '#services/api/administration.ts'

/** Nothing on this page changes what it lists. */
const nothing = () => undefined

export const liveSecurityEvents = (api: OfficeApi) =>
  securityEventsMachine.provide({
    actors: {
      loadPage: fromPromise(({ input }) => api.securityEvents(input)),
      changesLink: fromCallback(nothing),
    },
  })
