import { screen } from '@testing-library/react'
import { http } from 'msw'
import type { SetupProgress } from '#contract/administration/setup.ts'
import { NO_PROGRESS } from '#domain/shop-setup.ts'
import { backOffice, granted, ORIGIN } from './back-office.ts'
import { openTill } from './open-till.tsx'

/** Where the calls of a set-up are answered. */
export const AT = `${ORIGIN}/merchant/administration`

/** The set-up of a shop that is so far. */
export const openSetup = async (progress: Partial<SetupProgress> = {}) => {
  backOffice.use(http.get(`${AT}/setup`, () => granted({ ...NO_PROGRESS, ...progress })))
  const opened = await openTill('/administration/setup')
  const { user } = opened
  return {
    ...opened,
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
  }
}

/** What is sent to a path from now on, and gets this answer. */
export const sentTo = (method: 'post' | 'put', path: string, answer: () => Response | Promise<Response>) => {
  const sent: unknown[] = []
  backOffice.use(
    http[method](`${AT}${path}`, async ({ request }) => {
      sent.push(await request.json())
      return answer()
    }),
  )
  return sent
}

/** Waits for a step, by the heading of the page. */
export const step = (name: string) => screen.findByRole('heading', { level: 1, name })

export const field = (name: string) => screen.findByRole('textbox', { name })

/** What has had the focus from now on, by its words. */
export const focusedFromNow = (): string[] => {
  const focused: string[] = []
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) focused.push(target.textContent)
  })
  return focused
}
