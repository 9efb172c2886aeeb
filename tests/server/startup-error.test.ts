import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { asStartupError, reasonOf, StartupError } from '#server/startup-error.ts'

/** What the file system says. */
const fault = (code: string, said: string, path: string): Error =>
  Object.assign(new Error(`${code}: ${said}, open '${path}'`), { code, syscall: 'open', path })

test.runIf(process.getuid)('who may not use a file is told whose it is', () => {
  const owner = statSync('package.json').uid
  const whose = `; package.json belongs to user ${owner}, and this is user ${process.getuid?.()}`
  expect(reasonOf(fault('EACCES', 'permission denied', 'package.json'))).toBe(`permission denied${whose}`)
  expect(reasonOf(fault('EPERM', 'operation not permitted', 'package.json'))).toBe(
    `operation not permitted${whose}`,
  )
})

test.each([
  [fault('ENOENT', 'no such file or directory', 'package.json'), 'no such file or directory'],
  [fault('EACCES', 'permission denied', 'nowhere'), 'permission denied'],
  [new Error('it does not answer'), 'it does not answer'],
  [new Error('EAGAIN: as somebody else says it'), 'as somebody else says it'],
  ['nothing', 'nothing'],
])('%s is said in words', (cause, reason) => {
  expect(reasonOf(cause)).toBe(reason)
})

test('a fault of the file system is one line about the data folder, and everything else stays what it is', () => {
  expect(asStartupError(fault('ENOTDIR', 'not a directory', '/data/a'), '/data')).toEqual(
    new StartupError('The data folder /data cannot be used: not a directory (DATA_DIR).'),
  )
  const bug = new TypeError('undefined is not a function')
  expect(asStartupError(bug, '/data')).toBe(bug)
})
