import { expect, onTestFinished, test, vi } from 'vitest'
import { createEffects } from '#app/effects.ts'
import { settled } from '#tests/support/app/provided.ts'

test('an address of another site is opened once what the device is writing is written; a page of the app at once', async () => {
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { assign })
  onTestFinished(() => void vi.unstubAllGlobals())
  let written: (() => void) | undefined
  const { effects, connect } = createEffects(
    () => new Promise((resolve) => void (written = resolve)),
    () => undefined,
  )
  const opened: unknown[] = []
  connect((...route) => void opened.push(route))
  effects.go('/pos-home', true)
  expect(opened).toEqual([['/pos-home', true]])
  effects.go('http://provider.test/auth/login', false)
  await settled()
  expect([assign.mock.calls, effects.isLeaving()]).toEqual([[], true])
  written?.()
  await settled()
  expect(assign.mock.calls).toEqual([['http://provider.test/auth/login']])
})
