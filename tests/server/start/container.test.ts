import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startProduct } from '#tests/support/product.ts'
import { runNode } from '#tests/support/run-node.ts'

const FILE = readFileSync('deploy/Containerfile', 'utf8')

/** The words of an instruction that is written as a list. */
const wordsOf = (instruction: string): string[] => {
  const [, list = ''] = new RegExp(`^${instruction}.*? ?(\\[.*\\])$`, 'm').exec(FILE) ?? []
  return z.array(z.string()).parse(JSON.parse(list))
}

const settings = Object.fromEntries(
  [...(/^ENV (.+)$/m.exec(FILE)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
)

test('the command of the container runs with its settings, is well by its own check, and stops on SIGTERM', async () => {
  expect(settings).toEqual({
    DATA_DIR: '/data',
    HOST: '0.0.0.0',
    PORT: '8080',
    SEED: 'none',
    SIMULATOR: 'false',
  })
  expect(wordsOf('CMD')).toEqual(['node', 'scripts/start.mjs'])
  const { HOST = '', SEED = '', SIMULATOR = '' } = settings
  const product = await startProduct({ env: { HOST, SEED, SIMULATOR } })
  const [node, ...check] = wordsOf('HEALTHCHECK')
  const { PORT = '' } = product.env
  const running = await runNode(check, { PORT })
  const code = await product.stop('SIGTERM')
  const stopped = await runNode(check, { PORT })
  await product.dispose()
  expect([node, running, code, stopped.code]).toEqual([
    'node',
    { code: 0, printed: '', complained: '' },
    0,
    1,
  ])
})
