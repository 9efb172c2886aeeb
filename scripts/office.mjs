/** The back office as one process, from its bundle; `npm start` keeps it running (scripts/start.mjs). */
import { pathToFileURL } from 'node:url'
import { fail } from './kit/fail.mjs'
import { officeBundle } from './kit/office-bundle.mjs'

try {
  await import(pathToFileURL(await officeBundle()).href)
} catch (cause) {
  fail(cause)
}
