import { fromPromise } from 'xstate'
import { userSessionsMachine } from '#machines/office/userSessions/userSessions.machine.ts'
import type { OfficeApi } from '#services/api/administration.ts'

export const liveUserSessions = (api: OfficeApi) =>
  userSessionsMachine.provide({
    actors: {
      loadSessions: fromPromise(({ input: { userId } }) =>
        userId === undefined ? api.ownSessions() : api.staffSessions(userId),
      ),
      endSessions: fromPromise(({ input }) => api.endSessions(input)),
    },
  })
