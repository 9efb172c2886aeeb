import { fromPromise } from 'xstate'
import type { EventLog } from '#contract/event-log.ts'
import type { ShellDeps } from '#app/deps.ts'
import { logExportMachine } from '#machines/shell/logExport/logExport.machine.ts'

export const liveLogExport = ({ eventLog, now }: ShellDeps) =>
  logExportMachine.provide({
    actors: {
      saveLog: fromPromise<void, { log: EventLog | undefined }>(async ({ input }) => {
        const { saveJson } = await import('#services/files/save-file.ts')
        const log = input.log ?? (await eventLog())
        saveJson(JSON.stringify(log, null, 1), 'tillstate-events', now())
      }),
    },
  })
