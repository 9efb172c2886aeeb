import type { Page } from '@playwright/test'

/** Between two keys of a wired scanner, in seconds. */
const PACE = 0.005

/**
 * A scanner that types as a keyboard does: the code, then Enter. The keys are on their way together and carry the
 * scanner's own times, so that a busy machine does not make a person's typing of them.
 */
export const wedge = async (page: Page, barcode: string): Promise<void> => {
  const line = await page.context().newCDPSession(page)
  const from = Date.now() / 1000
  const strokes = [
    ...Array.from(barcode, (digit) => ({ key: digit, code: `Digit${digit}`, text: digit })),
    { key: 'Enter', code: 'Enter', text: '\r' },
  ]
  await Promise.all(
    strokes.flatMap((stroke, place) => {
      const key = {
        ...stroke,
        windowsVirtualKeyCode: stroke.text.charCodeAt(0),
        timestamp: from + place * PACE,
      }
      return [
        line.send('Input.dispatchKeyEvent', { ...key, type: 'keyDown' }),
        line.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp' }),
      ]
    }),
  )
  await line.detach()
}
