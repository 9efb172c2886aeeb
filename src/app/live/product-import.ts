import { fromPromise } from 'xstate'
import { IMPORT_TYPES } from '#contract/administration/product-import.ts'
import type { OfficeApi } from '#services/api/administration.ts'
import { saveBlob } from '#services/files/save-file.ts'
import { productImportMachine } from '#machines/office/productImport/productImport.machine.ts'
import type {
  ImportAnswer,
  ImportedFile,
  LeftOutFile,
} from '#machines/office/productImport/productImport.types.ts'
import { given } from './given.ts'

export const liveProductImport = (api: OfficeApi) => {
  const send = (isDryRun: boolean) =>
    fromPromise<ImportAnswer, ImportedFile>(({ input }) =>
      api.importProducts(input.storeId, given(input.file), isDryRun, input.columns),
    )
  return productImportMachine.provide({
    actors: {
      checkFile: send(true),
      importFile: send(false),
      readProgress: fromPromise(({ input }) => api.importProgress(input.storeId)),
      saveLeftOut: fromPromise<void, LeftOutFile>(async ({ input: { text, name } }) =>
        saveBlob(new Blob([text], { type: IMPORT_TYPES.csv }), name),
      ),
    },
  })
}
