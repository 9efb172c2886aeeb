import { fromPromise } from 'xstate'
import { staffMachine } from '#machines/office/staff/staff.machine.ts'
import type { OfficeApi } from '#services/api/administration.ts'

export const liveStaff = (api: OfficeApi) =>
  staffMachine.provide({
    actors: {
      loadStaff: fromPromise(({ input }) => api.staff(input.storeId)),
      invite: fromPromise(({ input }) => api.inviteStaff(input)),
      changeRole: fromPromise(({ input }) => api.changeRole(input)),
      removeMember: fromPromise(({ input }) => api.removeStaff(input)),
      takeSecondFactorOff: fromPromise(({ input }) => api.takeSecondFactorOff(input)),
    },
  })
