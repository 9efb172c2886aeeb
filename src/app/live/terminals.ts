import { v7 as uuid } from 'uuid'
import { fromPromise } from 'xstate'
import { terminalsMachine } from '#machines/office/terminals/terminals.machine.ts'
import type { OfficeApi } from '#services/api/administration.ts'

export const liveTerminals = (api: OfficeApi) =>
  terminalsMachine.provide({
    actors: {
      loadTerminals: fromPromise(({ input }) => api.terminals(input.storeId)),
      drawId: fromPromise(() => Promise.resolve(uuid())),
      addTerminal: fromPromise(({ input }) => api.addTerminal(input)),
      replaceCode: fromPromise(({ input }) => api.replaceAccessCode(input)),
      removeTerminal: fromPromise(({ input }) => api.removeTerminal(input)),
    },
  })
