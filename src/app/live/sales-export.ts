import { fromPromise } from 'xstate'
import type { Ports } from '#app/ports.ts'
import { ok } from '#domain/result.ts'
import { salesExportMachine } from '#machines/salesExport/salesExport.machine.ts'
import type { SavedSales } from '#machines/salesExport/salesExport.types.ts'
import { saveBlob } from '#services/files/save-file.ts'

/** 'tillstate-sales-2026-11-21T07-45-10.json': told apart by the second, sorted by name. */
const fileName = (now: number): string =>
  `tillstate-sales-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}.json`

export const liveSalesExport = ({ waitingFile, now }: Ports) =>
  salesExportMachine.provide({
    actors: {
      saveSales: fromPromise<SavedSales, { passphrase: string | null }>(async ({ input: { passphrase } }) => {
        const file = await waitingFile(passphrase)
        if (!file.ok) return file
        saveBlob(new Blob([file.value], { type: 'application/json' }), fileName(now()))
        return ok(undefined)
      }),
    },
  })
