import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePageTitle } from '#ui/kit/page-title.ts'

test('the tab is named after the page, also when its name becomes another one', () => {
  const { rerender } = renderHook(({ page }) => usePageTitle(page), {
    initialProps: { page: 'Sales on hold (1)' },
  })
  expect(document.title).toBe('Sales on hold (1)')
  rerender({ page: 'Sales on hold (2)' })
  expect(document.title).toBe('Sales on hold (2)')
})
