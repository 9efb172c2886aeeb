import type { Page } from '@playwright/test'

interface Place {
  x: number
  y: number
}

/**
 * Presses and types through the browser's own input, as Playwright does, but without waiting after each half of a key:
 * the events arrive one after the other all the same, as fast as the page takes them.
 */
export const fingersOn = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const mouse = (
    type: 'mouseMoved' | 'mousePressed' | 'mouseReleased',
    { x, y }: Place,
    clickCount: number,
  ) =>
    session.send('Input.dispatchMouseEvent', {
      x,
      y,
      type,
      clickCount,
      button: type === 'mouseMoved' ? 'none' : 'left',
    })
  const clicks = (place: Place, count: number) => [
    mouse('mouseMoved', place, 0),
    ...Array.from({ length: count }, (_, index) => [
      mouse('mousePressed', place, index + 1),
      mouse('mouseReleased', place, index + 1),
    ]).flat(),
  ]
  const strike = (key: string, text: string, code?: number) => [
    session.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      key,
      text,
      ...(code === undefined ? {} : { windowsVirtualKeyCode: code }),
    }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', key }),
  ]
  const enter = () => strike('Enter', '\r', 13)
  const typed = (text: string) => Array.from(text).flatMap((letter) => strike(letter, letter))
  return {
    click: (place: Place) => Promise.all(clicks(place, 1)),
    /** What stands in the field is typed over. */
    typeInto: (place: Place, text: string) => Promise.all([...clicks(place, 3), ...typed(text)]),
    /** As fast as a hand scanner types. */
    scan: (code: string) => Promise.all([...typed(code), ...enter()]),
  }
}
export type Fingers = Awaited<ReturnType<typeof fingersOn>>
