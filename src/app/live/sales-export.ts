import { fromPromise } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { ok } from '#domain/result.ts'
import { salesExportMachine } from '#machines/selling/salesExport/salesExport.machine.ts'
import type { SavedSales } from '#machines/selling/salesExport/salesExport.types.ts'
import { saveJson } from '#services/files/save-file.ts'

export const liveSalesExport = ({ waitingFile, now }: Deps) =>
  salesExportMachine.provide({
    actors: {
      saveSales: fromPromise<SavedSales, { passphrase: string | null }>(async ({ input: { passphrase } }) => {
        const file = await waitingFile(passphrase)
        if (!file.ok) return file
        saveJson(file.value, 'tillstate-sales', now())
        return ok(undefined)
      }),
    },
  })
