import { fromPromise } from 'xstate'
import type { EventLog } from '#contract/event-log.ts'
import type { EntrancePorts } from '#app/ports.ts'
import { logExportMachine } from '#machines/logExport/logExport.machine.ts'

export const liveLogExport = ({ eventLog, now }: EntrancePorts) =>
  logExportMachine.provide({
    actors: {
      saveLog: fromPromise<void, { log: EventLog | undefined }>(async ({ input }) => {
        const { saveJson } = await import('#services/files/save-file.ts')
        const log = input.log ?? (await eventLog())
        saveJson(JSON.stringify(log, null, 1), 'tillstate-events', now())
      }),
    },
  })
