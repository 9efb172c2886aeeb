import fs, { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { storeContent, storeFile, syncFolder, writeJson } from '#server/backup/stored-files.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillstate-stored-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** How often Node was asked to wait for the disk, and what was there by then; it is asked to as ever. */
const watchDisk = async (file: string): Promise<{ seen: string[] }> => {
  const watched: { seen: string[] } = { seen: [] }
  const note = () => void watched.seen.push(existsSync(file) ? readFileSync(file, 'base64') : 'none')
  const handle = await open(folder)
  const handles = Object.getPrototypeOf(handle) as { sync: () => Promise<void> }
  await handle.close()
  const { sync } = handles
  const { fsync } = fs
  vi.spyOn(handles, 'sync').mockImplementation(function (this: object) {
    note()
    return sync.call(this)
  })
  vi.spyOn(fs, 'fsync').mockImplementation((descriptor, done) => {
    note()
    fsync(descriptor, done)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  return watched
}

test('a stored file is whole on the disk before it counts as stored', async () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to.gz')]
  writeFileSync(from, 'sold')
  const { seen } = await watchDisk(to)
  expect(await storeFile(from, to)).toMatchObject({ bytes: 4 })
  expect(gunzipSync(readFileSync(to)).toString()).toBe('sold')
  expect(seen).toEqual([readFileSync(to, 'base64')])
})

test('stored content is whole on the disk before it counts as stored', async () => {
  const to = join(folder, 'to.gz')
  const { seen } = await watchDisk(to)
  expect(await storeContent(Buffer.from('sold'), to)).toMatchObject({ bytes: 4 })
  expect(gunzipSync(readFileSync(to)).toString()).toBe('sold')
  expect(seen).toEqual([readFileSync(to, 'base64')])
})

test('what a backup says of itself is on the disk before it takes the place of what it said before', async () => {
  const file = join(folder, 'backup.json')
  writeFileSync(file, 'old')
  const { seen } = await watchDisk(file)
  await writeJson(file, { id: 1 })
  expect(seen).toEqual([Buffer.from('old').toString('base64')])
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ id: 1 })
})

test.skipIf(platform() === 'win32')('the names in a folder are on the disk', async () => {
  const { seen } = await watchDisk(join(folder, 'nothing'))
  await syncFolder(folder)
  expect(seen).toEqual(['none'])
})
