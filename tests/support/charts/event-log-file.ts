import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EventLog } from '#contract/event-log.ts'

const FOLDER = join('test-results', 'event-logs')

/** Writes a log to where failing tests leave theirs, and returns its path. */
export const writeEventLog = (name: string, log: EventLog): string => {
  mkdirSync(FOLDER, { recursive: true })
  const file = join(FOLDER, `${name}.json`)
  writeFileSync(file, JSON.stringify(log, null, 1))
  return file
}
