import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The path of a file inside an installed package: `installed('vite', 'bin/vite.js')`. */
export const installed = (name: string, file: string): string => join(ROOT, 'node_modules', name, file)
