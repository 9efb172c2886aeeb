import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { precompress } from '../../../scripts/kit/precompress.ts'
import { openOffice, type TestOffice } from '../support/office.ts'

const PAGE = '<!doctype html><title>the built app</title>'
const SCRIPT = `console.info('built')\n`.repeat(100)

let folder: string
let office: TestOffice

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillstate-built-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'assets', 'index-a1b2c3.js'), SCRIPT)
  await precompress(folder)
  office = await openOffice({ appDir: folder })
})
afterAll(async () => {
  await office.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, accepted: string) =>
  office.app.inject({ url, headers: { accept: '*/*', 'accept-encoding': accepted } })

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['identity', undefined, (sent: Buffer) => sent],
])(
  'who accepts %s gets the file that was compressed when it was built',
  async (accepted, encoding, unpack) => {
    const { statusCode, headers, rawPayload } = await get('/assets/index-a1b2c3.js', accepted)
    expect(statusCode).toBe(200)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-type']).toContain('javascript')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(String(headers['vary']).toLowerCase()).toContain('accept-encoding')
    expect(String(unpack(rawPayload))).toBe(SCRIPT)
  },
)

test('the page itself is asked for each time, and comes compressed as well', async () => {
  const { headers, rawPayload } = await get('/', 'br, gzip')
  expect([headers['content-encoding'], headers['cache-control']]).toEqual(['br', 'no-cache'])
  expect(String(brotliDecompressSync(rawPayload))).toBe(PAGE)
})
