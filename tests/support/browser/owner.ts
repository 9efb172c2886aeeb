import { expect, type Page } from '@playwright/test'
import type { RunningProduct } from '#tests/support/product.ts'

export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** What the start of an empty product prints. */
export const setupCodeOf = ({ output }: RunningProduct): string =>
  /Setup code +([0-9A-Z-]+) /.exec(output())?.[1] ?? ''

/** What an owner does on a page, one act at a time, by words that show on it; the acts are counted. */
export const ownerAt = (page: Page) => {
  let acts = 0
  const act = async (doing: Promise<unknown>) => {
    acts += 1
    await doing
  }
  const opens = (path: string) => act(page.goto(path))
  const clicks = (name: string | RegExp) => act(page.getByRole('button', { name, exact: true }).click())
  const types = (label: string, text: string) => act(page.getByLabel(label, { exact: true }).fill(text))
  const choosesFile = (label: string, file: ChosenFile) =>
    act(page.getByLabel(label, { exact: true }).setInputFiles(file))

  /** Lets go of a file over the element with this text. */
  const dropsFile = (text: string, { name, mimeType, buffer }: ChosenFile) =>
    act(
      page.getByText(text).evaluate(
        (element, { bytes, ...file }) => {
          const dataTransfer = new DataTransfer()
          dataTransfer.items.add(new File([Uint8Array.from(bytes)], file.name, { type: file.mimeType }))
          element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
        },
        { name, mimeType, bytes: [...buffer] },
      ),
    )

  const seesPage = (heading: string) =>
    expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()

  /** From the address of an empty product to the third step, with this logo if there is one. */
  const setsUpTheStore = async (product: RunningProduct, logo?: ChosenFile) => {
    await opens('/setup')
    await types('Setup code', setupCodeOf(product))
    await types('Your name', 'Ada Obi')
    await types('Email or phone number', 'ada@shop.test')
    await types('Password', 'kettle under blue rain')
    await clicks('Create account')
    await seesPage('Your business')
    await types('Business name', 'Obi Stores Limited')
    await clicks('Save and go on')
    await seesPage('Your store')
    await types('Store name', 'Obi Stores')
    await types('Address', '3 Allen Avenue, Ikeja, Lagos')
    await types('Phone number', '+234 803 123 4567')
    if (logo) await choosesFile('Picture of the logo', logo)
    await clicks('Save and go on')
    await seesPage('Ways to pay')
  }

  /** Takes all payment options, and adds a terminal; gives what its card says, once somebody has looked at it. */
  const addsATerminal = async (looksAtIt: () => Promise<void> = async () => undefined) => {
    await clicks('Save and go on')
    await seesPage('First terminal')
    await clicks('Add terminal')
    const serial = await page.getByRole('definition').nth(0).innerText()
    const accessCode = await page.getByRole('definition').nth(1).innerText()
    await looksAtIt()
    await clicks('I have written it down')
    await seesPage('Products')
    return { serial, accessCode }
  }

  /** Types where the focus is. */
  const typesOn = (text: string) => act(page.keyboard.type(text))

  /** Registers this device for the terminal that the set-up has added, up to the sales screen. */
  const sellsHere = async (accessCode: string) => {
    await clicks('Sell on this device')
    await page.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
    await typesOn(accessCode)
    await clicks('Next')
    await page.waitForURL('**/pos-home')
  }

  /** From the address of an empty product to the sales screen of a store without products. */
  const opensItsTill = async (product: RunningProduct) => {
    await setsUpTheStore(product)
    const { accessCode } = await addsATerminal()
    await clicks('Later')
    await seesPage('Staff')
    await clicks('Later')
    await sellsHere(accessCode)
  }

  /** Brings these rows as a file, on the page of products, and ends at their list. */
  const bringsProducts = async (rows: string[]) => {
    await opens('/administration/products')
    await clicks('Import')
    await choosesFile('CSV or Excel file of products', {
      name: 'products.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.join('\n')),
    })
    await clicks(/^Import \d+ products$/)
    await clicks('Done')
  }

  return {
    /** How many acts there were. */
    acts: () => acts,
    opens,
    clicks,
    types,
    choosesFile,
    dropsFile,
    seesPage,
    setsUpTheStore,
    addsATerminal,
    typesOn,
    sellsHere,
    opensItsTill,
    bringsProducts,
    presses: (key: string) => act(page.keyboard.press(key)),
    picks: (name: string) =>
      act(
        page
          .locator('label')
          .filter({ has: page.getByRole('radio', { name, exact: true }) })
          .click(),
      ),
  }
}
