import { v7 as uuid } from 'uuid'
import { fromPromise } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { staffMachine } from '#machines/office/staff/staff.machine.ts'
import type { OfficeApi } from '#services/api/administration.ts'

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
