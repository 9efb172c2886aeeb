import { afterEach, expect, test, vi } from 'vitest'
import { layoutInWorker } from '#devtools/elk.ts'

/** Workers that were started, none of which answers. */
const started: SilentWorker[] = []

class SilentWorker extends EventTarget {
  postMessage = vi.fn<() => void>()
  terminate = vi.fn<() => void>()
  constructor() {
    super()
    started.push(this)
  }
}

afterEach(() => {
  started.length = 0
  vi.unstubAllGlobals()
})

test('all charts are laid out by one worker; one that fails is ended, and the next chart starts another', async () => {
  vi.stubGlobal('Worker', SilentWorker)
  const layout = layoutInWorker()
  const [one, other] = [layout({ id: 'one' }), layout({ id: 'other' })]
  expect(started).toHaveLength(1)
  started[0]?.dispatchEvent(new Event('error'))
  await expect(one).rejects.toThrow('The layout could not be loaded')
  await expect(other).rejects.toThrow('The layout could not be loaded')
  expect(started[0]?.terminate).toHaveBeenCalledTimes(1)
  void layout({ id: 'one' })
  expect(started).toHaveLength(2)
})
