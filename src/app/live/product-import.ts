import { fromPromise } from 'xstate'
import type { OfficeApi } from '#services/api/administration.ts'
import { productImportMachine } from '#machines/office/productImport/productImport.machine.ts'
import type { ImportAnswer, ImportedFile } from '#machines/office/productImport/productImport.types.ts'
import { given } from './given.ts'

export const liveProductImport = (api: OfficeApi) => {
  const send = (isDryRun: boolean) =>
    fromPromise<ImportAnswer, ImportedFile>(({ input }) =>
      api.importProducts(input.storeId, given(input.file), isDryRun),
    )
  return productImportMachine.provide({ actors: { checkFile: send(true), importFile: send(false) } })
}
