import { fromPromise } from 'xstate'
import type { EventLog } from '#contract/event-log.ts'
import type { EntrancePorts } from '#app/ports.ts'
import { logExportMachine } from '#machines/logExport/logExport.machine.ts'

/** 'tillstate-events-2026-11-21T07-45-10.json': told apart by the second, sorted by name. */
const fileName = (now: number): string =>
  `tillstate-events-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}.json`

const asFile = (log: EventLog): Blob => new Blob([JSON.stringify(log, null, 1)], { type: 'application/json' })

export const liveLogExport = ({ eventLog, now }: EntrancePorts) =>
  logExportMachine.provide({
    actors: {
      saveLog: fromPromise<void, { log: EventLog | undefined }>(async ({ input }) => {
        const { saveBlob } = await import('#services/files/save-file.ts')
        saveBlob(asFile(input.log ?? (await eventLog())), fileName(now()))
      }),
    },
  })
