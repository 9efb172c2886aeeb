import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { build } from 'vite'
import { addWebApp } from '#server/http/web-app.ts'
import { precompress } from '../../scripts/kit/precompress.ts'
import { ROOT } from '../../scripts/kit/root.ts'

/** The page of the same libraries with nothing but a button in it, served as the app is. */
export interface BarePage {
  origin: string
  /** All its JavaScript, gzipped. */
  bytes: number
}

const scriptBytes = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name)), { level: 9 }).length, 0)

/** Builds and serves the bare page for as long as the work takes. */
export const withBarePage = async <Value>(work: (page: BarePage) => Promise<Value>): Promise<Value> => {
  const outDir = mkdtempSync(join(tmpdir(), 'tillstate-bare-'))
  const app = Fastify()
  try {
    await build({
      root: join(ROOT, 'bench', 'bare'),
      configFile: false,
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
    })
    await precompress(outDir)
    await addWebApp(app, outDir, { sourceMaps: false })
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    return await work({ origin, bytes: scriptBytes(outDir) })
  } finally {
    await app.close()
    rmSync(outDir, { recursive: true, force: true })
  }
}
