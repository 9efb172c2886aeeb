import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ownFile } from '#server/own-file.ts'

/** The folder of the project. */
export const ROOT = fileURLToPath(new URL('..', pathToFileURL(ownFile('#server/product.ts'))))

/** The path of a file inside an installed package: `installed('vite', 'bin/vite.js')`. */
export const installed = (name: string, file: string): string => join(ROOT, 'node_modules', name, file)
