import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { EventLog } from '#contract/event-log.ts'
import { stateText } from '#domain/event-log.ts'
import { StartupError } from '#server/startup-error.ts'
import { fail } from './kit/fail.mjs'
import { findMachines } from './machines/find-machines.ts'
import { table } from './machines/table.ts'
import { replayLog, type Replayed } from './replay-log/replay.ts'

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new StartupError(`${file} cannot be read: ${String(cause)}`)
  }
}

const jsonOf = (file: string): unknown => {
  try {
    return JSON.parse(textOf(file))
  } catch (cause) {
    if (cause instanceof StartupError) throw cause
    throw new StartupError(`${file} is not JSON.`)
  }
}

const logOf = (file: string): EventLog => {
  const log = EventLog.safeParse(jsonOf(file))
  if (!log.success)
    throw new StartupError(
      `${file} is not an event log of this product:\n${z.prettifyError(log.error).slice(0, 2_000)}`,
    )
  return log.data
}

const timeText = (at: number): string => new Date(at).toISOString().slice(11, 23)

const stateOf = ({ value, crash }: Replayed): string => {
  if (crash !== undefined) return `crashes: ${crash}`
  return value === undefined ? '–' : stateText(value) || '(running)'
}

const row = (replayed: Replayed) => [
  timeText(replayed.entry.at),
  replayed.chart,
  replayed.entry.event.type,
  stateOf(replayed),
  replayed.difference ?? '',
]

/** `npm run replay-log -- FILE`: runs a saved event log through the machines and prints where each event leads. */
const run = async (): Promise<boolean> => {
  const [file] = process.argv.slice(2)
  if (file === undefined) throw new StartupError('Which log? npm run replay-log -- FILE')
  const machines = new Map((await findMachines()).map(({ name, machine }) => [name, machine]))
  const replayed = replayLog(logOf(file), machines)
  const differing = replayed.filter(({ difference }) => difference !== undefined)
  console.log(table(['time', 'chart', 'event', 'state', 'different'], replayed.map(row)))
  console.log(`\n${replayed.length} events, ${differing.length} different from the log`)
  return differing.length === 0
}

process.exitCode = (await run().catch(fail)) ? 0 : 1
