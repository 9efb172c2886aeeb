import { cashierAt } from '#tests/support/browser/cashier.ts'
import type { Device } from './device.ts'
import type { SalePlan } from './plan.ts'
import { PART_PAID } from './screen.ts'

/** How long a cashier waits for what was scanned to show, before looking what there is instead. */
const SCANNED_WITHIN_MS = 10_000
const REACHED_WITHIN_MS = 3_000

/** Runs in the page, so that nothing changes between the look and the press; it must name no function of its own. */
const pressInPage = ({ name, words }: { name: string; words: string }): boolean => {
  const dialogs = [...document.querySelectorAll<HTMLElement>('[role=dialog]')]
  const shown = dialogs.length > 0 ? dialogs : [...document.querySelectorAll<HTMLElement>('main')]
  const button = shown
    .filter(({ innerText }) => innerText.includes(words))
    .flatMap((place) => [...place.querySelectorAll('button')])
    .find(
      (found) =>
        !found.disabled &&
        found.getClientRects().length > 0 &&
        (found.getAttribute('aria-label') ?? found.innerText.trim()) === name,
    )
  button?.click()
  return button !== undefined
}

/** The amount in a text: 'NGN 1,250.00', or 0 of an empty one. */
const koboOf = (text: string): number => Number(text.replaceAll(/[^\d.]/g, '').replace('.', ''))

const nairaOf = (kobo: number): string => (kobo / 100).toFixed(2)

const splitParts = (total: string): { cash: string; card: string } => {
  const cash = Math.floor(koboOf(total) / 3)
  return { cash: nairaOf(cash), card: nairaOf(koboOf(total) - cash) }
}

/** What a cashier does at the till, on a screen of any size; whatever is not there any more is an error. */
export const handsAt = (device: Device) => {
  const textbox = (name: string) =>
    device.page().getByRole('textbox', { name }).filter({ visible: true }).first()

  /** Presses a button of what is shown; `words` stand beside it, else it is another one by now. */
  const press = async (name: string, words = ''): Promise<void> => {
    const isPressed = await device.page().evaluate(pressInPage, { name, words })
    if (!isPressed) throw new Error(`'${name}' cannot be pressed by now`)
  }

  const totalShown = async (): Promise<string> => {
    const row = device
      .page()
      .getByRole('term')
      .filter({ hasText: /^Total$/, visible: true })
      .first()
    const text = await row.locator('xpath=following-sibling::dd').innerText({ timeout: REACHED_WITHIN_MS })
    return text.replace(/^NGN\s*/, '').trim()
  }

  const picks = (name: string): Promise<void> =>
    device
      .page()
      .locator('label')
      .filter({ has: device.page().getByRole('radio', { name, exact: true }) })
      .filter({ visible: true })
      .first()
      .click({ timeout: REACHED_WITHIN_MS })

  /** On a small screen the payment options are in a dialog: says whether that is so. */
  const opensModes = async (): Promise<boolean> => {
    const opener = device.page().getByRole('button', { name: /^(Pay|Cash|Card|Transfer|Split)$/ })
    const isSmall = await opener.first().isVisible()
    if (isSmall) await opener.first().click({ timeout: REACHED_WITHIN_MS })
    return isSmall
  }

  /** On a small screen only the dialog says that the terminal took a part. */
  const isPartPaidInDialog = async (): Promise<boolean> => {
    const dialog = device.page().getByRole('dialog').first()
    return PART_PAID.test(await dialog.innerText({ timeout: REACHED_WITHIN_MS }))
  }

  /** Enters in cash what the terminal has left to pay. */
  const entersRest = async (): Promise<void> => {
    const rest = device.page().getByText('Still to pay').filter({ visible: true }).first()
    const missing = await rest.locator('xpath=..').innerText({ timeout: REACHED_WITHIN_MS })
    const field = textbox('Cash amount')
    const cash = koboOf(await field.inputValue({ timeout: REACHED_WITHIN_MS })) + koboOf(missing)
    await field.fill(nairaOf(cash), { timeout: REACHED_WITHIN_MS })
  }

  return {
    press,
    seesPieces: (pieces: number): Promise<void> =>
      device
        .page()
        .getByRole('button', { name: new RegExp(`^Total Item\\s*${pieces}$`) })
        .first()
        .waitFor({ timeout: SCANNED_WITHIN_MS }),
    /** False where nothing can be cleared: money may have moved for this cart. */
    clears: async (): Promise<boolean> => {
      const clear = device.page().getByRole('button', { name: 'Clear', exact: true }).first()
      if (await clear.isDisabled({ timeout: REACHED_WITHIN_MS })) return false
      await clear.click({ timeout: REACHED_WITHIN_MS })
      return true
    },
    givesPercent: (rate: string): Promise<void> => cashierAt(device.page()).givesPercent(rate),
    typesReference: (reference: string): Promise<void> =>
      textbox('RRN or reference on the slip').fill(reference, { timeout: REACHED_WITHIN_MS }),
    /**
     * Chooses how to pay, in the page or on a small screen in its dialog, and confirms it. Where the terminal has taken a
     * part, the rest is paid in cash: says whether that is so.
     */
    pays: async (mode: SalePlan['mode'], isPartPaid: boolean): Promise<boolean> => {
      const total = mode === 'Split' ? await totalShown() : ''
      const isSmall = await opensModes()
      const isRest = isPartPaid || (isSmall && (await isPartPaidInDialog()))
      if (isRest) await entersRest()
      else {
        await picks(mode)
        if (mode === 'Cash') await press('Exact')
        if (mode === 'Split') {
          const { cash, card } = splitParts(total)
          await textbox('Cash amount').fill(cash, { timeout: REACHED_WITHIN_MS })
          await textbox('Card amount').fill(card, { timeout: REACHED_WITHIN_MS })
        }
      }
      await press(isSmall ? 'Confirm' : 'Confirm Payment')
      return isRest
    },
    /** Settles the first of the open charges, if there is one. */
    settlesACharge: async (): Promise<void> => {
      const badge = device
        .page()
        .getByRole('button', { name: /\d+ open charges?/ })
        .first()
      if (!(await badge.isVisible())) return
      await badge.click({ timeout: REACHED_WITHIN_MS })
      const settle = device
        .page()
        .getByRole('dialog')
        .getByRole('button', { name: /^(Given back|Not charged|Collected)$/ })
      await settle.first().click({ timeout: REACHED_WITHIN_MS })
    },
  }
}
