import { fromPromise } from 'xstate'
import type { Ports } from '#app/ports.ts'
import { ok } from '#domain/result.ts'
import { salesExportMachine } from '#machines/salesExport/salesExport.machine.ts'
import type { SavedSales } from '#machines/salesExport/salesExport.types.ts'
import { saveJson } from '#services/files/save-file.ts'

export const liveSalesExport = ({ waitingFile, now }: Ports) =>
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
