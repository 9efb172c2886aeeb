import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runNode } from '#tests/support/run-node.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillstate-files-'))
  writeFileSync(join(folder, 'foreign.json'), '{"name":"another"}')
  writeFileSync(join(folder, 'text.json'), 'no JSON')
})
afterAll(() => rmSync(folder, { recursive: true }))

const MISSING = 'cannot be read: no such file or directory.'

describe.each([
  ['scripts/replay-log.ts', 'is not an event log of this product: format Invalid input.', 'is not JSON.'],
  [
    'server/import-sales/main.ts',
    'is not a sales file: kind Invalid input.',
    'is not a sales file: it is no JSON.',
  ],
])('%s', (script, foreign, text) => {
  test.each([
    ['missing.json', MISSING],
    ['foreign.json', foreign],
    ['text.json', text],
  ])('says of %s in one line what is wrong', async (name, complaint) => {
    const file = join(folder, name)
    expect(await runNode(['scripts/run.mjs', script, file])).toEqual({
      code: 1,
      printed: '',
      complained: `${file} ${complaint}\n`,
    })
  })

  test('asks for the one file that it needs', async () => {
    const { code, complained } = await runNode(['scripts/run.mjs', script])
    expect(code).toBe(1)
    expect(complained).toMatch(
      /^One FILE(\.json)? is needed\.\nnpm run [a-z-]+ -- --help says what can be asked\.\n$/,
    )
  })
})
