import type { EventLog } from '#contract/event-log.ts'

export interface LogExportContext {
  /** The log that is being saved; undefined for what this till itself remembers. */
  log: EventLog | undefined
}

export interface LogExportEvent {
  type: 'export.asked'
  /** Left out for what this till itself remembers. */
  log?: EventLog
}
