import type { SpawnOptions } from 'node:child_process'

/** Runs a program to its end and gives its exit code and all it printed. Nothing is shown meanwhile. */
export declare const run: (
  program: string,
  args: string[],
  options?: Omit<SpawnOptions, 'stdio'>,
) => Promise<{ code: number; output: string }>
