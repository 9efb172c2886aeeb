import { fromPromise } from 'xstate'
import { bulkChangeMachine } from '#machines/office/bulkChange/bulkChange.machine.ts'
import type { ChangeAsked, ChangedProducts } from '#machines/office/bulkChange/bulkChange.types.ts'
import type { OfficeApi } from '#services/api/administration.ts'

export const liveBulkChange = (api: OfficeApi) => {
  const send = fromPromise<ChangedProducts, ChangeAsked>(({ input }) => api.changeProducts(input))
  return bulkChangeMachine.provide({ actors: { lookAtChange: send, writeChange: send } })
}
