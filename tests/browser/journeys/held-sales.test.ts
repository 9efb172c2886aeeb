import { expect } from '@playwright/test'
import { test } from '../support/signed-in.ts'
import { journeyOn } from './support/journey.ts'
import { LONG } from '../support/long.ts'

const COCA_COLA = '2010000001189'

const SEARCH = 'combobox Click to select a product or search'
const SCAN = 'textbox Scan or type a barcode'

test(
  'a sale is put on hold, taken up, cleared, brought back and cancelled, by keyboard and ear',
  LONG,
  async ({ page }) => {
    const { opens, step, presses, tabsTo, enters, types } = await journeyOn(page)
    const messages = page.getByRole('dialog', { name: 'Last messages' })
    const opensMessages = () =>
      // One letter: a menu takes letters together only where they come quickly.
      step('the last messages', () => types('l').then(() => presses('Enter')), {
        focus: 'button Close the list of messages',
      })
    await opens('/pos-home', SEARCH)
    await step('the menu before the first message', () => enters('button Menu'), { focus: 'menu Menu' })
    await opensMessages()
    await expect(messages).toContainText('No messages yet')
    await step('are left', () => presses('Escape'), { focus: 'button Menu' })
    await step('to the barcode', () => tabsTo(SCAN), { focus: SCAN })
    await step('a code', () => types(COCA_COLA).then(() => presses('Enter')), {
      focus: SCAN,
      says: ['Coca-Cola added, total NGN 537.50'],
    })
    await step('on hold', () => enters('button Put sale on hold'), {
      focus: SEARCH,
      says: ['Sale put on hold'],
    })
    await step('the list', () => enters('link Sales on hold'), { focus: 'heading Sales on hold (1)' })
    await step('taken up', () => enters('button Continue'), {
      focus: SEARCH,
      says: ['Retreiving...', 'You can continue with your order'],
    })
    await step('cleared', () => enters('button Clear'), { focus: SEARCH, says: ['Cart cleared'] })
    await step('brought back', () => enters('button Undo'), { focus: SEARCH })
    await step('on hold again', () => enters('button Put sale on hold'), {
      focus: SEARCH,
      says: ['Sale put on hold'],
    })
    await step('the list again', () => enters('link Sales on hold'), { focus: 'heading Sales on hold (1)' })
    await step('cancelled', () => enters('button Cancel'), {
      focus: 'heading Sales on hold (0)',
      says: ['Deleted successfully'],
    })
    await step('brought back, too', () => enters('button Undo'), { focus: 'heading Sales on hold (1)' })
    await step('the menu', () => enters('button Menu'), { focus: 'menu Menu' })
    await step('is left', () => presses('Escape'), { focus: 'button Menu' })

    await step('the menu once more', () => presses('Enter'), { focus: 'menu Menu' })
    await opensMessages()
    expect(await messages.getByRole('listitem').locator('p').allTextContents()).toEqual([
      'Done: Deleted successfully',
      'Done: Sale put on hold',
      'Note: Cart cleared',
      'Done: You can continue with your order',
      'Note: Retreiving...',
      'Done: Sale put on hold',
    ])
    await step('are left', () => presses('Escape'), { focus: 'button Menu' })
  },
)
