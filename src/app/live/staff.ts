import { v7 as uuid } from 'uuid'
import { fromPromise, fromCallback } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { staffMachine } from '#machines/office/staff/staff.machine.ts'
import type { OfficeApi } from '#services/api/administration.ts'
import { userSessionsMachine } from '#machines/office/userSessions/userSessions.machine.ts'
import { securityEventsMachine } from '#machines/office/securityEvents/securityEvents.machine.ts'

export const liveUserSessions = (api: OfficeApi) =>
  userSessionsMachine.provide({
    actors: {
      loadSessions: fromPromise(({ input: { userId } }) =>
        userId === undefined ? api.ownSessions() : api.staffSessions(userId),
      ),
      endSessions: fromPromise(({ input }) => api.endSessions(input)),
    },
  })

/** Nothing on this page changes what it lists. */
const nothing = () => undefined

export const liveSecurityEvents = (api: OfficeApi) =>
  securityEventsMachine.provide({
    actors: {
      loadPage: fromPromise(({ input }) => api.securityEvents(input)),
      changesLink: fromCallback(nothing),
    },
  })

export const liveStaff = (api: OfficeApi, { copyText }: Deps) =>
  staffMachine.provide({
    actors: {
      loadStaff: fromPromise(({ input }) => api.staff(input.storeId)),
      drawId: fromPromise(() => Promise.resolve(uuid())),
      invite: fromPromise(({ input }) => api.inviteStaff(input)),
      copyLink: fromPromise(({ input }) => copyText(input.invitationUrl)),
      changeRole: fromPromise(({ input }) => api.changeRole(input)),
      removeMember: fromPromise(({ input }) => api.removeStaff(input)),
      drawPin: fromPromise(({ input }) => api.drawPin(input)),
      takeSecondFactorOff: fromPromise(({ input }) => api.takeSecondFactorOff(input)),
    },
  })
