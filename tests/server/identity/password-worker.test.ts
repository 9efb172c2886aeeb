import { expect, test } from 'vitest'
import { ROOT, runNode } from '#tests/support/run-node.ts'

test('passwords are hashed and checked also where the service may not change priorities', async () => {
  const asking = `
    import os from 'node:os'
    import { syncBuiltinESMExports } from 'node:module'
    os.setPriority = () => { throw Object.assign(new Error('EPERM'), { code: 'ERR_SYSTEM_ERROR' }) }
    syncBuiltinESMExports()
    const { hash, verify } = await import('./server/identity/password-worker.mjs')
    const passwordHash = hash('we-do-have-it-1')
    const verdicts = ['we-do-have-it-1', 'another'].map((password) => verify({ passwordHash, password }))
    console.log(JSON.stringify(verdicts))`
  expect(await runNode(['--input-type=module', '--eval', asking], {}, ROOT)).toEqual({
    code: 0,
    printed: '[true,false]\n',
    complained: '',
  })
})
