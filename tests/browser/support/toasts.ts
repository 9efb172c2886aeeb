import { expect, type Page, type Route } from '@playwright/test'

const API = '**/api'

/** A refusal as the service words it. */
const refusal = (statusCode: number, message: string) => ({
  status: statusCode,
  json: { status: false, status_code: statusCode, error_message: message },
})

/** Makes single calls of the service fail, until they are healed again. `path` is a glob below the roots. */
export const serviceOf = (page: Page) => {
  const answers = async (path: string, answer: (route: Route) => Promise<void>) => {
    await page.unroute(`${API}${path}`)
    await page.route(`${API}${path}`, answer)
  }
  return {
    refuses: (path: string, message: string, statusCode = 422) =>
      answers(path, (route) => route.fulfill(refusal(statusCode, message))),
    gives: (path: string, result: unknown) =>
      answers(path, (route) => route.fulfill({ json: { status: true, result } })),
    /** A server error without words. */
    breaks: (path: string) => answers(path, (route) => route.fulfill({ status: 502, body: 'Bad gateway' })),
    isAway: (path: string) => answers(path, (route) => route.abort('internetdisconnected')),
    heals: (path: string) => page.unroute(`${API}${path}`),
  }
}

/** Waits for a toast with this text, and puts it away where it is in front of the others. */
export const toastOn = (page: Page) => async (text: string) => {
  const said = page.getByRole('alert').or(page.getByRole('status')).getByText(text, { exact: true }).first()
  await expect(said).toBeVisible()
  // It may be behind another one, or have gone by itself meanwhile.
  await page
    .locator('div:has(> button[aria-label="Close message"])')
    .filter({ has: page.getByText(text, { exact: true }) })
    .locator('> button[aria-label="Close message"]')
    .evaluateAll((buttons: HTMLElement[]) => buttons[0]?.click())
}
