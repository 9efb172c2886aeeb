import { test } from '../support/signed-in.ts'
import { journeyOn } from './support/journey.ts'

const COCA_COLA = '2010000001189'

test('a cash sale with a discount, by keyboard and ear', async ({ page }) => {
  const { step, presses, tabsTo, types } = await journeyOn(page)
  await step('open', () => page.goto('/pos-home'), { focus: '' })
  await step('scan field', () => tabsTo('textbox Scan or type a barcode'), { focus: '' })
  await step(
    'unknown code',
    async () => {
      await types('9999999999994')
      await presses('Enter')
    },
    { focus: '' },
  )
  await step(
    'code',
    async () => {
      await presses('Control+a')
      await types(COCA_COLA)
      await presses('Enter')
    },
    { focus: '' },
  )
  await step(
    'code again',
    async () => {
      await presses('Control+a')
      await types(COCA_COLA)
      await presses('Enter')
    },
    { focus: '' },
  )
  await step(
    'search',
    async () => {
      await presses('Shift+Tab')
      await types('garri ijebu')
    },
    { focus: '' },
  )
  await step('down', () => presses('ArrowDown'), { focus: '' })
  await step('enter', () => presses('Enter'), { focus: '' })
  await step(
    'nothing',
    async () => {
      await presses('Control+a')
      await types('zzzz')
    },
    { focus: '' },
  )
  await step('quantity', () => tabsTo('textbox Quantity of Coca'), { focus: '' })
  await step(
    '9999',
    async () => {
      await presses('Control+a')
      await types('9999')
    },
    { focus: '' },
  )
  await step(
    '2',
    async () => {
      await presses('Control+a')
      await types('2')
    },
    { focus: '' },
  )
  await step('Enter', () => presses('Enter'), { focus: '' })
  await step('percent', () => tabsTo('radio %'), { focus: '' })
  await step('space', () => presses('Space'), { focus: '' })
  await step('discount', () => tabsTo('textbox Discount'), { focus: '' })
  await step('200', () => types('200'), { focus: '' })
  await step(
    '10',
    async () => {
      await presses('Control+a')
      await types('10')
    },
    { focus: '' },
  )
  await step(
    'confirm without mode',
    async () => {
      await tabsTo('button Confirm Payment')
      await presses('Enter')
    },
    { focus: '' },
  )
  await step('F2', () => presses('F2'), { focus: '' })
  await step('10', () => types('10'), { focus: '' })
  await step('Enter', () => presses('Enter'), { focus: '' })
  await step(
    '=',
    async () => {
      await presses('Control+a', 'Delete')
      await presses('=')
    },
    { focus: '' },
  )
  await step('Enter', () => presses('Enter'), { focus: '' })
  await step('Escape', () => presses('Escape'), { focus: '' })
  await step(
    'confirm',
    async () => {
      await tabsTo('button Confirm Payment')
      await presses('Enter')
    },
    { focus: '' },
  )
  await step('Enter', () => presses('Enter'), { focus: '' })
  await step(
    'new sale',
    async () => {
      await tabsTo('button New sale')
      await presses('Enter')
    },
    { focus: '' },
  )
})
