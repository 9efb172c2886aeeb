import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import { ROOT } from '../kit/root.ts'

const FOLDERS = ['src/machines', 'src/devtools/machines']

/** A chart of the product as it was found among the sources. */
export interface FoundChart {
  name: string
  machine: AnyStateMachine
  /** The path of the file, from the project's folder. */
  file: string
  /** What the comment over the machine says; empty where there is none. */
  summary: string
}

const machineFiles = (): { name: string; file: string }[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.machine.ts'))
      .map((file) => ({ name: basename(file, '.machine.ts'), file: `${folder}/${file}` })),
  ).toSorted((one, other) => one.name.localeCompare(other.name))

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && '__xstatenode' in value

/** The comment right above the machine, on one line. */
const summaryIn = (source: string, name: string): string => {
  const before = source.split(`export const ${name}Machine`)[0] ?? ''
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(before) ?? []
  return comment
    .replaceAll(/^\s*\* ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const load = async ({ name, file }: { name: string; file: string }): Promise<FoundChart> => {
  const module = (await import(pathToFileURL(join(ROOT, file)).href)) as Record<string, unknown>
  const machine = module[`${name}Machine`]
  if (!isMachine(machine)) throw new Error(`${file} does not export a machine ${name}Machine`)
  return { name, machine, file, summary: summaryIn(readFileSync(join(ROOT, file), 'utf8'), name) }
}

/** Every chart of the product, by the convention `<name>.machine.ts` that exports `<name>Machine`. */
export const findMachines = (): Promise<FoundChart[]> => Promise.all(machineFiles().map(load))
