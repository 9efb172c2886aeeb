import { readFileSync } from 'node:fs'
import { EventLog } from '#contract/event-log.ts'
import { stateText } from '#domain/event-log.ts'
import { commandLine } from '#server/command-line.ts'
import { reasonOf, StartupError } from '#server/startup-error.ts'
import { findMachines } from './machines/find-machines.ts'
import { table } from './machines/table.ts'
import { replayLog, type Replayed } from './replay-log/replay.ts'

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new StartupError(`${file} cannot be read: ${reasonOf(cause)}.`)
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
  if (log.success) return log.data
  const [issue] = log.error.issues
  throw new StartupError(
    `${file} is not an event log of this product: ${issue?.path.join('.') || 'it'} ${issue?.message ?? 'is wrong'}.`,
  )
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

const { words } = commandLine({
  command: 'npm run replay-log',
  summary:
    'Runs a saved event log through the charts, prints where each event leads, and fails where that differs.',
  words: { shows: 'FILE', means: 'what the viewer of the statecharts has saved', least: 1, most: 1 },
})
const log = logOf(words.join(''))
const machines = new Map((await findMachines()).map(({ name, machine }) => [name, machine]))
const replayed = replayLog(log, machines)
const differing = replayed.filter(({ difference }) => difference !== undefined)
console.log(table(['time', 'chart', 'event', 'state', 'different'], replayed.map(row)))
console.log(`\n${replayed.length} events, ${differing.length} different from the log`)
process.exitCode = differing.length === 0 ? 0 : 1
