import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppConfig } from '#contract/config.ts'
import { HEADERS } from '#contract/headers.ts'
import { startProduct, type RunningProduct } from '#tests/support/product.ts'
import { LONG } from '#tests/support/long.ts'

let product: RunningProduct
beforeAll(async () => {
  product = await startProduct({ env: { SEED: 'none' } })
}, 120_000)
afterAll(() => product.dispose())

const CODE = /Setup code +([0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}) /
const codeIn = (output: string): string | undefined => CODE.exec(output)?.[1]

const restarted = async (): Promise<string> => {
  const before = product.output().length
  await product.stop()
  await product.restart()
  return product.output().slice(before)
}

test(
  'on an empty database the start prints where the shop is set up and the code, until somebody has done it',
  LONG,
  async () => {
    const code = codeIn(product.output())
    expect(product.output()).toContain(`${product.origin}/setup\n`)
    expect(code).toBeDefined()
    expect(codeIn(await restarted())).toBe(code)

    const config = AppConfig.parse(await (await fetch(`${product.origin}/config.json`)).json())
    expect(config.needsSetup).toBe(true)
    const owner = {
      setupCode: code,
      fullname: 'Ada Obi',
      emailOrPhone: 'ada@shop.test',
      password: 'kettle under blue rain',
    }
    const answer = await fetch(`${product.origin}/api/identity/setup/owner`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [HEADERS.apiKey]: config.apiKey },
      body: JSON.stringify(owner),
    })
    expect(answer.status).toBe(200)

    const later = await restarted()
    expect(later).toContain('is ready')
    expect(later).not.toContain('/setup')
    expect(codeIn(later)).toBeUndefined()
    const after = AppConfig.parse(await (await fetch(`${product.origin}/config.json`)).json())
    expect(after.needsSetup).toBeUndefined()
  },
)
