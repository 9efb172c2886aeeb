import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { Seen } from '#tests/support/charts/view.ts'

const found = ({ role, name }: Seen): HTMLElement[] =>
  role === undefined ? screen.queryAllByText(name, { exact: false }) : screen.queryAllByRole(role, { name })

/** A control that says of itself that it cannot be used at the moment. */
export const isLocked = (element: Element): boolean =>
  element.matches(':disabled, [aria-disabled=true], [data-loading], [readonly]') ||
  element.closest('[aria-busy=true], fieldset:disabled') !== null

/** Waits until the page shows this fact, as somebody who looks at it would find it. */
export const expectSeen = (seen: Seen): Promise<void> =>
  waitFor(() => {
    const elements = found(seen)
    if (seen.isMissing) expect(elements).toEqual([])
    else expect(elements).not.toEqual([])
    if (seen.isLocked) expect(elements.filter((element) => !isLocked(element))).toEqual([])
  })
