import { test } from '#tests/support/browser.ts'
import { journeyOn } from './support/journey.ts'
import { LONG } from '../support/long.ts'

const SEARCH = 'combobox Click to select a product or search'
const SERIAL = 'textbox POS serial number'
const SERIAL_HINT = 'It is printed on the back of the card terminal: 6 to 20 digits.'
const CODE_HINT =
  'Your manager has the code of this terminal. After five wrong codes it is locked for 15 minutes.'

test('from an untouched device to the till and out of it, by keyboard and ear', LONG, async ({ page }) => {
  const { opens, step, presses, tabsTo, enters, types } = await journeyOn(page)
  await opens('/', 'nowhere')
  await step('begin', () => enters('button Get started'), { focus: 'heading Welcome' })
  await step('a store', () => enters('button Add new store'), { focus: `${SERIAL} (${SERIAL_HINT})` })
  await step('without a number', () => presses('Enter'), {
    focus: `${SERIAL} (Please enter your POS serial number ${SERIAL_HINT}), invalid`,
    says: ['!Please enter your POS serial number'],
  })
  await step('its number', () => types('2024000001').then(() => presses('Enter')), {
    focus: `textbox Digit 1 of 6 (${CODE_HINT})`,
    says: ['POS verified successfully'],
  })
  await step('without a code', () => enters('button Next'), {
    focus: 'button Next',
    says: ['!Please enter your Access code'],
  })
  await step('back to the code', () => tabsTo('textbox Digit 1', 'Shift+Tab'), {
    focus: `textbox Digit 1 of 6 (Please enter your Access code ${CODE_HINT}), invalid`,
  })
  const validates = async () => {
    await types('482913')
    await enters('button Next')
    await page.waitForURL('**/auth/login**')
  }
  await step('the code', validates, {
    focus: 'textbox E-mail or phone number',
    says: ['Access validated successfully'],
  })
  await step('who', () => types('cashier@demo.test').then(() => presses('Tab')), {
    focus: 'textbox Password',
  })
  const signsIn = async () => {
    await types('sell-something-1')
    await presses('Enter')
    await page.waitForURL('**/pos-home')
  }
  await step('the till', signsIn, { focus: SEARCH, says: ['Access granted.'] })
  await step('the menu', () => enters('button Menu'), { focus: 'menu Menu' })
  await step('out again', () => presses('End', 'Enter'), {
    focus: 'heading Welcome',
    says: ['logout successful'],
  })
})
