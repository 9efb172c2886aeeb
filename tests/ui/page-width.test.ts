import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { usePageWidth } from '#ui/kit/page-width.ts'

const turned = (width: number) =>
  act(() => {
    vi.stubGlobal('innerWidth', width)
    window.dispatchEvent(new Event('resize'))
  })

test('a page is as wide as the screen without its margins, at most as wide as it may be, also once that is turned', () => {
  vi.stubGlobal('innerWidth', 375)
  const { result, unmount } = renderHook(() => usePageWidth(640, 60))
  expect(result.current).toBe(315)
  turned(812)
  expect(result.current).toBe(640)
  turned(700)
  expect(result.current).toBe(640)
  turned(699)
  expect(result.current).toBe(639)
  unmount()
  vi.unstubAllGlobals()
})
