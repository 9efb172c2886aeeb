import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureCluster } from '#server/embedded/cluster.ts'
import { clusterPlace } from '#server/embedded/cluster-folder.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tillstate-cluster-'))
  chmodSync(dataDir, 0o755)
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** A program in the place of initdb, which writes down the words that it was started with. */
const standIn = (): string => {
  const program = join(dataDir, 'initdb')
  writeFileSync(program, `#!/bin/sh\nprintf '%s\\n' "$@" > "$2/words"\n`, { mode: 0o755 })
  return program
}

const wordsFor = async (durable: boolean): Promise<string[]> => {
  const place = clusterPlace(dataDir)
  await ensureCluster({ place, binaries: { initdb: standIn(), major: '18' }, durable })
  return readFileSync(join(place.folder, 'words'), 'utf8').trim().split('\n')
}

test.skipIf(platform() === 'win32').each([
  ['that is to last waits for the disk', true, []],
  ['that nobody will miss does not', false, ['--no-sync']],
] as const)('a cluster %s while it is made', async (_, durable, more) => {
  expect(await wordsFor(durable)).toEqual([
    '-D',
    `${clusterPlace(dataDir).folder}.new`,
    '--locale=C.UTF-8',
    '--encoding=UTF8',
    '--username=tillstate',
    '--no-instructions',
    '--auth-local=trust',
    '--auth-host=reject',
    ...more,
  ])
})
