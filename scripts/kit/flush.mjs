import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Has all files below a folder written to the disk. The power may fail after a folder got its name: one of empty files
 * would be taken for whole from then on.
 * @param {string} folder
 */
export const flush = (folder) => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      flush(path)
      continue
    }
    const file = openSync(path, 'r+')
    try {
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
  }
}
