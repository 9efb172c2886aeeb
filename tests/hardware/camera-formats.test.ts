import { Html5QrcodeSupportedFormats } from 'html5-qrcode'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CODE_KINDS } from '#hardware/camera/decoder/decoder.ts'
import { deviceCamera } from '#hardware/camera/html5-qrcode.ts'

const library = vi.hoisted(() => ({ asked: [] as number[] }))

vi.mock('html5-qrcode', async (original) => ({
  ...(await original<object>()),
  Html5Qrcode: class {
    constructor(_: string, { formatsToSupport }: { formatsToSupport: number[] }) {
      library.asked = formatsToSupport
    }
    start = async () => {
      throw new Error('There is no camera here')
    }
  },
}))

test('the camera looks for every kind of code that its decoder reads, and for no other', async () => {
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) })
  vi.stubGlobal('window', { isSecureContext: true })
  onTestFinished(() => void vi.unstubAllGlobals())
  const obstacle = await new Promise((resolve) => {
    const box = { width: 250, height: 250 }
    deviceCamera.open({ viewId: 'view', fps: 10, box, facing: 'environment' }, resolve)
  })
  expect(obstacle).toEqual({ kind: 'none', obstacle: 'failed' })
  const names = library.asked.map((format) => Html5QrcodeSupportedFormats[format]?.toLowerCase())
  expect(new Set(names)).toEqual(new Set(CODE_KINDS.map(({ native }) => native)))
})
